import Entities
import Foundation
import Importer
import Services
import Synchronization
import TestSupport
import Testing

@Suite("Importing listening histories")
struct HistoryImportTests {
    private let folder: TemporaryFolder
    private let library = LibrarySpies()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("The next plays are prepared while others are stored", .timeLimit(.minutes(5))) func ahead()
        async throws
    {
        let lines = (1...100).map { minute in
            #"{"listened_at":\#(minute * 60),"track_metadata":{"track_name":"Airbag"}}"#
        }
        let file = try folder.write(lines.joined(separator: "\n"), to: "listens.jsonl")
        let next = Latch()
        let prepared = Atomic(0)
        let target = TrackImportSpy {
            $0.prepare = { plays in
                let number = prepared.add(1, ordering: .relaxed).newValue
                if number == 2 { next.open() }
                let stored = PreparedPlaysSpy {
                    $0.store = {
                        if number == 1 { await next.wait() }
                        return .success(ImportSummary(added: plays.count))
                    }
                }
                return .success(stored)
            }
        }
        let storing = TrackStoringSpy { $0.beginImport = { .success(target) } }

        let outcome = await Importer(tags: TagReadingSpy(), library: storing).outcome(of: [file])

        #expect(outcome.error == nil)
        expectEqual(outcome.summary?.added, 100)
    }

    @Test("Plays already known are counted by source over all batches") func known() async throws {
        let lines = (1...100).map { minute in
            #"{"listened_at":\#(minute * 60),"track_metadata":{"track_name":"Airbag"}}"#
        }
        let file = try folder.write(lines.joined(separator: "\n"), to: "listens.jsonl")
        let batches = Atomic(0)
        let target = TrackImportSpy {
            $0.prepare = { plays in
                let source = batches.add(1, ordering: .relaxed).newValue == 1 ? "maloja" : "lastfm"
                let summary = ImportSummary(skipped: plays.count, knownFrom: [source: plays.count])
                return .success(PreparedPlaysSpy { $0.store = { .success(summary) } })
            }
        }
        let storing = TrackStoringSpy { $0.beginImport = { .success(target) } }

        let outcome = await Importer(tags: TagReadingSpy(), library: storing).outcome(of: [file])

        expectEqual(
            outcome.summary,
            ImportSummary(skipped: 100, skippedPlays: 100, knownFrom: ["maloja": 32, "lastfm": 68])
        )
    }

    @Test("Plays more than a day in the future are rejected with their lines") func future() async throws {
        let now = 1_700_000_000
        let plays = [now, now + 86_400, now + 86_401, 4_070_908_800].map { start in
            #"{"listened_at":\#(start),"track_metadata":{"track_name":"Airbag"}}"#
        }
        let listens = try folder.write(plays.joined(separator: "\n"), to: "listens.jsonl")
        let table = try folder.write("title,uts\nAirbag,4070908800\nLucky,1556193600", to: "scrobbles.csv")
        let sut = Importer(
            tags: TagReadingSpy(),
            library: library.storing,
            now: { Date(timeIntervalSince1970: Double(now)) }
        )

        let outcome = await sut.outcome(of: [listens, table])

        let reason = "the start is in the future according to this machine's clock"
        expectEqual(
            outcome.failures,
            [
                .unreadable(path: "\(listens), lines 3 to 4", reason: reason),
                .unreadable(path: "\(table), line 2", reason: reason),
            ]
        )
        expectEqual(
            library.storedPlays.map { Int($0.startedAt.timeIntervalSince1970) },
            [
                now, now + 86_400, 1_556_193_600,
            ]
        )
    }

