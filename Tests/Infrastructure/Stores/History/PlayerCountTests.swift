import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Play counts of other players", .fewAtATime) struct PlayerCountTests {
    @Test(
        "A track has its counts in every spelling, and the plays that the log doesn't have",
        arguments: Store.all
    )
    func listening(store: Store) async throws {
        let sut = try await makeSUT(store)
        let last = Play.sample(after: 3600).startedAt
        _ = try await sut.library.store([.sample(), .sample(after: 300), .sample(after: 86_400)])

        let summary = try await sut.library.importing([
            .init(plays: 10, lastPlayedAt: last), .init("Other", plays: 3),
            .init(by: "rhythmbox", plays: 1, lastPlayedAt: last),
        ])

        expectEqual(summary, ImportSummary(added: 3, addedCounts: 3))
        for name in ["Airbag", "AIRBAG (Remastered)"] {
            let listening = try await sut.library.listening(
                to: .track(name, artist: "radiohead"),
                timeZone: .gmt
            )
            expectEqual(
                listening.counts,
                [
                    PlayerCount(player: "itunes", plays: 10, lastPlayedAt: last),
                    PlayerCount(player: "rhythmbox", plays: 1, lastPlayedAt: last),
                ]
            )
            expectEqual([listening.plays, listening.unloggedPlays], [3, 8])
        }
    }

    @Test("Without a date, all plays in the log may be part of a count", arguments: Store.all)
    func undated(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.store([.sample(), .sample(after: 300), .sample(after: 86_400)])
        _ = try await sut.library.importing([.init(plays: 10)])

        let listening = try await sut.library.listening(
            to: .track("Airbag", artist: "Radiohead"),
            timeZone: .gmt
        )

        expectEqual([listening.plays, listening.unloggedPlays], [3, 7])
    }

    @Test("A track that was only counted has no plays, but its count", arguments: Store.all)
    func unheard(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.importing([.init("Counted", plays: 4)])

        let listening = try await sut.library.listening(
            to: .track("Counted", artist: "Radiohead"),
            timeZone: .gmt
        )

        expectEqual(listening.counts, [PlayerCount(player: "itunes", plays: 4)])
        expectEqual([listening.plays, listening.unloggedPlays], [0, 4])
        try await expectEqual(sut.library.topPlayed(.tracks, in: nil, limit: 9), [])
    }

    @Test(
        "The higher count remains, in any order of imports; editions in one file count together",
        arguments: Store.all
    )
    func higher(store: Store) async throws {
        let sut = try await makeSUT(store)
        let early = Date(timeIntervalSince1970: 1_000_000_000)
        let late = Date(timeIntervalSince1970: 1_500_000_000)

        let first = try await sut.library.importing([
            .init(plays: 5, firstPlayedAt: early, lastPlayedAt: early),
            .init("Airbag - Remastered", plays: 2, firstPlayedAt: late, lastPlayedAt: late),
        ])
        let lower = try await sut.library.importing([.init(plays: 6, lastPlayedAt: late)])
        try await expectEqual(
            sut.library.playerCounts().map(\.count),
            [PlayerCount(player: "itunes", plays: 7, firstPlayedAt: early, lastPlayedAt: late)]
        )
        let higher = try await sut.library.importing([.init(plays: 9), .init("New", plays: 1)])

        expectEqual(first, ImportSummary(added: 1, addedCounts: 1))
        expectEqual(lower, ImportSummary(skipped: 1, skippedCounts: 1))
        expectEqual(higher, ImportSummary(added: 2, addedCounts: 2))
        try await expectEqual(sut.library.playerCounts().map(\.count.plays), [9, 1])
    }

    @Test(
        "A file is known by its path or, if only one track has them, by its folder and name",
        arguments: Store.all
    )
    func files(store: Store) async throws {
        let sut = try await makeSUT(store)
        let paths = ["/music/North/Tide.mp3", "/music/Twice/a.mp3", "/other/Twice/a.mp3"]
        _ = try await sut.library.importing(
            paths.map { path in
                NewTrack(details: TrackDetails(title: path, artist: "Vex", location: Location(path)))
            }
        )
        let asked = ["C:/Users/me/North/Tide.mp3", "/other/Twice/a.mp3", "D:/Twice/a.mp3", "Tide.mp3", ""]

        let summary = try await sut.library.importing(
            asked.map {
                ImportedCount(
                    ListedTrack(location: Location($0)),
                    PlayerCount(player: "foobar2000", plays: 2)
                )
            }
                + [ImportedCount(ListedTrack(title: " "), PlayerCount(player: "foobar2000", plays: 2))]
        )

        expectEqual(summary, ImportSummary(added: 2, addedCounts: 2, unknownCounts: 4))
        try await expectEqual(
            sut.library.playerCounts().map(\.track),
            [paths[0], paths[2]].map { ListedTrack(title: $0, artist: "Vex") }
        )
    }

    @Test("An import can be undone and redone", arguments: Store.all) func undo(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.importing([.init(plays: 5)])
        let before = try await sut.library.playerCounts()
        _ = try await sut.library.importing([.init(plays: 9), .init("New", plays: 1)])
        let after = try await sut.library.playerCounts()

        let undone = try await sut.library.undo()
        try await expectEqual(sut.library.playerCounts(), before)
        _ = try await sut.library.redo()
        try await expectEqual(sut.library.playerCounts(), after)

        expectEqual([undone.countedTracks, undone.trackCount, undone.playCount], [2, 0, 0])
        expectEqual(undone.kind, .import)
    }

    @Test("Counts of a joined name are those of the artist", arguments: Store.all)
    func joined(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.importing([.init(plays: 5)])
        _ = try await sut.library.join("Radiohead", to: "On a Friday")

        for artist in ["Radiohead", "On a Friday"] {
            let listening = try await sut.library.listening(
                to: .track("Airbag", artist: artist),
                timeZone: .gmt
            )
            expectEqual(listening.counts.map(\.plays), [5])
        }
    }
}

extension ImportedCount {
    /// A count of a track by Radiohead.
    fileprivate init(
        _ title: String = "Airbag",
        by player: String = "itunes",
        plays: Int,
        firstPlayedAt: Date? = nil,
        lastPlayedAt: Date? = nil
    ) {
        let count = PlayerCount(
            player: player,
            plays: plays,
            firstPlayedAt: firstPlayedAt,
            lastPlayedAt: lastPlayedAt
        )
        self.init(ListedTrack(title: title, artist: "Radiohead"), count)
    }
}

extension TrackStoring {
    fileprivate func importing(_ counts: [ImportedCount]) async throws -> ImportSummary {
        try await beginImport().store(counts)
    }
}
