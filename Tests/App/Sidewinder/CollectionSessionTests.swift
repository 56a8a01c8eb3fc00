import Entities
import Foundation
import SQLiteLibrary
import TestSupport
import Testing

@testable import sidewinder

/// Albums and artists over a real library.
@MainActor struct CollectionSessionTests {
    @Test("Albums are listed, opened, and used as their tracks") func albums() async throws {
        try await expectTranscript(
            """
            sidewinder> albums
            #  ALBUM   ARTIST           YEAR  TRACKS  TIME  PLAYS
            1  Kid A   Radiohead        2000       2  3:20      1
            2  Now 47  Various Artists             1            0
            Albums> queue 1
            Queued 2 tracks.
            Albums> show 1
            Kid A · Radiohead · 2000 · 2 tracks, 3:20 · 1 play (1:40) · heard on 2017-07-14
            #  TRACK  TITLE  TIME  PLAYS
            1      1  Alpha  1:40      1
            2      2  Beta   1:40      0
            Kid A> queue this
            Queued 2 tracks.
            Kid A> edit 2 --title Better
            Changed to “Better” by Radiohead (Kid A).
            Kid A> back
            Albums> albums various
            #  ALBUM   ARTIST           YEAR  TRACKS  TIME  PLAYS
            1  Now 47  Various Artists             1            0
            Albums> list
            #  TITLE   ARTIST     ALBUM   TIME  PLAYS
            1  Alpha   Radiohead  Kid A   1:40      1
            2  Better  Radiohead  Kid A   1:40      0
            3  Gamma   Cat        Now 47            0
            4  Delta   Radiohead                    0
            sidewinder> album 3
            Now 47 · Various Artists · 1 track · 0 plays
            #  TRACK  TITLE  ARTIST  TIME  PLAYS
            1         Gamma  Cat               0
            Now 47> album kad
            The library has no album “kad”. Did you mean kid?

            """,
            Self.music
        )
    }

    @Test("Rows that weren't shown yet can be used, and the next page follows") func unshownRows()
        async throws
    {
        let transcript = try await Transcript { library in
            for number in 10..<40 {
                let details = TrackDetails(title: "T\(number)", artist: "A", album: "Album \(number)")
                _ = try await library.add(NewTrack(details: details))
            }
        }

        let albums = await transcript.type("albums")
        let created = await transcript.type("playlists create Two 25-26")
        let next = await transcript.type("more")
        let opened = await transcript.type("show 30")
        await transcript.type("playlists create Long artist:a")
        await transcript.type("playlist long")
        let added = await transcript.type("playlist add Two 30")
        await transcript.end()

        #expect(albums.contains("19  Album 28") && !albums.contains("Album 29"))
        #expect(created.contains("Created playlist “Two” (2 tracks)."))
        #expect(next.contains("20  Album 29") && next.contains("30  Album 39"))
        #expect(opened.contains("Album 39 · A"))
        #expect(added.contains("Added 1 track to playlist “Two” (3 tracks)."))
    }

    @Test("Deleting an album needs confirmation and is undone completely") func delete() async throws {
        try await expectTranscript(
            """
            sidewinder> albums kid
            #  ALBUM  ARTIST     YEAR  TRACKS  TIME  PLAYS
            1  Kid A  Radiohead  2000       2  3:20      1
            Albums> edit 1 --year 2001
            This refers to 2 tracks. Add --all to use all of them.
            Albums> edit 1 --year 2001 --all
            Changed 2 tracks.
            Albums> undo
            Undone: edit of 2 tracks.
            Albums> delete 1
            This refers to 2 tracks. Add --all to use all of them.
            Albums> delete 1 --all
            Deleted 2 tracks. `undo` restores them.
            Albums> play 1
            The library has no album “Kid A”. `albums` lists them.
            Albums> undo
            Undone: delete of 2 tracks.
            Albums> albums --sort year --reverse --limit 1
            #  ALBUM  ARTIST     YEAR  TRACKS  TIME  PLAYS
            1  Kid A  Radiohead  2000       2  3:20      1

            """,
            Self.music
        )
    }

    @Test("Artists are listed and opened, with rows of several kinds") func artists() async throws {
        try await expectTranscript(
            """
            sidewinder> artists
            #  ARTIST           ALBUMS  TRACKS  PLAYS
            1  Cat                   1       1      0
            2  Radiohead             1       3      1
            3  Various Artists       1       1      0
            Artists> artist 2
            Radiohead · 1 album, 3 tracks · 1 play (1:40) · heard on 2017-07-14
            #  ALBUM  YEAR  TRACKS  TIME  PLAYS
            1  Kid A  2000       2  3:20      1
            Not on an album
            #  TITLE  ALBUM  TIME  PLAYS
            2  Delta                   0
            Most played tracks
            #  TITLE  TIME  PLAYS  LIBRARY
            3  Alpha  1:40      1  yes
            Radiohead> delete 2
            Deleted “Delta” by Radiohead. `undo` restores it.
            Radiohead> album 1
            Kid A · Radiohead · 2000 · 2 tracks, 3:20 · 1 play (1:40) · heard on 2017-07-14
            #  TRACK  TITLE  TIME  PLAYS
            1      1  Alpha  1:40      1
            2      2  Beta   1:40      0
            Kid A> back
            Radiohead> export --format m3u
            #EXTM3U
            #EXTINF:100,Radiohead - Alpha
            /music/1.ogg
            #EXTINF:100,Radiohead - Beta
            /music/2.ogg
            Radiohead> album 2
            Kid A · Radiohead · 2000 · 2 tracks, 3:20 · 1 play (1:40) · heard on 2017-07-14
            #  TRACK  TITLE  TIME  PLAYS
            1      1  Alpha  1:40      1
            2      2  Beta   1:40      0

            """,
            Self.music
        )
    }

