import Foundation
import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FileWatchTests {
    @Test("A write is reported, even from another process or descriptor")
    func write() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a", to: "file")
        var writes = try #require(FileWatch.writes(toFileAt: path)).makeAsyncIterator()

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
        let writes = try #require(FileWatch.writes(toFileAt: path))

        #expect(how == "replace" ? rename(other, path) == 0 : rename(path, folder.path("away")) == 0)

        #expect(await writes.reduce(0) { count, _ in count + 1 } == 0)
    }

    @Test("A file that isn't there can't be watched")
    func missing() throws {
        let folder = try TemporaryFolder()

        #expect(FileWatch.writes(toFileAt: folder.path("file")) == nil)
    }

    private func append(_ text: String, to path: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
    }
}
