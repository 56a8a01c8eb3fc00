import TestSupport
import Testing

@testable import Web

struct AcceptTests {
    @Test(
        arguments: [
            (nil, 1, 1), ("", 1, 1), ("*/*", 1, 1), ("application/json", 1, 0), ("text/html", 0, 1),
            ("application/xml", 0, 0), ("application/xml, */*;q=0.1", 0.1, 0.1),
            ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", 0.8, 1),
            ("application/json;q=0, */*", 0, 1), ("text/*;q=0.5, application/json ; q=0.7", 0.7, 0.5),
            ("APPLICATION/JSON", 1, 0), ("application/json;q=nonsense", 0, 0), ("application/json;q=7", 1, 0),
            (",;,", 1, 1),
        ] as [(String?, Double, Double)]
    )
    func howMuchTypesAreWanted(header: String?, json: Double, page: Double) {
        let accept = Accept(header)

        expectEqual(accept.quality(of: "application/json"), json)
        expectEqual(accept.quality(of: "text/html"), page)
    }

    @Test func theMostSpecificRangeDecides() {
        let accept = Accept("*/*;q=0.1, application/*;q=0.2, application/json;q=0.3")

        expectEqual(accept.quality(of: "application/json"), 0.3)
        expectEqual(accept.quality(of: "application/pdf"), 0.2)
        expectEqual(accept.quality(of: "text/html"), 0.1)
    }

    @Test(arguments: [
        ("application/xml", true), ("text/xml", true), ("application/xhtml+xml", true),
        ("application/xml;q=0", false), ("image/png", false),
    ])
    func xmlAskedForByName(header: String, isNamed: Bool) {
        expectEqual(Accept(header).namesXML, isNamed)
    }
}
