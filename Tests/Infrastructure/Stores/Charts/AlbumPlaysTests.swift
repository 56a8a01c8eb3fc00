import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Histories of albums", .fewAtATime) struct AlbumPlaysTests {
    private let id = AlbumID(title: "OK Computer", artist: "Radiohead")
    private let calendar = WeekCalendar(.iso, timeZone: .gmt)

    @Test(
        "The week, the year and all time are counted over spellings and editions, with the library's tracks in order",
        arguments: Store.all
    )
    func history(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                TrackDetails(title: "Lucky", artist: "Radiohead", album: "OK Computer", trackNumber: 11),
                TrackDetails(title: "Airbag", artist: "Radiohead", album: "OK Computer", trackNumber: 1),
            ]
        )
        let start = Play.sample().startedAt
        _ = try await sut.library.store([
            .sample("Lucky", after: 0), .sample("Lucky", on: "OK Computer (Deluxe)", after: 60),
            .sample("Lull", on: "OK Computer (Deluxe)", after: 400 * 86_400),
            .sample("Lucky", on: "Other", after: 300),
        ])
        let contents = try await sut.library.contents(ofAlbum: id)

        let history = try await sut.library.history(
            ofAlbum: AlbumID(title: "OK Computer (Remastered)", artist: "radiohead"),
            in: calendar.week(containing: start),
            now: start.addingTimeInterval(401 * 86_400),
            timeZone: .gmt
        )

        #expect(
            history
                == AlbumPlays(
                    id: id,
                    plays: 3,
                    weekPlays: 2,
                    yearPlays: 1,
                    heard: start...start.addingTimeInterval(400 * 86_400),
                    years: [
                        PlayBucket(start: try newYear(2019), plays: 2),
                        PlayBucket(start: try newYear(2020), plays: 1),
                    ],
                    contents: contents,
                    tracks: [
                        .init(title: "Airbag", artist: "Radiohead", plays: 0, track: contents.tracks[0]),
                        .init(title: "Lucky", artist: "Radiohead", plays: 2, track: contents.tracks[1]),
                        .init(title: "Lull", artist: "Radiohead", plays: 1),
                    ]
                )
        )
    }

    @Test(
        "An unknown album has only played tracks, and an unplayed one only the library's",
        arguments: Store.all
    )
    func halves(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "One", artist: "A", album: "Silent")])
        _ = try await sut.library.store([
            .sample("Airbag"), .sample("Lucky", after: 60), .sample("Lucky", after: 120),
        ])

        let heard = try await history(of: id, in: sut)
        let silent = try await history(of: AlbumID(title: "silent", artist: "a"), in: sut)

        #expect(heard.contents == nil)
        #expect(heard.tracks.map(\.title) == ["Lucky", "Airbag"])
        #expect(silent.plays == 0)
        #expect(silent.heard == nil)
        #expect(silent.id == AlbumID(title: "Silent", artist: "A"))
        #expect(silent.tracks.map(\.plays) == [0])
        await #expect(throws: ServiceError.notFound(.album("None"))) {
            try await history(of: AlbumID(title: "None", artist: "A"), in: sut)
        }
    }

    @Test("A compilation has the plays of all its artists", arguments: Store.all)
    func compilation(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                TrackDetails(title: "One", artist: "A", album: "Hits", albumArtist: "Various Artists"),
                TrackDetails(title: "Two", artist: "B", album: "Hits", albumArtist: "Various Artists"),
            ]
        )
        _ = try await sut.library.store([
            .sample("One", by: "A", on: "Hits"), .sample("Two", by: "B", on: "Hits", after: 60),
        ])

        let history = try await history(of: AlbumID(title: "Hits", artist: "Various Artists"), in: sut)
        let part = try await self.history(of: AlbumID(title: "Hits", artist: "A"), in: sut)

        #expect(history.plays == 2)
        #expect(history.contents?.tracks.count == 2)
        #expect(part == history)
    }

    @Test(
        "An ambiguous edition matches none, and a history row matches the only one",
        arguments: Store.all
    )
    func editions(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: [
                TrackDetails(title: "Airbag - Remastered", artist: "Radiohead", album: "OK Computer (Deluxe)")
            ]
        )
        _ = try await sut.library.store([.sample()])

        let one = try await sut.library.tracks(
            .picked([.album(id), .music(title: "Airbag", artist: "Radiohead")])
        )
        _ = try await sut.library.add("Airbag", by: "Radiohead", on: "OK Computer [Mono]")
        let history = try await history(of: id, in: sut)

        #expect(one.map(\.details.title) == ["Airbag - Remastered"])
        #expect(history.contents == nil)
        await #expect(throws: ServiceError.notFound(.album("OK Computer"))) {
            try await sut.library.tracks(.picked([.album(id)]))
        }
    }

    private func history(of id: AlbumID, in sut: StoreSUT) async throws -> AlbumPlays {
        try await sut.library.history(ofAlbum: id, in: nil, now: StoreSUT.now, timeZone: .gmt)
    }

    private func newYear(_ year: Int) throws -> Date {
        try Date("\(year)-01-01T00:00:00Z", strategy: .iso8601)
    }
}
