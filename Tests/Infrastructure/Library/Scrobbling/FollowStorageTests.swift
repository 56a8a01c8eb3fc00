import Entities
import Foundation
import GRDB
import Services
import TestSupport
import Testing

@testable import Library

@Suite("Histories pulled from accounts", .fewAtATime) struct FollowStorageTests {
    @Test(
        "A page's plays have the account's source, and the cursor is stored with them; the same page changes nothing"
    )
    func page() async throws {
        let sut = try await makeSUT()
        let account = try await sut.library.addScrobbler(.sample())
        let page = FollowedPage(
            plays: [.sample(), .sample("Lucky", after: 1), .sample(" ", after: 2)],
            cursor: "one"
        )

        let before = try await sut.library.followCursor(of: account.id)
        let first = try await sut.library.store(page, of: account.id)
        let second = try await sut.library.store(page, of: account.id)

        #expect(before == nil)
        #expect(try await sut.library.followCursor(of: account.id) == "one")
        #expect(first == ImportSummary(added: 2, failed: 1, addedPlays: 2))
        #expect(second == ImportSummary(skipped: 2, failed: 1, skippedPlays: 2))
        #expect(try sources(sut) == ["lastfm/listener", "lastfm/listener"])
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
    }

    @Test("Following after importing the same person's export adds nothing twice, and the other way round")
    func joined() async throws {
        for importsFirst in [true, false] {
            let sut = try await makeSUT()
            let account = try await sut.library.addScrobbler(.sample())
            // Exports know seconds or, some, only minutes; and spell what they like.
            let exported = [
                play("Airbag", 0, PlaySource(name: "lastfm")),
                play("Lucky - Remastered", 240, PlaySource(name: "lastfm")),
                play("Other", 500, PlaySource(name: "lastfm")),
            ]
            let pulled = FollowedPage(
                plays: [play("airbag", 0), play("Lucky", 271), play("New", 500), play("Airbag", 100)],
                cursor: ""
            )

            if importsFirst { _ = try await sut.library.store(exported) }
            _ = try await sut.library.store(pulled, of: account.id)
            if !importsFirst { _ = try await sut.library.store(exported) }

            #expect(try await sut.library.playCount(of: .everything, in: nil) == 5, "\(importsFirst)")
        }
    }

    @Test("The same listening at two services counts once; two people's imports count both")
    func services() async throws {
        let sut = try await makeSUT()
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

        #expect(try await sut.library.playCount(of: .track("Airbag", artist: "Radiohead"), in: nil) == 1)
        #expect(try await sut.library.playCount(of: .track("Lucky", artist: "Radiohead"), in: nil) == 2)
    }

    /// A play some seconds after noon.
    private func play(_ title: String, _ seconds: Double, _ source: PlaySource = .sidewinder) -> Play {
        var play = Play.sample(title, after: seconds)
        play.source = source
        return play
    }

    private func sources(_ sut: LibrarySUT) throws -> [String] {
        try DatabaseQueue(path: sut.path).read { db in
            try String.fetchAll(
                db,
                sql: "SELECT name || '/' || user FROM plays JOIN play_sources ON play_sources.id = source_id"
            )
        }
    }
}
