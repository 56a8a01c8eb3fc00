import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@Suite("Following folders", .timeLimit(.minutes(5)))
struct FolderFollowerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "album/1.mp3")
    }

    @Test("New, changed and deleted files are reported with their folder")
    func files() async throws {
        var events = makeSUT()
        try await begin(&events)

        try folder.write("a", to: "album/2.mp3")
        try await expectEqual(next(&events), ["album"])

        try FileManager.default.removeItem(atPath: folder.path("album/2.mp3"))
        try await expectEqual(next(&events), ["album"])
    }

    @Test("New and moved folders are watched under their current paths")
    func folders() async throws {
        var events = makeSUT()
        try await begin(&events)

        try FileManager.default.moveItem(atPath: folder.path("album"), toPath: folder.path("moved"))
        try await expectEqual(next(&events), [""])

        try folder.write("a", to: "moved/2.mp3")
        try await expectEqual(next(&events), ["moved"])
    }

    @Test("Changes are reported even if they never stop") func unsettled() async throws {
        var events = makeSUT()
        let path = folder.path("again.mp3")
        let writing = Task {
            while !Task.isCancelled {
                try Data().write(to: URL(fileURLWithPath: path))
                await Task.yield()
            }
        }
        defer { writing.cancel() }

        for _ in 1...3 { try await expectEqual(next(&events), [""]) }

        writing.cancel()
        _ = await writing.result
    }

    private func makeSUT() -> AsyncStream<FolderEvent>.Iterator {
        FolderFollower(settlingTime: 0.01).changes(below: [Location(folder.path)]).makeAsyncIterator()
    }

    /// Writes until the first event: watching begins a little later than the stream.
    private func begin(_ events: inout AsyncStream<FolderEvent>.Iterator) async throws {
        let path = folder.path("begin.mp3")
        let writing = Task {
            while !Task.isCancelled {
                try Data().write(to: URL(fileURLWithPath: path))
                await Task.yield()
            }
        }
        defer { writing.cancel() }
        _ = try await next(&events)
        writing.cancel()
        _ = await writing.result
        // The last of these changes may be reported together with one of the album.
        var folders: Set = ["album"]
        repeat {
            if folders.contains("album") { try folder.write("", to: "album/end.mp3") }
            folders = try await next(&events)
        } while folders != ["album"]
    }

    /// The next folders with changes, relative to the folder.
    private func next(_ events: inout AsyncStream<FolderEvent>.Iterator) async throws -> Set<String> {
        let event = await events.next(isolation: #isolation)
        guard case .changed(let folders) = event else { throw NoChange(event: event) }
        return Set(folders.map { String($0.text.dropFirst(folder.path.count + 1)) })
    }

    private struct NoChange: Error {
        let event: FolderEvent?
    }
}
