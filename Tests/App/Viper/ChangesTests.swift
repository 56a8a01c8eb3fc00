import Foundation
import TestSupport
import Testing

@testable import Viper

struct ChangesTests {
    @Test("Files are written with their folders, and no other files remain") func apply() throws {
        let folder = try Self.folder()
        let sut = Self.changes

        try sut.apply(below: URL(filePath: folder.path))

        let texts = ["one.txt": "new", "two.txt": "kept", "a/b/three.txt": "3", "four.txt": "4"]
        expectEqual(TestPackage.snapshot(of: folder.path), texts)
    }

    @Test("Ctrl-C at any step leaves everything unchanged", arguments: 0..<4)
    func interrupt(step: Int) throws {
        let folder = try Self.folder()
        let sut = Self.changes
        var steps = 0

        #expect(throws: Problem.self) {
            try sut.apply(below: URL(filePath: folder.path)) {
                steps += 1
                return steps > step
            }
        }

        expectEqual(TestPackage.snapshot(of: folder.path), ["one.txt": "old", "two.txt": "kept"])
        expectEqual(Self.names(in: folder), ["one.txt", "two.txt"])
    }

    @Test(
        "A file that can't be written leaves everything unchanged",
        arguments: ["two.txt/five.txt", "two.txt/six/seven.txt"]
    )
    func refusal(path: String) throws {
        let folder = try Self.folder()
        var sut = Self.changes
        sut.write("5", to: path)

        let error = #expect(throws: Problem.self) { try sut.apply(below: URL(filePath: folder.path)) }

        #expect(error?.what.hasPrefix("\(path) can't be written: ") == true)
        expectEqual(Self.names(in: folder), ["one.txt", "two.txt"])
    }

    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "one.txt")
        try folder.write("kept", to: "two.txt")
        return folder
    }

    private static var changes: Changes {
        var changes = Changes()
        changes.write("new", to: "one.txt")
        changes.write("3", to: "a/b/three.txt")
        changes.write("4", to: "four.txt")
        return changes
    }

    private static func names(in folder: TemporaryFolder) -> [String] {
        (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
    }
}
