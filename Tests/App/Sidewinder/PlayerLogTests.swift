import Foundation
import TestSupport
import Testing

@testable import sidewinder

struct PlayerLogTests {
    @Test("A line has a time and no control characters, and only the user can read the log") func line()
        throws
    {
        let folder = try TemporaryFolder()
        let sut = PlayerLog(at: folder.path("state/player.log"))

        sut.write("Bad\u{1B}name\n")

        let log = try String(contentsOfFile: folder.path("state/player.log"), encoding: .utf8)
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path("state/player.log"))
        #expect(try #/\d{4}-\d\d-\d\dT[\d:.]+Z Bad\x{FFFD}name.?\n/#.wholeMatch(in: log) != nil)
        expectEqual(mode[.posixPermissions] as? Int, 0o600)
    }

    @Test("A log of more than 1 MiB becomes the old log, and replaces it") func limit() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("player.log")
        let sut = PlayerLog(at: path)
        try Data("older".utf8).write(to: URL(fileURLWithPath: "\(path).old"))
        let full = String(repeating: "a\n", count: 1 << 19)
        try Data(full.utf8).write(to: URL(fileURLWithPath: path))

        sut.write("last")
        sut.write("first")

        let old = try String(contentsOfFile: "\(path).old", encoding: .utf8)
        let new = try String(contentsOfFile: path, encoding: .utf8)
        #expect(old.hasPrefix(full) && old.hasSuffix(" last\n"))
        #expect(new.hasSuffix(" first\n") && new.count < 50)
    }
}
