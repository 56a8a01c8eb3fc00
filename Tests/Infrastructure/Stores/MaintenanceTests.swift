import Entities
import Foundation
import Services
import StoreCore
import Synchronization
import TestSupport
import Testing

@testable import SQLiteLibrary
@testable import PostgresLibrary

@Suite("Checking and rebuilding a library", .fewAtATime) struct MaintenanceTests {
    @Test("A library in normal use has no defects", arguments: Store.all)
    func whole(store: Store) async throws {
        let sut = try await makeFull(store)

        try await expectEqual(sut.library.check { _, _ in }, [])
    }

    @Test("Damage to any derived data is found, and a rebuild repairs it", arguments: Store.all)
    func damaged(store: Store) async throws {
        let sut = try await makeFull(store)
        let before = try await Answers(of: sut.library)
        try await sut.damage()

        let found = try await sut.library.check { _, _ in }
        let damaged = try await Answers(of: sut.library)
        try await sut.library.rebuild { _, _ in }
        let left = try await sut.library.check { _, _ in }

        expectEqual(Set(found.map(\.kind)), [.sortKeys, .searchWords, .names, .playCounts, .leftovers])
        #expect(damaged != before)
        expectEqual(left, [])
        try await expectEqual(Answers(of: sut.library), before)
    }

    @Test("A check reports its steps in order, to the last", arguments: Store.all)
    func progress(store: Store) async throws {
        let sut = try await makeSUT(store)
        let reports = Mutex<[[Int]]>([])

        _ = try await sut.library.check { done, total in reports.withLock { $0.append([done, total]) } }

        let steps = reports.withLock(\.self)
        let total = try #require(steps.first?[1])
        expectEqual(steps, (0...total).map { [$0, total] })
    }

    /// A library with content of every kind.
    private func makeFull(_ store: Store) async throws -> StoreSUT {
        let sut = try await makeSUT(store)
        let import_ = try await sut.library.beginImport()
        _ = try await import_.store(
            (1...20).map { number in
                NewTrack(
                    details: TrackDetails(
                        title: "Été \(number % 7)",
                        artist: "Artist \(number % 3)",
                        album: "Album \(number % 5)",
                        genre: "Rock",
                        trackNumber: number,
                        location: Location("/music/\(number).mp3")
                    )
                )
            }
        )
        _ = try await import_.store((1...30).map { .sample("Été \($0 % 7)", after: Double($0) * 86_400) })
        try await import_.finish()
        _ = try await sut.library.makePlaylist(NewPlaylist(name: "Ränder", content: .tracks([])))
        _ = try await sut.library.undo()
        _ = try await sut.library.redo()
        return sut
    }

    /// The library's answers that depend on derived data.
    private struct Answers: Equatable {
        private let tracks: [[String]]
        private let found: [String]
        private let counts: [PlayCount]
        private let series: [PlayBucket]
        private let playlists: [String]

        init(of library: any LibraryStore) async throws {
            var tracks: [[String]] = []
            for sort in TrackSort.allCases {
                let listed = try await library.all(Listing(order: .sorted(sort)))
                tracks.append(listed.map { "\($0.urn) \($0.plays)" })
            }
            self.tracks = tracks
            let query = SearchQuery([.init(.text("ete", in: .title, as: .whole))])
            found = try await library.all(Listing(filter: query)).map(\.urn.description)
            counts = try await library.topPlayed(.tracks, in: nil, limit: 50)
            series = try await library.playSeries(of: .everything, per: .day, in: nil, timeZone: .gmt)
            playlists = [try? await library.playlist(named: "randeR")].compactMap { $0?.name }
        }
    }
}

extension StoreSUT {
    /// Damages all derived data, each kind in a different way, and adds leftover rows.
    fileprivate func damage() async throws {
        let both: [StoreCore.SQL] = [
            "UPDATE tracks SET title_key = 'zz', album_key = 'zz' WHERE track_number = 3",
            "UPDATE tracks SET name_hash = 5, artist_key = '' WHERE track_number = 4",
            "UPDATE playlists SET name_key = 'zz'",
            "INSERT INTO tag_writes (change_id, row_id, location, pending) VALUES (999, 1, '/gone.mp3', 0)",
        ]
        if let library = library as? SQLiteLibrary {
            try await library.writing([]) { session in
                _ = try session.run(
                    both + [
                        "DELETE FROM tracks_search WHERE rowid = (SELECT min(id) FROM tracks)",
                        "UPDATE play_slots SET plays = plays + 7 WHERE version_id < 3",
                        "UPDATE play_artists SET plays = 3",
                        "UPDATE track_groups SET plays = 2, last_slot = 4",
                        "UPDATE tracks SET plays = 11",
                    ]
                )
            }
        } else if let library = library as? PostgresLibrary {
            try await library.writing([]) { session in
                _ = try session.run(
                    both + [
                        "DELETE FROM track_words WHERE track_id = (SELECT min(id) FROM tracks)",
                        "INSERT INTO track_words VALUES ('ete', 0, 77, 0)",
                        "UPDATE word_totals SET words = 5",
                        "UPDATE version_counts SET plays = plays + 7, last_slot = 4",
                        "UPDATE total_slots SET plays = plays + 1",
                        "UPDATE tracks SET spelling_id = 3, place_key = 0, duration_key = 9 WHERE track_number = 5",
                    ]
                )
            }
        }
    }
}
