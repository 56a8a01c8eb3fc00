import Entities
import Foundation
import JSON
import TestSupport
import Testing

@testable import Subsonic

struct SubsonicSongTests {
    private func song(_ text: String) throws -> SubsonicSong? {
        SubsonicSong(try #require(JSON(Array(text.utf8))))
    }

    private func page(_ rows: String) throws -> SongPage {
        let json = try #require(JSON(Array(rows.utf8)))
        var page = SongPage()
        page.add(json.elements, of: "home")
        return page
    }

    @Test("A song of supysonic is converted to a song of the music server")
    func supysonic() throws {
        let page = try page(
            #"{"album":"The Battle for Wesnoth OST","albumId":"5886","artist":"Mattias Westlund","artistId":"a5ab","bitRate":160,"contentType":"audio/ogg","created":"2026-11-21T18:48:28","discNumber":1,"duration":213,"genre":"Romantic Classical","id":"a93d","isDir":false,"isVideo":false,"parent":"1","path":"legends_of_the_north.ogg","size":4050781,"starred":"2026-11-21T18:55:46","suffix":"ogg","title":"Legends of the North","track":9,"type":"music","year":2007}"#
        )

        expectEqual(
            page.songs,
            [
                SourceSong(
                    details: TrackDetails(
                        title: "Legends of the North",
                        artist: "Mattias Westlund",
                        album: "The Battle for Wesnoth OST",
                        genre: "Romantic Classical",
                        year: 2007,
                        trackNumber: 9,
                        discNumber: 1,
                        durationMs: 213_000,
                        location: Location("subsonic:home:tracks:a93d")
                    ),
                    path: "legends_of_the_north.ogg",
                    size: 4_050_781,
                    likedAt: Date(timeIntervalSince1970: 1_795_287_346)
                )
            ]
        )
    }

    @Test("A song of an OpenSubsonic server has its album's artist and its MusicBrainz ID")
    func openSubsonic() throws {
        let song = try song(
            #"{"id":"4YqbW7tIEk3LHrTWsTgL2q","title":"Idioteque","artist":"Radiohead","displayArtist":"Radiohead","displayAlbumArtist":"Various Artists","genres":[{"name":"Electronic"},{"name":"Rock"}],"musicBrainzId":"8f3471b5-7e6a-48da-86a9-c1c07a0f47ae","duration":"309.4","track":"8","year":2000,"bitRate":320,"played":"","mediaType":"song","starred":"2026-11-21T18:48:28.250000000Z"}"#
        )

        expectEqual(
            song,
            SubsonicSong(
                id: "4YqbW7tIEk3LHrTWsTgL2q",
                title: "Idioteque",
                artist: "Radiohead",
                albumArtist: "Various Artists",
                genre: "Electronic",
                year: 2000,
                track: 8,
                seconds: 309.4,
                starred: Date(timeIntervalSince1970: 1_795_286_908.25),
                recording: "8f3471b5-7e6a-48da-86a9-c1c07a0f47ae"
            )
        )
    }

    @Test("Numbers and texts are interchangeable")
    func kinds() throws {
        let song = try song(
            #"{"id":17,"title":1979,"artist":311,"year":"1995","discNumber":"2","size":"9000000000","duration":266.0}"#
        )

        expectEqual(
            song,
            SubsonicSong(
                id: "17",
                title: "1979",
                artist: "311",
                year: 1995,
                disc: 2,
                seconds: 266,
                bytes: 9_000_000_000
            )
        )
    }

    @Test("Values unknown to the server are omitted")
    func unknown() throws {
        let song = try song(
            #"{"id":"a","title":"silence.ogg","artist":"[unknown]","album":"[non-album tracks]","albumArtists":[{"name":"[Unknown Artist]"}],"genre":"","genres":[],"year":0,"track":0,"discNumber":-1,"duration":0,"size":-5,"musicBrainzId":"","starred":"","path":null,"bitRate":"high"}"#
        )

        expectEqual(song, SubsonicSong(id: "a", title: "silence.ogg"))
    }

    @Test("LMS's key in lower case is accepted, and several artists are joined")
    func lms() throws {
        let song = try song(
            #"{"id":"tr-1","title":"Under Pressure","artists":[{"name":"Queen"},{"name":"David Bowie"}],"albumartists":[{"name":"Queen"}]}"#
        )

        expectEqual(song?.artist, "Queen, David Bowie")
        expectEqual(song?.albumArtist, "Queen")
    }

    @Test(
        "Numbers out of range are unknown",
        arguments: ["1e400", "99999999999999999999", "-9223372036854775808", "1e18", "true", "{}", "[1]"]
    )
    func bounds(number: String) throws {
        let page = try page(
            #"{"id":"a","title":"b","year":\#(number),"duration":\#(number),"track":1.5}"#
        )

        expectEqual(page.songs.map(\.details.year), [nil])
        expectEqual(page.songs.map(\.details.durationMs), [nil])
        expectEqual(page.songs.map(\.details.trackNumber), [nil])
    }

    @Test("An album's artist is stored only if it differs from the song's")
    func albumArtist() throws {
        let song = SubsonicSong(id: "a", title: "b", artist: "Queen", album: "Hot Space")
        var (own, single) = (song, song)
        own.albumArtist = "Various Artists"
        single.album = nil

        #expect(SourceSong(song, source: "s", albumArtist: "Queen").details.albumArtist == nil)
        expectEqual(SourceSong(song, source: "s", albumArtist: "Others").details.albumArtist, "Others")
        expectEqual(SourceSong(own, source: "s", albumArtist: "Queen").details.albumArtist, "Various Artists")
        #expect(SourceSong(single, source: "s", albumArtist: "Others").details.albumArtist == nil)
    }

    @Test("Folders, videos and podcasts are left out; songs without an ID or title are counted")
    func rows() throws {
        let page = try page(
            #"[{"id":"1","title":"Song"},{"id":"2","title":"Folder","isDir":true},{"id":"3","title":"Video","isVideo":"true"},{"id":"4","title":"Talk","type":"podcast"},{"title":"No id"},{"id":"6","title":" "},null,7]"#
        )

        expectEqual(page.songs.map(\.details.title), ["Song"])
        expectEqual(page.unreadableCount, 4)
    }

    @Test("An ID with any characters is restored from the location")
    func ids() throws {
        let page = try page(#"[{"id":"a b/ü:%41","title":"Song"}]"#)

        expectEqual(page.songs.first?.details.location?.song?.number, "a b/ü:%41")
    }
}