    @Test("A Rockbox log in UTC is imported without skipped and untagged tracks, and bad lines are reported")
    func rockbox() async throws {
        let text = """
            #AUDIOSCROBBLER/1.1\r
            #TZ/UTC\r
            #CLIENT/Rockbox ipodvideo\r
            Radiohead\tOK Computer\tAirbag\t1\t284\tL\t1556193600\tmbid\r
            Radiohead\tOK Computer\tLucky\t11\t259\tS\t1556193900\t\r
            <Untagged>\t\tx\t\t1\tL\t1556193901\t
            Björk\t\tHunter\t\t255\tL\t1556194000\t
            Björk\tHunter
            Björk\t\tHunter\t\t255\tL\tsoon\t
            Björk
            """
        let file = try folder.write(text, to: ".scrobbler.log")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, [.airbag(by: "rockbox"), .hunter(by: "rockbox")])
        expectEqual(
            outcome.failures,
            [
                .unreadable(path: "\(file), line 8", reason: "2 fields, not 8"),
                .unreadable(
                    path: "\(file), line 9",
                    reason: "the time, soon, isn't a number of seconds since 1970"
                ),
                .unreadable(path: "\(file), line 10", reason: "1 field, not 8"),
            ]
        )
        expectEqual(
            outcome.summary,
            ImportSummary(added: 2, failed: 3, addedPlays: 2, leftOut: [.skipped: 1, .other: 1])
        )
    }

    @Test("The times in a Rockbox 4 log are the ends of tracks")
    func rockboxEnds() async throws {
        let text = """
            #AUDIOSCROBBLER/1.1
            #TZ/UTC
            #CLIENT/Rockbox ipodvideo $Revision$
            #ARTIST\t#ALBUM\t#TITLE\t#TRACKNUM\t#LENGTH\t#RATING\t#TIMESTAMP\t#MUSICBRAINZ_TRACKID
            Radiohead\tOK Computer\tAirbag\t1\t284\tL\t1556193884\tmbid
            # FAILED - Björk
            Björk\t\tHunter\t\t255\tL\t1556194255\t
            Björk\t\tJóga\t\t305\tL\t0\t
            """
        let file = try folder.write(text, to: ".scrobbler.log")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, [.airbag(by: "rockbox"), .hunter(by: "rockbox")])
        let reason = "the player had no clock, so the time of the play is unknown"
        expectEqual(outcome.failures, [.unreadable(path: "\(file), line 8", reason: reason)])
    }

    @Test("Before Rockbox 4.0, the headings have no tabs and the times are the starts of tracks")
    func rockboxStarts() async throws {
        let text = """
            #AUDIOSCROBBLER/1.1
            #TZ/UTC
            #CLIENT/Rockbox ipodvideo $Revision$
            #ARTIST #ALBUM #TITLE #TRACKNUM #LENGTH #RATING #TIMESTAMP #MUSICBRAINZ_TRACKID
            Radiohead\tOK Computer\tAirbag\t1\t284\tL\t1556193600\tmbid
            """
        let file = try folder.write(text, to: ".scrobbler.log")

        _ = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, [.airbag(by: "rockbox")])
    }

    @Test("A line repeated in a Rockbox log is imported once")
    func rockboxAgain() async throws {
        let line = "Radiohead\tOK Computer\tAirbag\t1\t284\tL\t1556193600\tmbid\n"
        let file = try folder.write("#AUDIOSCROBBLER/1.1\n#TZ/UTC\n" + line + line, to: ".scrobbler.log")

        _ = await makeSUT().outcome(of: [file])

        expectEqual(Set(library.storedPlays), [.airbag(by: "rockbox")])
    }

    @Test("A Rockbox log without a time zone is read in local time")
    func rockboxLocal() async throws {
        let text =
            "#AUDIOSCROBBLER/1.1\n#TZ/UNKNOWN\nRadiohead\tOK Computer\tAirbag\t1\t284\tL\t1556193600\t\n"
        let file = try folder.write(text, to: "log")

        _ = await makeSUT().outcome(of: [file])

        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let noon = DateComponents(year: 2019, month: 4, day: 25, hour: 12)
        expectEqual(library.storedPlays.map(\.startedAt), [try #require(calendar.date(from: noon))])
    }

    @Test("The columns of a Last.fm export can be in any order")
    func lastFM() async throws {
        let text = """
            uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\r
            "1556193600","25 Apr 2019, 12:00","Radiohead","mbid","OK Computer","","Airbag",""\r
            1556194000,,Björk,,,,Hunter,\r
            ,,Björk,,,,Hunter,\r
            1556194000,,Björk,,,,,\r
            1,2\r
            """
        let file = try folder.write(text, to: "scrobbles.csv")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, [.airbag(by: "lastfm"), .hunter(by: "lastfm")])
        expectEqual(
            outcome.failures,
            [
                .unreadable(path: "\(file), line 4", reason: "no time"),
                .unreadable(path: "\(file), line 5", reason: "no title"),
                .unreadable(path: "\(file), line 6", reason: "2 fields, not 7 or more"),
            ]
        )
    }

    @Test("A ListenBrainz export is read line by line")
    func listenBrainz() async throws {
        let file = try folder.write(Self.listens, to: "1.jsonl")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, Self.listenedPlays)
        expectEqual(
            outcome.failures,
            [
                .unreadable(path: "\(file), line 3", reason: "not a JSON object describing a play")
            ]
        )
    }

    @Test(
        "A listen that ListenBrainz imported from Spotify has the time of its end",
        arguments: ["284500", "\"x\"", "null"]
    )
    func spotifyListen(msPlayed: String) async throws {
        let end = msPlayed == "284500" ? 1_556_193_884 : 1_556_193_600
        let listen = """
            {"listened_at":\(end),"track_metadata":{"track_name":"Airbag","artist_name":"Radiohead",\
            "release_name":"OK Computer","additional_info":{"ms_played":\(msPlayed),"music_service":"spotify.com"}}}
            """
        let file = try folder.write(listen, to: "1.jsonl")

        _ = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, [.airbag(by: "listenbrainz")])
    }

    @Test("A Maloja export is read on one line or many", arguments: ["", "\n  "])
    func maloja(space: String) async throws {
        let text = """
            {"maloja":{"export_time":1700000000},\(space)"scrobbles":[\(space){"time":1556193600,\(space)"track":\
            {"artists":["Radiohead"],"title":"Airbag","album":{"albumtitle":"OK Computer","artists":["a"]},\
            "length":284},"duration":null,"origin":"client:x"},\(space){"time":1556194000,"track":\
            {"artists":["Björk"],"title":"Hunter","album":null}}]}
            """
        let file = try folder.write(text, to: "maloja.json")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, [.airbag(by: "maloja"), .hunter(by: "maloja")])
        expectEqual(outcome.failures, [])
    }

    @Test("Music heard for 30 seconds in a Spotify history counts, from its start")
    func spotify() async throws {
        let text = """
            [
              {"ts":"2019-04-25T12:04:44Z","username":"me","ms_played":284500,
               "master_metadata_track_name":"Airbag","master_metadata_album_artist_name":"Radiohead",
               "master_metadata_album_album_name":"OK Computer","episode_name":null},
              {"ts":"2019-04-25T12:04:44Z","ms_played":29999,"master_metadata_track_name":"Lucky"},
              {"ts":"2019-04-25T12:04:44Z","ms_played":99999,"master_metadata_track_name":null},
              {"ts":"yesterday","ms_played":99999,"master_metadata_track_name":"}] \\" {"}
            ]
            """
        let file = try folder.write(text, to: "Streaming_History_Audio_2019.json")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, [.airbag(by: "spotify", user: "me")])
        expectEqual(
            outcome.failures,
            [.unreadable(path: "\(file), line 7", reason: "ts, yesterday, isn't a time")]
        )
    }

    @Test("A truncated object is reported with its first line")
    func truncated() async throws {
        let text = "[\n{\"ms_played\":1,\"ts\":\"\"},\n{\"ms_played\":40000,\n\"ts\""
        let file = try folder.write(text, to: "history.json")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(outcome.failures, [.unreadable(path: "\(file), line 3", reason: "unexpected end")])
    }

    @Test("A zip file of histories is read without unpacking; other files in it are ignored")
    func zip() async throws {
        let bytes = try #require(Data(base64Encoded: Self.zipped, options: .ignoreUnknownCharacters))
        let file = try folder.write(Array(bytes), to: "export.zip")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(library.storedPlays, Self.listenedPlays)
        let reason = "not a JSON object describing a play"
        expectEqual(
            outcome.failures,
            [.unreadable(path: "\(file)/listens/2019/4.jsonl, line 3", reason: reason)]
        )
    }

    @Test(
        "A damaged zip file is imported or reported, and never crashes",
        arguments: 1...50
    )
    func damagedZip(seed: UInt64) async throws {
        let bytes = try #require(Data(base64Encoded: Self.zipped, options: .ignoreUnknownCharacters))
        var generator = SeededGenerator(trial: seed)
        let file = try folder.write(generator.mutated(Array(bytes)), to: "export.zip")

        let outcome = await makeSUT().outcome(of: [file])

        #expect(outcome.error == nil)
        #expect(library.storedPlays.count <= 2)
    }

    private static let listens = """
        {"listened_at":1556193600,"user_name":"me","track_metadata":{"track_name":"Airbag",\
        "artist_name":"Radiohead","release_name":"OK Computer","additional_info":{"x":[1]}}}
        {"listened_at":1556194000,"track_metadata":{"track_name":"Hunter","artist_name":"Björk"}}
        {"listened_at":"soon","track_metadata":{}}

        """

    private static let listenedPlays: [Play] = [
        .airbag(by: "listenbrainz", user: "me"), .hunter(by: "listenbrainz"),
    ]

    /// `user.json`, which isn't a history, and `listens/2019/4.jsonl` with the listens, deflated.
    private static let zipped = """
        UEsDBBQAAAAAAClRdV1kHLedHQAAAB0AAAAJAAAAdXNlci5qc29ueyJ1c2VyX2lkIjoxLCJ1c2VybmFtZSI6Im1lIn1QSwME
        FAAAAAgAKVF1XWfz5E2rAAAALgEAABQAAABsaXN0ZW5zLzIwMTkvNC5qc29ubIWPsQrCMBCGd59Cbu7Qoi2YTV0EB8FVJJzm
        1Ng2keQKQuhr+QK+mCm0g1hwueG//z6+C1Bpz2RISWQQWZ4X2WJWpGkCjScnDdYEAuJIgB2eS1kTo0JGEKFP+s5SuxNeYw8d
        R+YQ71FpeyNUceOoIvQ0rHbb6drWj4bJdWdKadbWYCW1udiO/wRxyI5t207CmOc87Tz/aG0a0/O/tFb398uV8IsGb60Z+zZW
        P1BLAQIUAxQAAAAAAClRdV1kHLedHQAAAB0AAAAJAAAAAAAAAAAAAACAAQAAAAB1c2VyLmpzb25QSwECFAMUAAAACAApUXVd
        Z/PkTasAAAAuAQAAFAAAAAAAAAAAAAAAgAFEAAAAbGlzdGVucy8yMDE5LzQuanNvbmxQSwUGAAAAAAIAAgB5AAAAIQEAAAAA
        """

    private func makeSUT() -> Importer {
        Importer(tags: TagReadingSpy.titles(), library: library.storing)
    }
}

extension Play {
    fileprivate static func airbag(by source: String, user: String = "") -> Play {
        Play(
            title: "Airbag",
            artist: "Radiohead",
            album: "OK Computer",
            startedAt: Date(timeIntervalSince1970: 1_556_193_600),
            source: PlaySource(name: source, user: user)
        )
    }

    fileprivate static func hunter(by source: String) -> Play {
        Play(
            title: "Hunter",
            artist: "Björk",
            startedAt: Date(timeIntervalSince1970: 1_556_194_000),
            source: PlaySource(name: source)
        )
    }
}
