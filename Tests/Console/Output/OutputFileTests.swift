import Foundation
import TestSupport
import Testing

@testable import Console

struct OutputFileTests {
    @Test func finishedFile_takesTheOldOnesPlace() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "export.json")
        let file = try OutputFile(path: path)

        try file.write(Array("new".utf8))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        try file.finish()

        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["export.json"])
    }

    @Test func abandonedFile_leavesNothing() throws {
        let folder = try TemporaryFolder()

        do {
            let file = try OutputFile(path: folder.path("export.json"))
            try file.write(Array("half".utf8))
        }

        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test func fileThatCannotBeMade_saysWhy() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("nowhere/export.json")

        #expect(
            throws: CommandFailure(
                code: "inputOutput",
                message: "\(path) can't be written: No such file or directory"
            )
        ) {
            try OutputFile(path: path)
        }
    }

    @Test func linkToAFile_staysALink() throws {
        let folder = try TemporaryFolder()
        let target = try folder.write("old", to: "target")
        let link = try folder.link("link", to: target)
        let file = try OutputFile(path: link)

        try file.write(Array("new".utf8))
        try file.finish()

        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "new")
    }
}
