import Foundation
import TestSupport
import Testing

/// A program killed while it writes the tags of many files damages none.
@Suite(.real) struct TagWriteDurabilityTests {
    private static let fileCount = 1000

    @Test(
        "Each file has its old tags or its new ones, and the next run writes the rest",
        arguments: [1, 65, 400]
    )
    func killed(writtenCount: Int) throws {
        let program = Program(folder: try TemporaryFolder())
        let music = try program.folder.makeMusic(count: Self.fileCount)
        _ = try program.run("import", music)

        try program.edit(killedAfterWriting: writtenCount, of: Self.fileCount, in: music)
        let killed = try (1...Self.fileCount).map { try state(ofFile: $0, in: music) }
        _ = try program.run("list", "--limit", "1")
        let finished = try (1...Self.fileCount).map { try state(ofFile: $0, in: music) }

        #expect(!killed.contains(.damaged))
        #expect(killed.contains(.new) && killed.contains(.old))
        expectEqual(finished, Array(repeating: .new, count: Self.fileCount))
        try expectEqual(program.albums, Array(repeating: "New", count: Self.fileCount))
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: music).count, Self.fileCount)

        let undone = try program.run("undo")

        expectEqual(undone.status, 0)
        let restored = try (1...Self.fileCount).map { try state(ofFile: $0, in: music) }
        expectEqual(restored, Array(repeating: .old, count: Self.fileCount))
        try expectEqual(program.albums, Array(repeating: "Old", count: Self.fileCount))
    }

    private enum State {
        case old
        case new
        case damaged
    }

    /// Compares all bytes of a file except for the tag's padding.
    private func state(ofFile number: Int, in music: String) throws -> State {
        let bytes = try Data(contentsOf: URL(filePath: "\(music)/\(number).mp3"))
        guard bytes.suffix(TemporaryFolder.audio.count) == TemporaryFolder.audio,
            bytes.range(of: Data("Title \(number)".utf8)) != nil
        else { return .damaged }
        switch (bytes.range(of: Data("Old".utf8)), bytes.range(of: Data("New".utf8))) {
        case (_?, nil): return .old
        case (nil, _?): return .new
        default: return .damaged
        }
    }
}

extension TemporaryFolder {
    fileprivate static let audio = Data(AudioFixture.mpegAudio(seconds: 1))

    fileprivate func makeMusic(count: Int) throws -> String {
        let music = path("music")
        try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: true)
        for number in 1...count {
            let tags = AudioFixture.Tags(title: "Title \(number)", artist: "A", album: "Old")
            let file = Data(AudioFixture.mp3(seconds: 1, tags: tags))
            try file.write(to: URL(filePath: "\(music)/\(number).mp3"))
        }
        return music
    }
}

extension Program {
    /// The albums of all tracks.
    fileprivate var albums: [String] {
        get throws {
            try run("list", "--all").stdout.split(separator: "\n").map {
                String($0.split(separator: "\t", omittingEmptySubsequences: false)[3])
            }
        }
    }

    /// Kills an edit of all tracks once some files are replaced, which is seen by their new numbers.
    fileprivate func edit(killedAfterWriting writtenCount: Int, of count: Int, in music: String) throws {
        func numbers() throws -> [Int: Int] {
            var numbers: [Int: Int] = [:]
            for file in 1...count {
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(music)/\(file).mp3")
                numbers[file] = attributes[.systemFileNumber] as? Int
            }
            return numbers
        }
        let before = try numbers()
        let process = try process(["edit", "1-\(count)", "--album", "New", "--write"], input: "")
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        while process.isRunning {
            let now = try numbers()
            if now.count(where: { before[$0.key] != $0.value }) >= writtenCount { break }
        }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
