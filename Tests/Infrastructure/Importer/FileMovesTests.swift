import Entities
import Services
import TestSupport
import Testing

@testable import Importer

@Suite("Recognising moved files")
struct FileMovesTests {
    @Test("A moved file is recognized by its inode")
    func inode() {
        var sut = FileMoves(
            from: [stored("/a/1.mp3", inode: 1), stored("/a/2.mp3", inode: 2)],
            to: [target("/b/x.mp3", inode: 2), target("/b/y.mp3", inode: 3)]
        )

        sut.matchStamps()

        expectEqual(moves(sut), ["/a/2.mp3 → /b/x.mp3"])
        expectEqual(sut.sources.map(\.location.text), ["/a/1.mp3"])
        expectEqual(sut.targets.map(\.location.text), ["/b/y.mp3"])
    }

    @Test("A file with the same inode but another size isn't matched")
    func reusedInode() {
        var sut = FileMoves(from: [stored("/a.mp3", inode: 1)], to: [target("/b.mp3", inode: 1, size: 7)])

        sut.matchStamps()

        expectEqual(moves(sut), [])
    }

    @Test("Several files with the same audio are paired by name")
    func names() {
        var sut = FileMoves(
            from: [stored("/a/1.mp3", inode: 1, audio: "f"), stored("/a/2.mp3", inode: 2, audio: "f")],
            to: [target("/b/2.mp3", inode: 3), target("/b/1.mp3", inode: 4)]
        )

        sut.read(records(["/b/2.mp3": "f", "/b/1.mp3": "f"]))
        sut.matchContents()

        expectEqual(Set(moves(sut)), ["/a/1.mp3 → /b/1.mp3", "/a/2.mp3 → /b/2.mp3"])
    }

    @Test("A file with the same audio but another name is matched only if it is the only candidate")
    func ambiguous() {
        var sut = FileMoves(
            from: [stored("/a/1.mp3", inode: 1, audio: "f")],
            to: [target("/b/2.mp3", inode: 3), target("/b/3.mp3", inode: 4)]
        )

        sut.read(records(["/b/2.mp3": "f", "/b/3.mp3": "f"]))
        sut.matchContents()

        expectEqual(moves(sut), [])
        expectEqual(sut.targets.count, 2)
    }

    @Test("A file that was never read is matched by its tags")
    func tags() {
        let details = TrackDetails(title: "T", artist: "A", durationMs: 1, location: Location("/a.mp3"))
        var sut = FileMoves(
            from: [StoredFile(details: details, location: Location("/a.mp3"))],
            to: [target("/b.mp3", inode: 3)]
        )

        sut.read(records(["/b.mp3": "f"]))
        sut.matchContents()

        expectEqual(moves(sut), ["/a.mp3 → /b.mp3"])
    }

    private func stored(_ path: String, inode: Int64, audio: String? = nil) -> StoredFile {
        StoredFile(
            details: TrackDetails(title: "Other"),
            location: Location(path),
            stamp: stamp(inode),
            fingerprint: audio.map(AudioFingerprint.init)
        )
    }

    private func target(_ path: String, inode: Int64, size: Int64 = 1) -> FileMoves.Target {
        FileMoves.Target(location: Location(path), stamp: stamp(inode, size: size))
    }

    private func records(_ audio: [String: String]) -> [Location: FileRecord] {
        var records: [Location: FileRecord] = [:]
        for (path, audio) in audio {
            records[Location(path)] = FileRecord(
                stamp: stamp(9),
                details: TrackDetails(title: "T", artist: "A", durationMs: 1, location: Location(path)),
                fingerprint: AudioFingerprint(audio)
            )
        }
        return records
    }

    private func stamp(_ inode: Int64, size: Int64 = 1) -> FileStamp {
        FileStamp(size: size, modifiedNanoseconds: 1, device: 1, inode: inode)
    }

    private func moves(_ sut: FileMoves) -> [String] {
        sut.moves.map { "\($0.from.text) → \($0.to.location.text)" }
    }
}
