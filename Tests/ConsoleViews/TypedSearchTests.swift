import Console
import Entities
import Testing
import ViewModels

@testable import ConsoleViews

@Suite("Typed searches") struct TypedSearchTests {
    @Test("An unreadable search is a usage error that says how to correct it")
    func mistake() {
        let advice = "Use a number, a range or a limit: year:7, year:3..9, year:>3."

        #expect(throws: CommandFailure.usage("year:abc isn't a number. \(advice)")) {
            try SearchQuery(typed: ["year:abc"])
        }
    }

    @Test("Quotes reach the search")
    func quotes() throws {
        let parameter = CommandParameter("WORDS", .many)
        let command = Command("find", [parameter], help: "") { _ in }
        let input = try command.read([ShellWord("hop", isQuoted: true), "ros"])

        let query = try SearchQuery(typed: input.typed(parameter))

        #expect(query == SearchQuery([.init(.text("hop", as: .whole)), .init(.text("ros"))]))
    }
}
