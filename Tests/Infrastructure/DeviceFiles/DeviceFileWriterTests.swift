import Foundation
import Platform
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Writing files to devices") struct DeviceFileWriterTests {
    @Test("A file gets its name when it is complete, with the modification time of its source")
    func copy() async throws {
        let sut = try SUT()
        let source = try sut.folder.write([UInt8](repeating: 7, count: 3_000_001), to: "here/a.mp3")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)],
            ofItemAtPath: source
        )
        var portions: [Int] = []

        let writer = try DeviceFileWriter(on: sut.volume, to: "Music/A/a.mp3")
        let error = try await writer.copy(OpenFile(source, O_RDONLY)) { portions.append($0) }
        expectEqual(sut.files, ["part"])
        let state = try writer.sync()
        try writer.finish()

        #expect(error == nil)
        expectEqual(portions, [1 << 20, 1 << 20, 3_000_001 - (2 << 20)])
        expectEqual(sut.files, ["Music/A/a.mp3"])
        expectEqual(state.size, 3_000_001)
        try expectEqual(sut.volume.state(of: "Music/A/a.mp3")?.modifiedNanoseconds, 1_600_000_000_000_000_000)
    }

    @Test("An unfinished file is deleted, and the next sync deletes leftovers of killed programs")
    func remains() throws {
        let sut = try SUT()
        do {
            let writer = try DeviceFileWriter(on: sut.volume, to: "a.mp3")
            try writer.write([1, 2, 3])
        }
        #expect(sut.files.isEmpty)

        try sut.folder.write("x", to: "card/.sidewinder/part-abc")
        try sut.folder.write("x", to: "card/.sidewinder/device")
        try DeviceFileWriter.removeRemains(on: sut.volume)
        expectEqual(sut.files, [".sidewinder/device"])
    }

    @Test("An existing file is replaced atomically")
    func replace() throws {
        let sut = try SUT()
        try sut.folder.write("old", to: "card/list.m3u8")
        let writer = try DeviceFileWriter(on: sut.volume, to: "list.m3u8")
        try writer.write(Array("new".utf8))
        _ = try writer.sync()
        try writer.finish()
        try expectEqual(sut.volume.bytes(of: "list.m3u8", upTo: 100), Array("new".utf8))
    }

    @Test("Nothing is written after the volume is closed")
    func closed() throws {
        let sut = try SUT()
        let writer = try DeviceFileWriter(on: sut.volume, to: "a.mp3")
        try writer.write([1])
        sut.volume.close()
        #expect(throws: Errno(code: ENODEV)) { try writer.finish() }
        #expect(throws: Errno(code: ENODEV)) { _ = try DeviceFileWriter(on: sut.volume, to: "b.mp3") }
        #expect(throws: Errno(code: ENODEV)) { try sut.volume.remove("a.mp3") }
        #expect(throws: Errno(code: ENODEV)) { try sut.volume.flush() }
    }

    @Test("Deleting a file deletes the folders that are then empty, and no others")
    func remove() throws {
        let sut = try SUT()
        try sut.folder.write("x", to: "card/Music/A/B/a.mp3")
        try sut.folder.write("x", to: "card/Music/A/b.mp3")
        try sut.volume.remove("Music/A/B/a.mp3")
        expectEqual(sut.files, ["Music/A/b.mp3"])
        #expect(!FileManager.default.fileExists(atPath: sut.folder.path("card/Music/A/B")))
        try sut.volume.remove("Music/A/b.mp3")
        try sut.volume.remove("Music/A/b.mp3")
        #expect(!FileManager.default.fileExists(atPath: sut.folder.path("card/Music")))
        #expect(FileManager.default.fileExists(atPath: sut.folder.path("card")))
    }

    @Test("Links out of the device aren't followed")
    func links() throws {
        let sut = try SUT()
        try sut.folder.write("secret", to: "outside.txt")
        try sut.folder.link("card/a.mp3", to: sut.folder.path("outside.txt"))
        #expect(throws: Errno.self) { _ = try sut.volume.bytes(of: "a.mp3", upTo: 100) }
        #expect(throws: Errno.self) { _ = try sut.volume.open("a.mp3", O_WRONLY) }
    }

    private struct SUT {
        let folder: TemporaryFolder
        let volume: Volume

        init() throws {
            folder = try TemporaryFolder()
            try FileManager.default.createDirectory(
                atPath: folder.path("card"),
                withIntermediateDirectories: true
            )
            volume = try Volume(at: folder.path("card"))
        }

        /// The files of the device; temporary ones have no names.
        var files: [String] { DeviceFolder.files(in: folder.path("card")) }
    }
}

/// Lists the contents of a device's folder.
enum DeviceFolder {
    /// The paths of its files; files with temporary names are listed as `part`.
    static func files(in path: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }
        .map { $0.hasPrefix(".sidewinder/part-") ? "part" : $0 }.sorted()
    }
}
