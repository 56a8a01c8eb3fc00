import Entities
import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import SongDownloads

@Suite("Downloads", .timeLimit(.minutes(5))) struct DownloadServiceTests {
    @Test("A file has the server's content and the song's extension, and only the user can read it")
    func file() async throws {
        let sut = try makeSUT { _ in .sends(["ab", "c"], then: 3) }

        let summary = try await sut.download([.song(1)])

        let file = try #require(await sut.store.files.first)
        expectEqual(summary, DownloadSummary(downloaded: [.song(1)], bytes: 3))
        expectEqual(file, DownloadedFile(name: file.name, location: sut.location(1), size: 3))
        #expect(file.name.hasSuffix(".flac"))
        expectEqual(sut.names, [file.name])
        expectEqual(sut.text(of: file.name), "abc")
        expectEqual(sut.permissions(of: file.name), 0o600)
        try await expectEqual(
            sut.service.downloads(),
            DownloadList(
                downloads: [Download(track: .song(1), file: file, downloadedAt: DownloadSUT.date)],
                limit: 100
            )
        )
    }

    @Test(
        "An incomplete file is an error with the song's title, and is deleted",
        arguments: [(4, nil), (2, nil), (nil, 4)] as [(said: Int64?, listed: Int64?)]
    )
    func short(said: Int64?, listed: Int64?) async throws {
        let sut = try makeSUT(sizes: listed.map { [1: $0] } ?? [:]) { _ in .sends(["ab", "c"], then: said) }

        let summary = try await sut.download([.song(1)])

        let cut = ServiceError.unavailable(.host("home", .cutOff))
        expectEqual(summary, DownloadSummary(failedCount: 1))
        expectEqual(sut.events.failures, [.notTransferred(title: "Title 1", .download, reason: cut)])
        expectEqual(sut.names, [])
        await expectEqual(sut.store.files, [])
    }

    @Test("A download is retried after its connection is cut once")
    func retry() async throws {
        let sut = try makeSUT { _ in .cutOnce(.sends(["abc"], then: 3)) }

        let summary = try await sut.download([.song(1)])

        expectEqual(summary, DownloadSummary(downloaded: [.song(1)], bytes: 3))
        expectEqual(sut.names.count, 1)
        expectEqual(sut.songs.messages.count, 2)
    }

    @Test("A song that fails doesn't prevent others from being downloaded")
    func oneFails() async throws {
        let gone = ServiceError.notFound(.song(title: "Title 1", source: "home"))
        let sut = try makeSUT { $0 == 1 ? .fails(gone) : .sends(["abc"], then: 3) }

        let summary = try await sut.download([.song(1), .song(2)])

        expectEqual(summary, DownloadSummary(downloaded: [.song(2)], bytes: 3, failedCount: 1))
        expectEqual(sut.events.failures, [.notTransferred(title: "Title 1", .download, reason: gone)])
    }

    @Test("A server that can't be used is reported once, and not asked for other songs")
    func serverIsAway() async throws {
        let refused = ServiceError.refused(host: "home", .passwordOf(source: "home"))
        let sut = try makeSUT { _ in .fails(refused) }

        let summary = try await sut.download((1...9).map { .song($0) })

        expectEqual(summary, DownloadSummary(failedCount: 9))
        expectEqual(sut.events.failures, [refused])
        #expect(sut.songs.messages.count <= 3)
    }

    @Test("Songs beyond the limit aren't downloaded; complete downloads are kept")
    func limit() async throws {
        let sut = try makeSUT(limit: 5) { _ in .sends(["abc"], then: 3) }
        _ = try await sut.download([.song(1)])

        await #expect(throws: ServiceError.full(.downloads(limit: 5))) { try await sut.download([.song(2)]) }

        expectEqual(sut.names.count, 1)
        await expectEqual(sut.store.files.map(\.location), [sut.location(1)])
    }

    @Test("A song that fits is completed although another exceeds the limit")
    func limitOfOne() async throws {
        let sut = try makeSUT(sizes: [1: 3, 2: 9], limit: 5) { _ in .sends(["abc"], then: 3) }

        await #expect(throws: ServiceError.full(.downloads(limit: 5))) {
            try await sut.download([.song(2), .song(1)])
        }

        await expectEqual(sut.store.files.map(\.location), [sut.location(1)])
    }

    @Test("The limit holds even if a server doesn't report the size")
    func limitOfUnknownSize() async throws {
        let sut = try makeSUT(limit: 5) { _ in .sends(["abc", "def"], then: nil) }

        await #expect(throws: ServiceError.full(.downloads(limit: 5))) { try await sut.download([.song(1)]) }

        expectEqual(sut.names, [])
    }

    @Test(
        "A downloaded song isn't downloaded again unless it changed on its server; then it replaces the other"
    )
    func again() async throws {
        let sut = try makeSUT(sizes: [1: 3], limit: 5) { _ in .sends(["abc"], then: 3) }
        _ = try await sut.download([.song(1)])
        let first = sut.names

        let known = try await sut.download([.song(1)])
        await sut.store.setSize(2, of: 1)
        let isOutdated = try await sut.service.downloads().downloads.map(\.isOutdated)
        let changed = try await sut.download([.song(1)])

        expectEqual(known, DownloadSummary(known: [.song(1)]))
        expectEqual(isOutdated, [true])
        expectEqual(changed, DownloadSummary(downloaded: [.song(1)], bytes: 3))
        expectEqual(sut.names.count, 1)
        #expect(sut.names != first)
    }

    @Test("Tracks with local files aren't downloaded; missing files are replaced by songs")
    func folders() async throws {
        let sut = try makeSUT { _ in .sends(["abc"], then: 3) }
        let (here, gone, lost) = (
            sut.track(at: try sut.folder.write("x", to: "a.ogg")), sut.track(at: "/gone/b.ogg"),
            sut.track(at: "/gone/c.ogg")
        )
        await sut.store.setPlaces([sut.location(1)], besides: Location("/gone/b.ogg"))

        let summary = try await sut.download([here, gone, lost, .sample(3)])

        expectEqual(summary.elsewhere, [here])
        expectEqual(summary.downloaded, [gone])
        expectEqual(sut.events.failures, [.missing(path: "/gone/c.ogg"), .noFile(title: "Title 3")])
    }

    @Test("A deleted or truncated file isn't a download")
    func damaged() async throws {
        let sut = try makeSUT { _ in .sends(["abc"], then: 3) }
        _ = try await sut.download([.song(1), .song(2)])
        let files = await sut.store.files
        try FileManager.default.removeItem(atPath: sut.path(of: files[0].name))
        try Data("ab".utf8).write(to: URL(fileURLWithPath: sut.path(of: files[1].name)))

        let list = try await sut.service.downloads()
        let summary = try await sut.download([.song(1), .song(2)])

        expectEqual(list.downloads, [])
        expectEqual(summary.downloaded.count, 2)
        expectEqual(sut.names.count, 2)
    }

    @Test("Downloads of songs removed from the library are deleted")
    func unneeded() async throws {
        let sut = try makeSUT { _ in .sends(["abc"], then: 3) }
        _ = try await sut.download([.song(1), .song(2)])
        await sut.store.removeTrack(1)

        let list = try await sut.service.downloads()

        expectEqual(list.downloads.map(\.track), [.song(2)])
        expectEqual(list.freedCount, 1)
        expectEqual(sut.names.count, 1)
    }

    @Test("Downloads are removed individually, or all together")
    func remove() async throws {
        let sut = try makeSUT { _ in .sends(["abc"], then: 3) }
        _ = try await sut.download([.song(1), .song(2), .song(3)])

        let one = try await sut.service.remove([Track.song(2).urn, Track.sample(9).urn])
        let names = sut.names
        let all = try await sut.service.removeAll()

        expectEqual(one.map(\.track), [.song(2)])
        expectEqual(names.count, 2)
        expectEqual(all.count, 2)
        expectEqual(sut.names, [])
        await expectEqual(sut.store.files, [])
    }

    @Test("Cancelling deletes the unfinished song and keeps complete ones")
    func cancel() async throws {
        let (sent, continuation) = AsyncStream<Void>.makeStream()
        let sut = try makeSUT { number in
            number == 1 ? .sends(["abc"], then: 3) : .stalls(after: "ab") { continuation.yield() }
        }
        _ = try await sut.download([.song(1)])

        let task = Task { try await sut.download([.song(2)]) }
        for await _ in sent { break }
        let during = sut.names
        task.cancel()

        await #expect(throws: ServiceError.cancelled) { try await task.value }
        #expect(during.contains { $0.hasPrefix(".part-") })
        expectEqual(sut.names, [await sut.store.files[0].name])
    }

    @Test("Files left over from a killed program are deleted; files being written are kept")
    func leftOvers() async throws {
        let sut = try makeSUT { _ in .sends(["abc"], then: 3) }
        try sut.folder.write("half", to: "downloads/.part-1")
        let other = try PartialFile(in: DownloadFolder(path: sut.path))

        _ = try await sut.download([.song(1)])
        let names = sut.names
        _ = consume other

        #expect(!names.contains(".part-1"))
        expectEqual(names.count, 2)
    }

    @Test("Progress counts songs and bytes, and the end of each song is reported")
    func progress() async throws {
        let sut = try makeSUT(sizes: [1: 3, 2: 3]) { _ in .sends(["abc"], then: 3) }

        _ = try await sut.download([.song(1), .song(2)])

        let last = DownloadProgress(doneCount: 2, count: 2, bytes: 6, totalBytes: 6)
        expectEqual(sut.events.all.last, .progress(last))
    }

    // MARK: Helpers

    private func makeSUT(
        sizes: [Int: Int64] = [:],
        limit: Int64 = 100,
        answer: @escaping @Sendable (_ number: Int) -> ServedSong
    ) throws -> DownloadSUT {
        try DownloadSUT(sizes: sizes, limit: limit, answer: answer)
    }
}
