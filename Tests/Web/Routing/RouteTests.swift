import Foundation
import TestSupport
import Testing

@testable import Web

@MainActor struct RouteTests {
    @Test func partsInBracesAreParameters() {
        let sut = makeSUT("tracks/{urn}/waveform")

        expectEqual(sut.values(in: ["tracks", "a/b", "waveform"]), ["urn": "a/b"])
        #expect(sut.values(in: ["tracks", "a"]) == nil)
        #expect(sut.values(in: ["tracks", "a", "b"]) == nil)
    }

    @Test func valuesAreReadByTheirParameters() throws {
        let sut = makeSUT("tracks", [.limit, .reverse, .after, .timeZone])

        let input = try sut.input([:], of: try address("/?limit=7&reverse=true&timeZone=Europe/Berlin"))

        expectEqual(input.limit, 7)
        #expect(input.has(.reverse))
        #expect(input[.after] == nil)
        expectEqual(input.timeZone?.identifier, "Europe/Berlin")
    }

    @Test(arguments: ["UTC", "Europe/Berlin", TimeZone.current.name])
    func theNameOfATimeZoneIsReadAsItIsAnswered(name: String) throws {
        let input = try makeSUT("tracks", [.timeZone]).input([:], of: try address("/?timeZone=\(name)"))

        expectEqual(input.timeZone?.name, name)
    }

    @Test(arguments: ["GMT", "Etc/UTC"])
    func universalTimeHasOneName(identifier: String) throws {
        try expectEqual(#require(TimeZone(identifier: identifier)).name, "UTC")
    }

    @Test func withoutALimitThereIsTheUsualOne() throws {
        try expectEqual(makeSUT("tracks", [.limit]).input([:], of: try address("/")).limit, 50)
    }

    @Test(arguments: [
        "limit=0", "limit=501", "limit=-1", "limit=x", "limit=99999999999999999999", "reverse=yes",
        "from=2015-3",
        "from=15", "from=2015-03-02T10:00", "timeZone=Mars/Base", "timeZone=CET+3", "kind=c",
        "week=2019-W1", "week=2019-14", "week=2019",
    ])
    func badValuesAreRefused(query: String) throws {
        let sut = makeSUT(
            "tracks",
            [
                .limit, .reverse, .from, .timeZone, Parameter("kind", .choice(["a", "b"]), help: ""),
                Parameter("week", .week, help: ""),
            ]
        )
        let address = try address("/?" + query)

        #expect(throws: Problem.self) { try sut.input([:], of: address) }
    }

    @Test func fieldsThatWereLeftEmptyAreNotGivenInForms() throws {
        let sut = makeSUT("counts", [.from, .limit])
        let address = try address("/?from=&limit=")

        #expect(try sut.input([:], of: address, isForm: true)[.from] == nil)
        #expect(throws: Problem.self) { try sut.input([:], of: address) }
    }

    @Test func unknownRepeatedAndMissingParametersAreRefused() throws {
        let sut = makeSUT(
            "tracks/{urn}",
            [Parameter("urn", help: ""), Parameter("q", isRequired: true, help: "")]
        )

        #expect(throws: Problem.unknownParameter("limit", known: ["q"])) {
            try sut.input(["urn": "1"], of: try address("/?limit=1"))
        }
        #expect(throws: Problem.unknownParameter("urn", known: ["q"])) {
            try sut.input(["urn": "1"], of: try address("/?urn=1"))
        }
        #expect(throws: Problem.repeatedParameter("q")) {
            try sut.input(["urn": "1"], of: try address("/?q=1&q=2"))
        }
        #expect(throws: Problem.missingParameter("q")) { try sut.input(["urn": "1"], of: try address("/")) }
    }

    // MARK: Helpers

    private func makeSUT(_ path: String, _ parameters: [Parameter] = []) -> Route {
        Route(path, parameters, summary: "", schema: .text, cachePolicy: .library) {
            _ async throws(Problem) in
            throw .badAddress
        }
    }

    private func address(_ target: String) throws -> WebAddress {
        try #require(WebAddress(target: target))
    }
}
