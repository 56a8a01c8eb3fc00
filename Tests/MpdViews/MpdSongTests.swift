import Entities
import Mpd
import MpdViews
import Services
import TestSupport
import Testing
import ViewModels

struct MpdSongTests {
    @Test("A track is a song with its tags, and the date it was added") func song() {
        let details = TrackDetails(
            title: "Dawn",
            artist: "Mira",
            album: "Light",
            albumArtist: "All",
            genre: "Pop",
            year: 2010,
            trackNumber: 1,
            discNumber: 2,
            durationMs: 15_046,
            location: Location("/music/Mira/1.flac"),
            musicBrainz: MusicBrainzIDs(recording: "r", release: "l")
        )
        var track = Track.sample(1)
        track.details = details

        let song = MpdContext.sample.song(TrackRow(track), entry: .init(position: 3, id: 4))

        expectEqual(song.uri, "Mira/1.flac")
        expectEqual(
            song.values.map { "\($0.tag.rawValue) \($0.text)" },
            [
                "Artist Mira", "Album Light", "AlbumArtist All", "Title Dawn", "Track 1", "Genre Pop",
                "Date 2010", "Disc 2", "MUSICBRAINZ_ALBUMID l", "MUSICBRAINZ_TRACKID r",
            ]
        )
        expectEqual(song.durationMs, 15_046)
        expectEqual(song.lastModified, "2026-11-21T09:30:00Z")
        expectEqual(song.entry, MpdSong.Entry(position: 3, id: 4))
    }

    @Test("Songs are sorted by a tag, numbers by size, ties in their order") func order() {
        let songs = [("10", "b"), ("9", "a"), ("", "a")].map { (track: String, title: String) in
            MpdSong("\(track)\(title)", tags: [.track: track, .title: title])
        }

        func sorted(_ sort: MpdQuery.Sort) -> [String] { songs.sorted(by: sort, of: \.self).map(\.uri) }
        expectEqual(sorted(.tag(.track, descending: false)), ["a", "9a", "10b"])
        expectEqual(sorted(.tag(.track, descending: true)), ["10b", "9a", "a"])
        expectEqual(sorted(.tag(.title, descending: false)), ["9a", "a", "10b"])
        expectEqual(sorted(.tag(.title, descending: true)), ["10b", "9a", "a"])
        expectEqual(sorted(.tag(.genre, descending: true)), ["10b", "9a", "a"])
    }

    @Test(
        "Songs without a tag are sorted by the one that replaces it",
        arguments: [MpdTag.albumArtist, .albumArtistSort]
    )
    func fallback(tag: MpdTag) {
        let songs = [
            MpdSong("b", tags: [.artist: "Bea", .albumArtist: "Zulu"]), MpdSong("m", tags: [.artist: "Mid"]),
            MpdSong("z", tags: [.artist: "Zed", .albumArtist: "Alpha"]),
        ]

        expectEqual(songs.sorted(by: .tag(tag, descending: false), of: \.self).map(\.uri), ["z", "m", "b"])
    }

    @Test(
        "Errors have MPD's codes, and its words where clients compare them",
        arguments: [
            (.notFound(.track(URN(trusted: "a:b"))), .noSuchSong), (.notFound(.queueRow(7)), .badSongIndex),
            (.notFound(.playlist("x")), .noSuchPlaylist), (.notFound(.queue), .noCurrentSong),
            (.nothingPlaying, .notPlaying), (.alreadyExists(.playlist("x")), .playlistExists),
            (.notSeekable, MpdError(.unknown, "Not seekable")),
            (.invalid(.unnamed), MpdError(.argument, "words")),
            (.notEditable(.smartPlaylist("x")), MpdError(.permission, "words")),
            (.noFile(title: "x"), MpdError(.noExist, "words")), (.cancelled, MpdError(.system, "words")),
        ] as [(ServiceError, MpdError)]
    )
    func errors(error: ServiceError, expected: MpdError) {
        expectEqual(MpdError(error) { _ in "words" }, expected)
    }
}