    @Test("An album or an artist has the same plays on all screens") func plays() async throws {
        try await expectTranscript(
            """
            sidewinder> albums
            #  ALBUM    ARTIST           YEAR  TRACKS  TIME  PLAYS
            1  Best Of  Artist Q                    1            0
            2  First    Artist Q                    1            3
            3  Now 47   Various Artists             2            4
            4  Spades   Motörhead                   2            2
            Albums> albums --sort plays --limit 2
            #  ALBUM   ARTIST           YEAR  TRACKS  TIME  PLAYS
            1  Now 47  Various Artists             2            4
            2  First   Artist Q                    1            3
            Albums> album First
            First · Artist Q · 1 track · 3 plays · heard on 2023-11-14
            #  TRACK  TITLE   TIME  PLAYS
            1         Song X            3
            First> album "best of"
            Best Of · Artist Q · 1 track · 0 plays
            #  TRACK  TITLE   TIME  PLAYS
            1         Song X            3
            Best Of> artists
            #  ARTIST           ALBUMS  TRACKS  PLAYS
            1  Abba                  1       1      1
            2  Artist Q              2       2      3
            3  Cher                  1       1      3
            4  Motörhead             1       2      2
            5  Various Artists       1       2      0
            Artists> artist motorhead
            Motörhead · 1 album, 2 tracks · 2 plays · heard on 2023-11-14
            #  ALBUM   YEAR  TRACKS  TIME  PLAYS
            1  Spades             2            2
            Most played tracks
            #  TITLE  TIME  PLAYS  LIBRARY
            2  Ace              2  yes
            Motörhead> top albums
            #  ALBUM   ARTIST           PLAYS
            1  Now 47  Various Artists      4
            2  First   Artist Q             3
            3  Spades  Motörhead            2
            Motörhead> top artists
            #  ARTIST     PLAYS
            1  Artist Q       3
            2  Cher           3
            3  Motörhead      2
            4  Abba           1

            """
        ) { library in
            for (title, artist, album, albumArtist) in [
                ("Song X", "Artist Q", "First", nil), ("Song X", "Artist Q", "Best Of", nil),
                ("Ace", "Motörhead", "Spades", nil), ("Ace", "MOTÖRHEAD", "Spades", nil),
                ("One", "Abba", "Now 47", "Various Artists"), ("Two", "Cher", "Now 47", "Various Artists"),
            ] as [(String, String, String, String?)] {
                let details = TrackDetails(
                    title: title,
                    artist: artist,
                    album: album,
                    albumArtist: albumArtist
                )
                _ = try await library.add(NewTrack(details: details))
            }
            let plays = [
                ("Song X", "Artist Q", "First"), ("Song X", "Artist Q", "First"),
                ("Song X", "Artist Q", "First"),
                ("Ace", "Motörhead", "Spades"), ("Ace", "motorhead", "Spades"),
                ("One", "Abba", "Now 47"), ("Two", "Cher", "Now 47"), ("Two", "Cher", "Now 47"),
                ("Two", "Cher", "Now 47"),
            ].enumerated().map { number, names in
                Play(
                    title: names.0,
                    artist: names.1,
                    album: names.2,
                    startedAt: Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 300)
                )
            }
            _ = try await library.beginImport().prepare(plays).store()
        }
    }

    @Test("`more` continues the last list") func pages() async throws {
        let transcript = try await Transcript { library in
            for number in 10...40 {
                let details = TrackDetails(title: "T", artist: "Artist \(number)", album: "Album \(number)")
                _ = try await library.add(NewTrack(details: details))
            }
        }

        await transcript.type("albums")
        #expect(await transcript.type("more").contains("\n31  Album 40  Artist 40"))
        await transcript.type("artists")
        #expect(await transcript.type("more").contains("\n31  Artist 40"))
        #expect(await transcript.type("more").hasPrefix("There is nothing more to show."))
        await expectEqual(
            transcript.type("delete 31"),
            "Deleted “T” by Artist 40 (Album 40). `undo` restores it.\n"
        )
        await transcript.end()
    }

    /// An album with a played track, a compilation, and a track on neither.
    private static func music(in library: SQLiteLibrary) async throws {
        for (number, title) in ["Alpha", "Beta"].enumerated() {
            let details = TrackDetails(
                title: title,
                artist: "Radiohead",
                album: "Kid A",
                year: 2000,
                trackNumber: number + 1,
                durationMs: 100_000,
                location: Location("/music/\(number + 1).ogg")
            )
            let added = try await library.add(NewTrack(details: details))
            guard number == 0 else { continue }
            _ = try await library.recordPlay(
                of: added.urn,
                startedAt: Date(timeIntervalSince1970: 1_500_000_000)
            )
        }
        let compiled = TrackDetails(
            title: "Gamma",
            artist: "Cat",
            album: "Now 47",
            albumArtist: "Various Artists"
        )
        _ = try await library.add(NewTrack(details: compiled))
        _ = try await library.add(NewTrack(details: TrackDetails(title: "Delta", artist: "Radiohead")))
    }
}
