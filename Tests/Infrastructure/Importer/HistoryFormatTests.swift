import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@Suite("Formats of listening histories")
struct HistoryFormatTests {
    private let folder: TemporaryFolder
    private let library = LibrarySpies()

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A file with the play of “Tide” by Vex that began at 18:00:00 on 1 May 2023, and perhaps entries that are left
    /// out.
    struct History: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let source: String
        let album: String?
        let leftOut: [LeftOutKind: Int]

        var testDescription: String { "\(source) \(name)" }

        init(
            _ name: String,
            by source: String,
            album: String? = "North",
            leftOut: [LeftOutKind: Int] = [:],
            _ text: String
        ) {
            (self.name, self.source, self.album) = (name, source, album)
            (self.leftOut, self.text) = (leftOut, text)
        }
    }

    @Test(
        "A history is recognized by its content; importing it again yields the same plays",
        arguments: jsonHistories + csvHistories
    )
    func histories(history: History) async throws {
        let file = try folder.write(history.text, to: history.name)

        let outcome = await makeSUT().outcome(of: [file])
        let tide = Play(
            title: "Tide",
            artist: "Vex",
            album: history.album,
            startedAt: Date(timeIntervalSince1970: 1_682_964_000),
            source: PlaySource(name: history.source)
        )

        expectEqual(library.storedPlays, [tide])
        expectEqual(outcome.failures, [])
        expectEqual(outcome.summary?.leftOut, history.leftOut)
        _ = await makeSUT().outcome(of: [file])
        expectEqual(library.storedPlays, [tide, tide])
    }

    private static let jsonHistories = [
        History(
            "a page with one track.json",
            by: "lastfm",
            """
            {"recenttracks":{"track":{"artist":{"#text":"Vex"},"album":{"#text":"North"},"name":"Tide","date":{"uts":"1682964000"}},"@attr":{"page":"1","total":"1"}}}
            """
        ),
        History(
            "a last page with one track.json",
            by: "lastfm",
            """
            [{"track":[{"artist":{"#text":"Vex"},"album":{"#text":""},"name":"Ebb","@attr":{"nowplaying":"true"}}],
              "@attr":{"page":"1"}},
             {"track":{"artist":{"#text":"Vex"},"album":{"#text":"North"},"name":"Tide","date":{"uts":"1682964000"}},"@attr":{"page":"2"}}]
            """
        ),
        History(
            "plays.jsonl",
            by: "lastfm-minutes",
            """
            {"row":1,"at":"2023-05-01T18:00:00Z","title":"Tide","artist":"Vex","album":"North","source":"lastfm",\
            "precision":60}
            """
        ),
        History(
            "Streaming_History_Audio_2023.json",
            by: "spotify",
            leftOut: [.podcast: 1, .audiobook: 1, .privateSession: 1, .skipped: 2, .other: 1],
            """
            [{"ts":"2023-05-01T18:03:20Z","ms_played":200000,"master_metadata_track_name":"Tide",
              "master_metadata_album_artist_name":"Vex","master_metadata_album_album_name":"North",
              "episode_name":null,"audiobook_title":null,"reason_end":"fwdbtn","skipped":true,
              "incognito_mode":false},
             {"ts":"2023-05-01T18:03:20Z","ms_played":99999,"master_metadata_track_name":null,"episode_name":"E"},
             {"ts":"2023-05-01T18:03:20Z","ms_played":99999,"master_metadata_track_name":null,
              "audiobook_title":"A"},
             {"ts":"2023-05-01T18:03:20Z","ms_played":99999,"master_metadata_track_name":"X",
              "incognito_mode":true},
             {"ts":"2023-05-01T18:03:20Z","ms_played":29999,"master_metadata_track_name":"X",
              "reason_end":"fwdbtn"},
             {"ts":"2023-05-01T18:03:20Z","ms_played":29999,"master_metadata_track_name":"X",
              "reason_end":"trackdone","skipped":1},
             {"ts":"2023-05-01T18:03:20Z","ms_played":99999,"master_metadata_track_name":null}]
            """
        ),
        History(
            "endsong_0.json",
            by: "spotify",
            album: nil,
            """
            [{"ts":"2023-05-01T18:00:20Z","ms_played":20000,"master_metadata_track_name":"Tide",
              "master_metadata_album_artist_name":"Vex","reason_end":"trackdone","skipped":null}]
            """
        ),
        History(
            "StreamingHistory_music_0.json",
            by: "spotify-account",
            album: nil,
            leftOut: [.podcast: 1, .audiobook: 1, .skipped: 1, .other: 1],
            """
            [
              {"endTime" : "2023-05-01 18:03", "artistName" : "Vex", "trackName" : "Tide", "msPlayed" : 180999},
              {"endTime" : "2023-05-01 18:03", "artistName" : "Vex", "trackName" : "X", "msPlayed" : 29999},
              {"endTime" : "2023-05-01 18:03", "podcastName" : "P", "episodeName" : "E", "msPlayed" : 99999},
              {"endTime" : "2023-05-01 18:03", "audiobookName" : "A", "msPlayed" : 99999},
              {"endTime" : "2023-05-01 18:03", "artistName" : "", "trackName" : "", "msPlayed" : 99999}
            ]
            """
        ),
        History(
            "anna_lb-2023-05-02.json",
            by: "listenbrainz",
            """
            [{"track_metadata":{"track_name":"Tide","artist_name":"Vex","release_name":"North"},
              "listened_at":1682964000,"recording_msid":"x"}]
            """
        ),
        History(
            "submit-listens.json",
            by: "listenbrainz",
            """
            {"listen_type":"import","payload":[
              {"listened_at":1682964000.0,
               "track_metadata":{"artist_name":"Vex","track_name":"Tide","release_name":"North"}}]}
            """
        ),
        History(
            "one listen.json",
            by: "listenbrainz",
            """
            {
              "listened_at": 1682964000,
              "track_metadata": {"artist_name": "Vex", "track_name": "Tide", "release_name": "North"}
            }
            """
        ),
        History(
            "koito_export.json",
            by: "koito",
            """
            {
              "version": "1", "exported_at": "2024-01-01T00:00:00Z", "user": "anna",
              "listens": [
                {
                  "listened_at": "2023-05-01T18:00:00Z", "client": "x",
                  "track": {"mbid": null, "duration": 200, "aliases": [
                    {"alias": "tide", "source": "Import", "is_primary": false},
                    {"alias": "Tide", "source": "Canonical", "is_primary": true}]},
                  "album": {"aliases": [{"alias": "North", "is_primary": true}]},
                  "artists": [{"is_primary": true, "aliases": [{"alias": "Vex", "is_primary": true}]}]
                }
              ]
            }
            """
        ),
        History(
            "plays.json",
            by: "multi-scrobbler",
            """
            [{"data":{"track":"Tide","artists":["Vex"],"album":"North","duration":200,
              "playDate":"2023-05-01T20:00:00+02:00"},"meta":{"source":"x"}}]
            """
        ),
        History(
            "plays.jsonl",
            by: "multi-scrobbler",
            """
            {"data":{"track":"Tide","artists":[{"name":"Vex"}],"album":"North","playDate":"2023-05-01T18:00:00Z"},\
            "meta":{}}
            """
        ),
        History(
            "scrobbles_log.jsonl",
            by: "pano",
            leftOut: [.other: 1],
            """
            {"timeHuman":"…","timeMs":1682964000000,"artist":"Vex","track":"Tide","album":"North","event":"scrobble"}
            {"timeHuman":"…","timeMs":1682964000000,"artist":"Vex","track":"Tide","album":"North","event":"love"}
            """
        ),
        History(
            "recenttracks.json",
            by: "lastfm",
            """
            [{"track":[{"artist":{"mbid":"","#text":"Vex"},"album":{"mbid":"","#text":"North"},"name":"Playing",
                        "@attr":{"nowplaying":"true"}},
                       {"artist":{"mbid":"","#text":"Vex"},"image":[{"size":"small","#text":""}],
                        "album":{"mbid":"","#text":"North"},"name":"Tide","mbid":"",
                        "date":{"uts":"1682964000","#text":"01 May 2023, 18:00"}}],
              "@attr":{"page":"1","user":"anna"}}]
            """
        ),
        History(
            "page 1.json",
            by: "lastfm",
            """
            {"recenttracks":{"track":[{"artist":{"name":"Vex","url":""},"album":{"#text":"North"},"name":"Tide",
             "date":{"uts":1682964000}}],"@attr":{}}}
            """
        ),
        History(
            "lastfmstats-anna.json",
            by: "lastfm",
            """
            {"username":"anna","scrobbles":[{"track":"Tide","artist":"Vex","album":"North","albumId":"",\
            "date":1682964000000}]}
            """
        ),
        History(
            "Wiedergabeverlauf.json",
            by: "youtube-music",
            album: nil,
            leftOut: [.video: 1, .other: 1],
            """
            [{"header":"YouTube Music","title":"Tide angesehen","titleUrl":"https://music.youtube.com/watch?v\\u003dX",
              "subtitles":[{"name":"Vex - Topic","url":"…"}],"time":"2023-05-01T18:00:00.123Z",
              "products":["YouTube"]},
             {"header":"YouTube","title":"Katzen angesehen","subtitles":[{"name":"Cats"}],
              "time":"2023-05-01T18:00:00.123Z"},
             {"header":"YouTube Music","title":"https://music.youtube.com/watch?v\\u003dX angesehen",
              "time":"2023-05-01T18:00:00.123Z"}]
            """
        ),
    ]

    private static let csvHistories = [
        History(
            "Apple Music Play Activity.csv",
            by: "apple-music",
            leftOut: [.video: 1, .skipped: 1, .paused: 1, .other: 2],
            """
            Album Name,Artist Name,Event End Timestamp,Event Start Timestamp,Event Type,Media Type,Play Duration Milliseconds,End Reason Type,Song Name
            North,Vex,2023-05-01T18:03:20.000Z,2023-05-01T18:00:00.000Z,PLAY_END,AUDIO,9000,NATURAL_END_OF_TRACK,Tide
            North,Vex,,2023-05-01T18:00:00.000Z,PLAY_START,AUDIO,0,,Tide
            North,Vex,,2023-05-01T18:00:00.000Z,PLAY_END,AUDIO,200000,NATURAL_END_OF_TRACK,
            North,Vex,,2023-05-01T18:00:00.000Z,PLAY_END,VIDEO,200000,NATURAL_END_OF_TRACK,Tide
            North,Vex,,2023-05-01T18:00:00.000Z,PLAY_END,AUDIO,29999,TRACK_SKIPPED_FORWARDS,Tide
            North,Vex,,2023-05-01T18:00:00.000Z,PLAY_END,AUDIO,99999,PLAYBACK_MANUALLY_PAUSED,Tide
            """
        ),
        History(
            "activity without starts.csv",
            by: "apple-music",
            """
            \u{FEFF}Song Name,Event Type,End Reason Type,Play Duration Milliseconds,EVENT END TIMESTAMP,Container Artist Name,Album Name
            Tide,PLAY_END,TRACK_SKIPPED_FORWARDS,200000,2023-05-01T18:03:20Z,Vex,North
            """
        ),
        History(
            "deezer.csv",
            by: "deezer",
            leftOut: [.skipped: 1, .other: 1],
            """
            Song Title,Artist,ISRC,Album Title,IP Address,Listening Time,Platform Name,Platform Model,Date
            Tide,Vex,X,North,,200,web,,2023-05-01 18:00:00
            Tide,Vex,X,North,,9,web,,2023-05-01 18:00:00
            Tide,Vex,X,North,,-1,web,,2023-05-01 18:00:00
            """
        ),
        History(
            "écoutes.csv",
            by: "deezer",
            """
            Titre;Artiste;ISRC;Titre de l'album;Temps d'écoute;Date d'écoute
            Tide;Vex;X;North;200;2023-05-01 18:00:00
            """
        ),
        History(
            "streaming.csv",
            by: "tidal",
            album: nil,
            leftOut: [.video: 1, .skipped: 1, .other: 1],
            """
            artist_name,track_title,entry_date,stream_duration_ms,product_type,country_name,time_zone
            Vex,Tide,01/05/2023 18:00,200000.0,TRACK,Canada,null
            Vex,Tide,01/05/2023 18:00,200000.0,VIDEO,Canada,null
            Vex,North,01/05/2023 18:00,200000.0,ALBUM,Canada,null
            Vex,Tide,01/05/2023 18:00,29999.9,TRACK,Canada,null
            """
        ),
        History(
            "streaming in a time zone.csv",
            by: "tidal",
            album: nil,
            """
            artist_name,track_title,entry_date,stream_duration_ms,time_zone
            Vex,Tide,01/05/2023 14:00,200000,America/Toronto
            """
        ),
        History(
            "scrobbles_log.csv",
            by: "pano",
            leftOut: [.other: 1],
            """
            timeHuman,timeMs,artist,track,album,albumArtist,durationMs,event
            …,1682964000000,Vex,Tide,North,,null,scrobble
            …,1682964000000,Vex,Tide,North,,null,unlove
            """
        ),
        History(
            "librefm.csv",
            by: "librefm",
            """
            +ACM- Data export from Libre.fm,,,
            +ACM- 2025+AC0-07+AC0-23 15:05:47 +AC0-0400,,,
            Artist,Track,Album,Time
            Vex,Tide,North,1682964000
            """
        ),
        History(
            "librefm without a header.csv",
            by: "librefm",
            album: nil,
            "+ACM- Data export from Libre.fm,,\n+ACM- 2025,,\nVex,Tide,1682964000\n"
        ),
        History(
            "comments.csv",
            by: "csv",
            "# one\n\n# two\nuserid,Artist,track,Album,time\n1,Vex,Tide,North,1682964000\n"
        ),
    ]

    @Test("A file of Spotify's videos is left out as such")
    func videos() async throws {
        let file = try folder.write(
            #"[{"ts":"2023-05-01T18:03:20Z","ms_played":200000,"master_metadata_track_name":"Tide"}]"#,
            to: "Streaming_History_Video_2023.json"
        )

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, [])
        expectEqual(outcome.summary, ImportSummary(leftOut: [.video: 1]))
    }

    @Test("Text in Windows-1252 is read in the files of services")
    func legacyText() async throws {
        let header = "Song Title,Artist,Listening Time,Date\n"
        let row = Array("Hunter,Bj".utf8) + [0xF6] + Array("rk,200,2023-05-01 18:00:00\n".utf8)
        let file = try folder.write(Array(header.utf8) + row, to: "deezer.csv")

        _ = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays.map(\.artist), ["Björk"])
    }

    @Test("Damaged histories are imported or reported, and never crash", arguments: 1...20)
    func damaged(seed: UInt64) async throws {
        var generator = SeededGenerator(trial: seed)
        for history in Self.jsonHistories + Self.csvHistories {
            let file = try folder.write(generator.mutated(Array(history.text.utf8)), to: history.name)

            let outcome = await makeSUT().outcome(of: [file])

            #expect(outcome.error == nil)
        }
    }

    private func makeSUT() -> Importer {
        Importer(tags: TagReadingSpy.titles(), library: library.storing)
    }
}
