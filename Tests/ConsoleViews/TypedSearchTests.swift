import Console
import Entities
import TestSupport
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

    @Test("A folder's path can begin with the home folder", arguments: ["~", "~/My Music", "~anna", "Music"])
    func home(path: String) throws {
        let isKnown = path.hasPrefix("~") && path != "~anna"
        let folder = Location(FilePath.absolute(path))

        if isKnown {
            let query = try SearchQuery(typed: [SearchWord("-Folder:\(path)", isQuoted: true)])
            expectEqual(query, SearchQuery([.init(.folder(folder), isExcluded: true)]))
        } else {
            #expect(throws: CommandFailure.self) { try SearchQuery(typed: [SearchWord("folder:\(path)")]) }
        }
    }

    @Test("Quotes reach the search")
    func quotes() throws {
        let parameter = CommandParameter("WORDS", .many)
        let command = Command("find", [parameter], help: "") { _ in }
        let input = try command.read([ShellWord("hop", isQuoted: true), "ros"])

        let query = try SearchQuery(typed: input.typed(parameter))

        expectEqual(query, SearchQuery([.init(.text("hop", as: .whole)), .init(.text("ros"))]))
    }
}
