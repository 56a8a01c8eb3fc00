import Entities
import TestSupport
import Testing

struct LocationListTests {
    private static let locations = ["/m/a.ogg", "", "/m/é.ogg", "file:///m/%FF"].map { Location($0) }

    @Test("A list has the locations that it was made of, in their order") func locations() {
        let list = LocationList(Self.locations)

        expectEqual(Array(list), Self.locations)
        expectEqual(list.last, Self.locations.last)
        expectEqual(list, LocationList(list))
        #expect(list != LocationList(list.dropLast()))
        #expect(LocationList().isEmpty)
    }

    @Test("Texts are appended and read as bytes") func bytes() {
        var list = LocationList()
        for location in Self.locations {
            var text = location.text
            text.withUTF8 { list.append($0) }
        }

        var texts: [String] = []
        list.forEachText { texts.append(String(decoding: $0, as: UTF8.self)) }

        expectEqual(texts, Self.locations.map(\.text))
    }

    @Test(
        "A line break in any text is found",
        arguments: [("", false), ("\n", true), ("\r", true), ("\t", false)]
    )
    func lineBreaks(text: String, isFound: Bool) {
        let list = LocationList(Self.locations + [Location("/m/\(text)b")] + Self.locations)

        expectEqual(list.hasLineBreaks, isFound)
    }
}
