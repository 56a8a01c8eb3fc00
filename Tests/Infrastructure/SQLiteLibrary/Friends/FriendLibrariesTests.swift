import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Friends' histories in files", .fewAtATime) struct FriendLibrariesTests {
    private let folder: TemporaryFolder
    private let sut: FriendLibraries

    init() throws {
        folder = try TemporaryFolder()
        sut = FriendLibraries(folder: folder.path("cache/friends"))
    }

    @Test("Each friend has a private file named after service and user") func files()
        async throws
    {
        for friend in friends { _ = try await sut.history(of: friend) }

        try expectEqual(
            names(),
            [
                "127.0.0.1%3A8080%2F2.0-anna.sqlite", "lastfm-anna.sqlite",
                "listenbrainz-..%2Fj%C3%B6rg.sqlite",
            ]
        )
        try expectEqual(mode("cache/friends"), 0o700)
        try expectEqual(mode("cache/friends/lastfm-anna.sqlite"), 0o600)
    }

    @Test("Stored plays are visible to other processes, but only for that friend") func storing() async throws
    {
        let (anna, other) = (friends[0], friends[1])
        let history = try await sut.history(of: anna)
        let start = Date(timeIntervalSince1970: 1_700_000_400)
        let page = FollowedPage(
            plays: [Play(title: "Nude", artist: "Radiohead", startedAt: start, source: anna.source)],
            cursor: "one"
        )
        _ = try await history.plays.store(page, of: history.account)

        let later = FriendLibraries(folder: folder.path("cache/friends"))
        let again = try await later.history(of: anna)
        let others = try await later.history(of: other)

        try await expectEqual(again.plays.followCursor(of: again.account), "one")
        try await expectEqual(
            again.charts.firstPlay(after: .distantPast),
            Date(timeIntervalSince1970: 1_700_000_100)
        )
        #expect(try await others.charts.firstPlay(after: .distantPast) == nil)
        try await expectEqual(sut.history(of: anna).account, history.account)
    }

    @Test("Removing a history removes its files and leaves it empty") func removal() async throws {
        let history = try await sut.history(of: friends[0])
        _ = try await history.plays.store(FollowedPage(plays: [], cursor: "one"), of: history.account)

        try await sut.removeHistory(of: friends[0])
        try await sut.removeHistory(of: friends[1])

        try expectEqual(names(), [])
        let again = try await sut.history(of: friends[0])
        #expect(try await again.plays.followCursor(of: again.account) == nil)
    }

    @Test("A folder that can't be created is an error") func failure() async throws {
        try Data().write(to: URL(fileURLWithPath: folder.path("cache")))

        let error = ServiceError.inputOutput(
            path: folder.path("cache/friends/lastfm-anna.sqlite"),
            reason: "Couldn't create it: Not a directory."
        )
        await #expect(throws: error) { try await sut.history(of: friends[0]) }
    }

    private let friends = [
        ScrobblerAccount.friend(1, "Anna"), .friend(2, "../Jörg"),
        ScrobblerAccount(
            id: 3,
            name: "Anna",
            api: .lastfm,
            address: "http://127.0.0.1:8080/2.0",
            user: "Anna",
            isFriend: true
        ),
    ]

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("cache/friends"))
            .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
    }

    private func mode(_ name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }
}
