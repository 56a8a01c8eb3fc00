import Foundation
import TestSupport
import Testing

@testable import sidewinder

/// Commands in the program's advice must exist.
@MainActor struct AdviceTests {
    @Test("Every command that a text names in backquotes is in a table of the app")
    func verbs() async throws {
        let transcript = try await Transcript()
        var verbs = transcript.verbs
        await transcript.type("add Title Artist")
        await transcript.type("charts")
        verbs.formUnion(transcript.verbs)
        await transcript.type("playlist Recently Added")
        await transcript.type("show 1")
        verbs.formUnion(transcript.verbs)

        let named = try Self.folders.flatMap(Self.sources).flatMap(Self.namedVerbs)

        expectEqual(Set(named).subtracting(verbs), [])
        #expect(Set(named).isSuperset(of: ["import", "find", "undo", "more", "quit"]))
    }

    /// The folders of texts for users.
    private static let folders = [
        "Modules/ConsoleViews", "Modules/Console", "Modules/Features", "App/Sidewinder",
    ]

    /// Names in backquotes that aren't Sidewinder's commands.
    private static let others: Set = ["apt", "brew", "sidewinder", "swift", "this"]

    private static func sources(in folder: String) throws -> [String] {
        let package = try PackageFolder.root()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
        return try paths.filter { $0.hasSuffix(".swift") }.map { path in
            try String(contentsOf: package.appending(path: "\(folder)/\(path)"), encoding: .utf8)
        }
    }

    /// The first word of each text in backquotes, outside comments.
    private static func namedVerbs(in source: String) -> [String] {
        source.split(separator: "\n").filter { !$0.contains("//") }.flatMap { line in
            line.matches(of: /`([a-z]+)[^`]*`/).map { String($0.1) }
        }.filter { !others.contains($0) }
    }
}
