import Foundation
import TestSupport
import Testing

@testable import Mpv

struct TemporaryAudioTests {
    @Test("A file left over by a killed program is deleted, but not files in use or other files")
    func leftOvers() throws {
        let folder = try TemporaryFolder()
        try folder.write("left over", to: "songs/song-1")
        try folder.write("another", to: "songs/other")
        let inUse = try TemporaryAudio(in: folder.path("songs"))

        var sut: TemporaryAudio? = try TemporaryAudio(in: folder.path("songs"))
        try sut?.write(Array("new".utf8))
        let during = try Set(FileManager.default.contentsOfDirectory(atPath: folder.path("songs")))
        let names = Set(
            [inUse.path, sut?.path].compactMap { $0?.split(separator: "/").last.map(String.init) }
        )
        sut = nil
        let after = try Set(FileManager.default.contentsOfDirectory(atPath: folder.path("songs")))

        expectEqual(during, names.union(["other"]))
        expectEqual(after.count, 2)
        withExtendedLifetime(inUse) {}
    }
}
