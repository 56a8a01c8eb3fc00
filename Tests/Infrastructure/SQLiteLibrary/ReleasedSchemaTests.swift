import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("The tables after each step of the schema") struct ReleasedSchemaTests {
    /// A released step never changes, nor does any code it calls: existing files were created by it, and later steps
    /// rely on its result. A difference here means that a step was changed or added. `RECORD_SCHEMA=1 swift test
    /// --filter ReleasedSchemaTests` records an added step, and must not change any line above it.
    @Test("Each step has the same result as when it was released") func steps() throws {
        let tests = (1...3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let file = tests.appending(path: "Released/library.sql")
        let made = try Self.steps()

        if ProcessInfo.processInfo.environment["RECORD_SCHEMA"] != nil {
            try Data(made.joined().utf8).write(to: file)
        }

        let released = try String(contentsOf: file, encoding: .utf8)
        for (number, step) in made.enumerated() where !released.contains(step) {
            Issue.record("Step \(number + 1) makes something else:\n\(step)")
        }
        expectEqual(released, made.joined())
    }

    /// The changes each step makes to the schema, without SQLite's own tables.
    private static func steps() throws -> [String] {
        try DatabaseQueue().writeWithoutTransaction { db in
            db.add(function: .folded)
            db.add(function: .nameHash)
            var before: Set<String> = []
            return try Schema.steps.enumerated().map { number, step in
                try step(db)
                let after = try String.fetchSet(
                    db,
                    sql: """
                        SELECT sql FROM sqlite_schema
                        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT GLOB 'tracks_search_*'
                        """
                )
                defer { before = after }
                let removed = before.subtracting(after).sorted().map { $0.marked("- ") }
                let added = after.subtracting(before).sorted().map { $0.marked("+ ") }
                return "-- Step \(number + 1)\n" + (removed + added).joined() + "\n"
            }
        }
    }
}

extension String {
    /// Prefixes each line with a mark.
    fileprivate func marked(_ mark: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { mark + $0 + "\n" }.joined()
    }
}
