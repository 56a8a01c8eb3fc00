import Console
import ConsoleViews
import Entities
import TestSupport
import Testing

@MainActor struct OutputNamesTests {
    private let sut = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    init() {
        sut.remember([
            RowReference.named("pod", .device), .named("card", .device), .named("Rainy", .playlist),
        ])
    }

    @Test(
        "Rows of the last list are names, if the first of them is of the kind",
        arguments: [
            ("1", ["pod"]), ("1-2", ["pod", "card"]), ("3", ["3"]), ("4", ["4"]), ("0", ["0"]),
            ("old", ["old"]),
        ]
    )
    func names(word: String, names: [String]) throws {
        try expectEqual(sut.names(word, of: .device), names)
    }

    @Test("Rows beyond the list are an error") func beyond() {
        #expect(throws: CommandFailure.self) { try sut.names("2-9", of: .device) }
        #expect(throws: CommandFailure.self) { try sut.name("2-9", of: .device) }
    }

    @Test("Several rows aren't a single name") func several() {
        let failure = CommandFailure.usage("1-2 is more than one row. Give one.")

        #expect(throws: failure) { try sut.name("1-2", of: .device) }
        #expect(throws: failure) { try sut.pick("1-2", of: .device) }
    }

    @Test(
        "A row of another list is a row of the list of all",
        arguments: [
            ("2", .named("card")), ("3", .row(3)), ("1984", .row(1984)), ("old", .named("old")),
        ] as [(String, ListPick)]
    )
    func pick(word: String, pick: ListPick) throws {
        try expectEqual(sut.picks(word, of: .device), [pick])
        try expectEqual(sut.pick(word, of: .device), pick)
    }

    @Test("Before any list, a row is one of all") func noList() throws {
        let sut = Output(display: DisplaySpy(), style: .plain, isJSON: false)

        try expectEqual(sut.name("1", of: .playlist), "1")
        try expectEqual(sut.pick("1", of: .playlist), .row(1))
    }
}
