import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@Suite("Importing plays from CSV")
struct PlayTableTests {
    private let folder: TemporaryFolder
    private let library = LibrarySpies()

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A file with a play of “Airbag”, and the expected source.
    struct Export: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let source: String

        var testDescription: String { name }

        init(_ name: String, _ text: String, by source: String = "lastfm") {
            (self.name, self.text, self.source) = (name, text, source)
        }
    }

    @Test(
        "A history and the exactness of its times are recognized by columns and values in many formats",
        arguments: [
            Export(
                "all columns, all quoted",
                """
                "uts","utc_time","artist","artist_mbid","album","album_mbid","track","track_mbid"
                "1556193600","25 Apr 2019, 12:00","Radiohead","mbid","OK Computer","","Airbag",""
                """
            ),
            Export(
                "semicolons, milliseconds and the user's name",
                """
                \u{FEFF}Artist;Album;AlbumId;Track;Date#someone
                "Radiohead";"OK Computer";"";"Airbag";"1556193600000"
                """
            ),
            Export(
                "no header",
                #"Radiohead,OK Computer,Airbag,"25 Apr 2019, 12:00""#,
                by: "lastfm-minutes"
            ),
            Export(
                "no header and no commas within fields",
                "Radiohead,OK Computer,Airbag,25 Apr 2019 12:00",
                by: "lastfm-minutes"
            ),
            Export(
                "no header, beginning with what is playing",
                "Radiohead,OK Computer,Lucky,\nRadiohead,OK Computer,Airbag,25 Apr 2019 12:00",
                by: "lastfm-minutes"
            ),
            Export(
                "utc_time",
                "artist,album,track,utc_time\nRadiohead,OK Computer,Airbag,2019-04-25 12:00:00"
            ),
            Export(
                "tabs",
                "Artist\tTitle\tAlbum\tDate\nRadiohead\tAirbag\tOK Computer\t2019-04-25 12:00",
                by: "csv-minutes"
            ),
            Export(
                "a song",
                "Song,Artist,Album,Played At\nAirbag,Radiohead,OK Computer,2019-04-25T14:00:00+02:00",
                by: "csv"
            ),
            Export(
                "title and timestamp",
                "title,artist,album,timestamp\nAirbag,Radiohead,OK Computer,1556193600",
                by: "csv"
            ),
            Export(
                "title and date",
                "artist,album,title,date\nRadiohead,OK Computer,Airbag,25 Apr 2019 12:00",
                by: "csv-minutes"
            ),
            Export(
                "date and time apart",
                "date,time,artist,album,track\n2019-04-25,12:00:00,Radiohead,OK Computer,Airbag",
                by: "csv"
            ),
            Export(
                "listens",
                "listened_at,artist_name,track_name,release_name\n1556193600,Radiohead,Airbag,OK Computer",
                by: "listenbrainz"
            ),
            Export(
                "the end and the duration of playback",
                """
                ts,ms_played,master_metadata_track_name,master_metadata_album_artist_name,master_metadata_album_album_name
                2019-04-25T12:04:44Z,284500,Airbag,Radiohead,OK Computer
                2019-04-25T12:05:10Z,26000,Lucky,Radiohead,OK Computer
                """,
                by: "spotify"
            ),
            Export(
                "the end to the minute",
                "endTime,artistName,trackName,album name,msPlayed\n2019-04-25 12:05,Radiohead,Airbag,OK Computer,300000",
                by: "spotify-account"
            ),
        ],
        ["\n", "\r\n", "\r"]
    )
    func exports(export: Export, newline: String) async throws {
        let file = try folder.write(export.text.replacing("\n", with: newline) + newline, to: "history.csv")

        let outcome = await makeSUT().outcome(of: [file])

        let airbag = Play(
            title: "Airbag",
            artist: "Radiohead",
            album: "OK Computer",
            startedAt: Date(timeIntervalSince1970: 1_556_193_600),
            source: PlaySource(name: export.source)
        )
        expectEqual(library.storedPlays, [airbag])
        expectEqual(outcome.failures, [])
    }

    @Test(
        "A list of tracks with a release date isn't read as plays",
        arguments: [
            "title,artist,date\nAirbag,Radiohead,1997\nLucky,Radiohead,\n",
            "title,artist,date\nAirbag,Radiohead,19970521\nLucky,Radiohead,19970521\n",
            "title,artist,date\nAirbag,Radiohead,1997-05-21\nLucky,Radiohead,1997-05-21\n",
            "title,artist,time\nAirbag,Radiohead,4:44\nLucky,Radiohead,4:19\n",
            "title;artist;date\nAirbag;Radiohead;\nLucky;Radiohead;1997\n",
            "urn,title,artist,addedAt,timestamp\n,Airbag,Radiohead,,1556193600\n,Lucky,Radiohead,,\n",
        ]
    )
    func tracks(text: String) async throws {
        let file = try folder.write(text, to: "tracks.csv")

        let outcome = await makeSUT().outcome(of: [file])

        let expected = ["Airbag", "Lucky"].map {
            NewTrack(details: TrackDetails(title: $0, artist: "Radiohead"))
        }
        expectEqual(library.storedTracks, expected)
        expectEqual(outcome.failures, [])
    }

    @Test(
        "A year or a duration isn't taken for the time of a play, whatever the spelling of the header",
        arguments: [
            "Artist,Title,Album,Date\nRadiohead,Airbag,OK Computer,1997\n",
            "Artist,Track,Album,Date\nRadiohead,Airbag,OK Computer,19970521\n",
            "Artist,Song,Album,Time\nRadiohead,Airbag,OK Computer,284\n",
            "Artist,Song,Album,Timestamp\nRadiohead,Airbag,OK Computer,1997\n",
            "Artist,Song,Album,Played At\nRadiohead,Airbag,OK Computer,43580.5\n",
        ]
    )
    func noTimes(text: String) async throws {
        let file = try folder.write(text, to: "albums.csv")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, [])
        expectEqual(outcome.failures.count, 1)
    }

    @Test("A line with more fields than columns is reported, because a comma in it isn't quoted")
    func unquotedComma() async throws {
        let text = """
            uts,artist,album,track
            1556193600,Crosby, Stills & Nash,CSN,Wooden Ships
            1556193600,Radiohead,OK Computer,Airbag,
            """
        let file = try folder.write(text, to: "history.csv")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays.map(\.title), ["Airbag"])
        let reason = "5 fields, for 4 columns"
        expectEqual(outcome.failures, [.unreadable(path: "\(file), line 2", reason: reason)])
    }

    @Test("A column of track numbers isn't one of titles")
    func trackNumbers() async throws {
        let text =
            "Name,Artist,Album,Track #,Played At\nAirbag,Radiohead,OK Computer,1,2019-04-25T12:00:00Z\n"
        let file = try folder.write(text, to: "history.csv")

        _ = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays.map(\.title), ["Airbag"])
    }

    @Test("The first time decides between tracks and plays")
    func firstTime() async throws {
        let text = """
            artist,title,date
            Radiohead,Lucky,
            Radiohead,Airbag,2019-04-25 12:00:00
            Radiohead,Let Down,
            """
        let file = try folder.write(text, to: "history.csv")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedTracks.map(\.details.title), ["Lucky"])
        expectEqual(library.storedPlays.map(\.title), ["Airbag"])
        expectEqual(outcome.failures, [.unreadable(path: "\(file), line 4", reason: "no time")])
    }

    @Test("An unreadable play is reported with its line; the others are kept")
    func failures() async throws {
        let text = """
            Artist;Track;Date#someone
            Radiohead;Airbag;1556193600000
            Radiohead;Lucky;yesterday
            Radiohead;Lucky;
            Radiohead
            """
        let file = try folder.write(text, to: "history.csv")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays.map(\.title), ["Airbag"])
        expectEqual(
            outcome.failures,
            [
                .unreadable(
                    path: "\(file), line 3",
                    reason: "the time, yesterday, isn't one such as 2024-07-11 09:07:33"
                ),
                .unreadable(path: "\(file), line 4", reason: "no time"),
                .unreadable(path: "\(file), line 5", reason: "1 field, not 3 or more"),
            ]
        )
    }

    @Test(
        "The error for an unknown CSV file lists its columns and the required ones",
        arguments: [
            ("Artist,Rank,Scrobbles\nRadiohead,1,12", "Artist, Rank, Scrobbles"),
            ("Artist;Track\nRadiohead;Airbag", "Artist, Track"),
            ("Radiohead,OK Computer,Airbag,1997", "Radiohead, OK Computer, Airbag, 1997"),
            ("a,,c,d,e,f,g,h,i,j,k,l,m,n", "a, (unnamed), c, d, e, f, g, h, i, j, k, l and 2 more"),
        ]
    )
    func unknown(text: String, columns: String) async throws {
        let file = try folder.write(text, to: "table.csv")

        let outcome = await makeSUT().outcome(of: [file])

        let needed =
            "a listening history needs a title (track, title or song) and a time (uts, date, timestamp or "
            + "played_at), a list of tracks needs a column `title`"
        expectEqual(
            outcome.failures,
            [.unreadable(path: file, reason: "its columns are \(columns); \(needed)")]
        )
        expectEqual(library.storedPlays, [])
    }

    private func makeSUT() -> Importer {
        Importer(tags: TagReadingSpy.titles(), library: library.storing)
    }
}
