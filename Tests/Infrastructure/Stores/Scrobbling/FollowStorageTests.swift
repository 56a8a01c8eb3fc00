import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Histories pulled from accounts", .fewAtATime) struct FollowStorageTests {
    @Test(
        "A page's plays have the account's source and are stored with the cursor, and a repeated page changes nothing",
        arguments: Store.all
    )
    func page(store: Store) async throws {
        let sut = try await makeSUT(store)
        let account = try await sut.library.addScrobbler(.sample())
        let page = FollowedPage(
            plays: [.sample(), .sample("Lucky", after: 1), .sample(" ", after: 2)],
            cursor: "one"
        )

        let before = try await sut.library.followCursor(of: account.id)
        let first = try await sut.library.store(page, of: account.id)
        let second = try await sut.library.store(page, of: account.id)

        #expect(before == nil)
        try await expectEqual(sut.library.followCursor(of: account.id), "one")
        expectEqual(first, ImportSummary(added: 2, failed: 1, addedPlays: 2))
        expectEqual(second, ImportSummary(skipped: 2, failed: 1, skippedPlays: 2))
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
        let own = play("Airbag", 0, PlaySource(name: "lastfm", user: "listener"))
        let another = play("Airbag", 0, PlaySource(name: "lastfm", user: "somebody"))
        let known = ImportSummary(skipped: 1, knownFrom: ["lastfm": 1])
        try await expectEqual(sut.library.store([own]), known)
        try await expectEqual(sut.library.store([another]), known)
    }

    @Test(
        "Pulling after importing the same user's export, or the reverse, adds no duplicates",
        arguments: Store.all
    )
    func joined(store: Store) async throws {
        for importsFirst in [true, false] {
            let sut = try await makeSUT(store)
            let account = try await sut.library.addScrobbler(.sample())
            // Some exports have times in minutes only, and spellings vary.
            let exported = [
                play("Airbag", 0, PlaySource(name: "lastfm-minutes")),
                play("Lucky - Remastered", 240, PlaySource(name: "lastfm-minutes")),
                play("Other", 500, PlaySource(name: "lastfm-minutes")),
            ]
            let pulled = FollowedPage(
                plays: [play("airbag", 0), play("Lucky", 271), play("New", 500), play("Airbag", 100)],
                cursor: ""
            )

            if importsFirst { _ = try await sut.library.store(exported) }
            _ = try await sut.library.store(pulled, of: account.id)
            if !importsFirst { _ = try await sut.library.store(exported) }

            try await expectEqual(sut.library.playCount(of: .everything, in: nil), 5, "\(importsFirst)")
        }
    }

    @Test(
        "A play reported by two services or two users counts once",
        arguments: Store.all
    )
    func services(store: Store) async throws {
        let sut = try await makeSUT(store)
        let accounts = try await [sut.library.addScrobbler(.sample()), sut.library.addScrobbler(.brainz)]

        for account in accounts {
            _ = try await sut.library.store(
                FollowedPage(plays: [play("Airbag", 0)], cursor: ""),
                of: account.id
            )
        }
        _ = try await sut.library.store([
            play("Lucky", 900, PlaySource(name: "maloja", user: "a")),
            play("Lucky", 900, PlaySource(name: "maloja", user: "b")),
        ])

        try await expectEqual(sut.library.playCount(of: .track("Airbag", artist: "Radiohead"), in: nil), 1)
        try await expectEqual(sut.library.playCount(of: .track("Lucky", artist: "Radiohead"), in: nil), 1)
    }

    @Test(
        "Plays pulled while their import was undone count once after the redo",
        arguments: Store.all
    )
    func redone(store: Store) async throws {
        let sut = try await makeSUT(store)
        let account = try await sut.library.addScrobbler(.sample()).id
        let other = try await sut.library.addScrobbler(.brainz).id
        // Some exports have times in minutes only.
        _ = try await sut.library.store(
            [("Airbag", 0), ("Lucky - Remastered", 240), ("Other", 500), ("Last", 900)].map { title, second in
                play(title, second, PlaySource(name: "lastfm-minutes"))
            }
        )
        _ = try await sut.library.undo()
        let pulled = [play("airbag", 0), play("Lucky", 271), play("New", 900)]
        _ = try await sut.library.store(FollowedPage(plays: pulled, cursor: ""), of: account)
        _ = try await sut.library.store(FollowedPage(plays: [play("Other", 500)], cursor: ""), of: other)

        let redone = try await sut.library.redo()
        let all = try await sut.library.playCount(of: .everything, in: nil)
        let undone = try await sut.library.undo()

        expectEqual(redone, .made(.import, playCount: 1))
        expectEqual(all, 5)
        expectEqual(undone, .made(.import, playCount: 1, isUndone: true))
        try await expectEqual(sut.library.playCount(of: .everything, in: nil), 4)
        try await expectEqual(sut.library.logSum(in: nil).count, 4)
    }

    /// A play some seconds after noon.
    private func play(_ title: String, _ seconds: Double, _ source: PlaySource = .sidewinder) -> Play {
        var play = Play.sample(title, after: seconds)
        play.source = source
        return play
    }
}
