import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Plays of albums and artists", .fewAtATime) struct CollectionPlaysTests {
    @Test(
        "An album has the same plays in lists, on its screen and its artist's, in its history and in counts",
        arguments: Store.all
    )
    func albums(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let library = sut.library

        let albums = try await library.albums(in: AlbumListing(), after: nil, limit: 100).items
        let byPlays = try await library.albums(in: AlbumListing(sort: .plays), after: nil, limit: 100).items

        expectEqual(
            albums.map { "\($0.id.title) by \($0.id.artist ?? ""): \($0.plays)" },
            [
                "Ace of Spades by Motörhead: 6",
                "Best Of by Artist Q: 0",
                "First by Artist Q: 10",
                "Hits by Abba: 0",
                "Now 47 by Various Artists: 5",
                "OK Computer by Radiohead: 4",
                "OK Computer (Deluxe Edition) by Radiohead: 4",
            ]
        )
        expectEqual(byPlays.map(\.plays), albums.map(\.plays).sorted(by: >))
        expectEqual(Set(byPlays.map(\.id)), Set(albums.map(\.id)))
        let counted = try await library.topPlayed(.albums, in: nil, limit: 100)
        for album in albums {
            let subject = PlaySubject.album(album.id.title, artist: album.id.artist)
            try await expectEqual(
                [
                    library.contents(ofAlbum: album.id).album.plays,
                    library.contents(ofArtist: album.id.artist ?? "", limit: 100).albums
                        .first { $0.id == album.id }?.plays,
                    library.listening(to: subject, timeZone: .gmt).plays,
                    library.playCount(of: subject, in: nil),
                    library.playSeries(of: subject, per: .year, in: nil, timeZone: .gmt)
                        .reduce(0) { $0 + $1.plays },
                ],
                Array(repeating: album.plays, count: 5),
                "\(album.id)"
            )
            if let count = counted.first(where: { $0.subject == subject }) {
                expectEqual(count.plays, album.plays)
            }
        }
        expectEqual(counted.map(\.plays), [10, 6, 5, 4])
    }

    @Test("An artist has the same plays in lists, on the screen and in counts", arguments: Store.all)
    func artists(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let library = sut.library

        let artists = try await library.artists(in: ArtistListing(), after: nil, limit: 100).items

        expectEqual(
            artists.map { "\($0.name): \($0.plays)" },
            [
                "Abba: 3", "Artist Q: 10", "Björk: 2", "Motörhead: 6", "Radiohead: 4",
                "Radiohead feat. Björk: 4", "Various Artists: 0",
            ]
        )
        let counted = try await library.topPlayed(.artists, in: nil, limit: 100)
        for artist in artists {
            try await expectEqual(
                [
                    library.contents(ofArtist: artist.name, limit: 0).artist.plays,
                    library.playCount(of: .artist(artist.name), in: nil),
                ],
                [artist.plays, artist.plays]
            )
            if let count = counted.first(where: { $0.subject == .artist(artist.name) }) {
                expectEqual(count.plays, artist.plays)
            }
        }
        expectEqual(counted.map(\.plays), [10, 6, 4, 3, 2])
    }

    @Test(
        "Counts of albums reflect retracted plays and new compilations",
        arguments: Store.all
    )
    func changes(store: Store) async throws {
        let sut = try await makeLibrary(store)
        let library = sut.library
        let hits = AlbumID(title: "Hits", artist: "Abba")
        _ = try await library.store([
            .sample("Waterloo", by: "Abba", on: "Hits"), .sample("SOS", by: "Abba", on: "Hits").retraction,
        ])
        let before = try await library.contents(ofAlbum: hits).album.plays

        let track = try #require(try await library.contents(ofAlbum: hits).tracks.first)
        _ = try await library.edit(track.urn, TrackEdit(albumArtist: "Various Artists"))
        let whole = AlbumID(title: "Hits", artist: "Various Artists")
        let after = try await library.contents(ofAlbum: whole).album.plays

        expectEqual(before, 0)
        expectEqual(after, 0)
        _ = try await library.store([.sample("SOS", by: "Abba", on: "Hits")])
        try await expectEqual(library.contents(ofAlbum: whole).album.plays, 1)
        try await expectEqual(library.contents(ofArtist: "Abba", limit: 9).artist.plays, 4)
    }

    /// A best-of album, three spellings of an artist, two editions of an album, a guest, a compilation, and an album
    /// without plays.
    private func makeLibrary(_ store: Store) async throws -> StoreSUT {
        let sut = try await makeSUT(
            store,
            adding: [
                .on("First", by: "Artist Q", "Song X"), .on("Best Of", by: "Artist Q", "Song X"),
                .on("Ace of Spades", by: "Motörhead"), .on("Ace of Spades", by: "MOTÖRHEAD"),
                .on("Ace of Spades", by: "motorhead"),
                .on("OK Computer", by: "Radiohead", "Lucky"),
                .on("OK Computer (Deluxe Edition)", by: "Radiohead", "Lucky"),
                .on(nil, by: "Radiohead feat. Björk", "Duet"),
                .on("Now 47", by: "Abba", "Hit One", albumArtist: "Various Artists"),
                .on("Now 47", by: "Björk", "Hit Two", albumArtist: "Various Artists"),
                .on("Hits", by: "Abba", "Waterloo"),
            ]
        )
        var plays: [Play] = []
        func play(_ title: String, by artist: String, on album: String?, times: Int) {
            for _ in 0..<times {
                plays.append(.sample(title, by: artist, on: album, after: Double(plays.count * 300)))
            }
        }
        play("Song X", by: "Artist Q", on: "First", times: 10)
        for artist in ["Motörhead", "MOTÖRHEAD", "motorhead"] {
            play("T", by: artist, on: "Ace of Spades", times: 2)
        }
        play("Lucky", by: "Radiohead", on: "OK Computer", times: 1)
        play("Lucky - Remastered", by: "RADIOHEAD", on: "OK Computer (Deluxe Edition)", times: 2)
        // Not in the library.
        play("Airbag", by: "Radiohead", on: "OK Computer", times: 1)
        play("Hit One", by: "Abba", on: "Now 47", times: 3)
        play("Hit Two", by: "Björk", on: "Now 47", times: 2)
        _ = try await sut.library.store(plays)
        return sut
    }
}
