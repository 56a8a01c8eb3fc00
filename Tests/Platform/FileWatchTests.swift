import Foundation
import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FileWatchTests {
    @Test("A write is reported, even from another process or descriptor")
    func write() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a", to: "file")
        var writes = try #require(FileWatch.writes(toFilesAt: path)).makeAsyncIterator()

        for _ in 1...3 {
            try append("b", to: path)
            #expect(await writes.next() != nil)
        }
    }

    @Test("A watch ends when its file is replaced or moved away", arguments: ["replace", "move"])
    func gone(how: String) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a", to: "file")
        let other = try folder.write("b", to: "other")
        let writes = try #require(FileWatch.writes(toFilesAt: path))

        #expect(how == "replace" ? rename(other, path) == 0 : rename(path, folder.path("away")) == 0)

        await expectEqual(writes.reduce(0) { count, _ in count + 1 }, 0)
    }

    @Test("A watch of several files reports a write to any, and ends with the first of them")
    func several() async throws {
        let folder = try TemporaryFolder()
        let paths = try ["a", "b"].map { try folder.write("", to: $0) }
        var writes = try #require(FileWatch.writes(toFilesAt: paths[0], paths[1])).makeAsyncIterator()

        for path in paths {
            try append("b", to: path)
            #expect(await writes.next() != nil)
        }
        expectEqual(unlink(paths[1]), 0)

        #expect(await writes.next() == nil)
    }

    @Test("More files can be watched than a user may have inotify instances, and each reports its own writes")
    func many() async throws {
        let folder = try TemporaryFolder()
        let paths = try (0..<300).map { try folder.write("", to: "\($0)") }
        let writes = try paths.map { try #require(FileWatch.writes(toFilesAt: $0)) }

        for path in paths[10...] { expectEqual(unlink(path), 0) }
        for ended in writes[10...] { await expectEqual(ended.reduce(0) { count, _ in count + 1 }, 0) }

        for (path, writes) in zip(paths, writes).prefix(10) {
            var writes = writes.makeAsyncIterator()
            try append("b", to: path)
            #expect(await writes.next() != nil)
        }
    }

    @Test("Two watches of a file both report a write, and ending one leaves the other")
    func shared() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "file")
        var writes = try #require(FileWatch.writes(toFilesAt: path)).makeAsyncIterator()
        do {
            var others = try #require(FileWatch.writes(toFilesAt: path)).makeAsyncIterator()
            try append("b", to: path)
            #expect(await others.next() != nil)
            #expect(await writes.next() != nil)
        }

        try append("b", to: path)
        #expect(await writes.next() != nil)
    }

    @Test("A missing file can't be watched")
    func missing() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "file")

        #expect(FileWatch.writes(toFilesAt: path, folder.path("missing")) == nil)
    }

    private func append(_ text: String, to path: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
    }
}
