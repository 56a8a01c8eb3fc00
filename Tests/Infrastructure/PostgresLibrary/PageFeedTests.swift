import Entities
import Platform
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Long listings of a PostgreSQL library", .real, .postgres, .timeLimit(.minutes(5)))
struct PageFeedTests {
    @Test("An abandoned listing releases its connection")
    func released() async throws {
        let address = try await PostgresCluster.shared().schema()
        try await makeLibrary(of: 20_000, at: address).close()
        let sut = try await PostgresLibrary.open(at: address, userAtMachine: "me@here", connections: 1)
        var feed: PageFeed? = PageFeed(of: Listing(), after: nil, limit: nil, from: sut, timeout: 3600)
        try await expectEqual(feed?.next()?.tracks.count, 1000)

        feed = nil
        let count = await value(within: .seconds(60), on: ContinuousClock(), late: nil) {
            try? await sut.trackCount()
        }

        expectEqual(count, 20_000)
    }

    @Test("A listing is a snapshot, unaffected by concurrent changes")
    func snapshot() async throws {
        let sut = try await makeLibrary(of: 5000)
        let pages = try await sut.pages(of: Listing(), after: nil, limit: nil)
        var tracks = try await pages.next()?.tracks ?? []

        _ = try await sut.delete(tracks.map(\.urn))
        _ = try await sut.add("Later")
        while let page = try await pages.next() { tracks += page.tracks }

        expectEqual(tracks.map(\.details.title), (0..<5000).map { "Track \($0)" })
    }

    @Test("A listing that is read slowly releases its connection, and continues where it was")
    func slow() async throws {
        let address = try await PostgresCluster.shared().schema()
        try await makeLibrary(of: 10_000, at: address).close()
        let sut = try await PostgresLibrary.open(at: address, userAtMachine: "me@here", connections: 1)
        let feed = PageFeed(of: Listing(), after: nil, limit: 9500, from: sut, timeout: 0)
        var tracks = try await feed.next()?.tracks ?? []

        // Otherwise, others would wait forever for the only connection.
        _ = try await sut.delete([tracks[0].urn])
        while let page = try await feed.next() {
            tracks += page.tracks
            try await expectEqual(sut.trackCount(), 9999)
        }

        expectEqual(tracks.map(\.details.title), (0..<9500).map { "Track \($0)" })
    }

    @Test("A listing continues where it was after its connection is lost")
    func lost() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        let direct = try await cluster.schema()
        try await makeLibrary(of: 20_000, at: direct).close()
        let sut = try await makeSUT(at: direct.through(proxy, to: cluster))
        let pages = try await sut.pages(of: Listing(), after: nil, limit: nil)
        var tracks = try await pages.next()?.tracks ?? []

        proxy.hangUp()
        while let page = try await pages.next() { tracks += page.tracks }

        expectEqual(tracks.map(\.details.title), (0..<20_000).map { "Track \($0)" })
    }

    private func makeLibrary(of count: Int, at address: PostgresAddress? = nil) async throws
        -> PostgresLibrary
    {
        let sut = try await makeSUT(at: address)
        let batch = try await sut.beginImport()
        _ = try await batch.store(
            (0..<count).map { NewTrack(details: TrackDetails(title: "Track \($0)")) }
        )
        try await batch.finish()
        return sut
    }
}
