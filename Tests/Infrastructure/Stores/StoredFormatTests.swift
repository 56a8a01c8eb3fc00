import Entities
import Foundation
import Services
import StoreCore
import TestSupport
import Testing

@testable import PlayerIPC
@testable import PostgresLibrary
@testable import SQLiteLibrary
@testable import Scrobbling

/// Values that outlive the program that stored or sent them. A difference here is a new format: without the migration
/// that the test names, older libraries lose data.
@Suite("Stored and sent formats") struct StoredFormatTests {
    // MARK: Names and their numbers

    /// A difference needs a migration in both stores that rewrites keys, hashes and versions, because they link tracks
    /// to plays. A new version of Swift can cause one, because folding uses its Unicode tables.
    @Test(
        "A name has a folded form, and a key as a title and as an artist",
        arguments: [
            ("Jóga", "joga", "joga", "joga"),
            (
                "Let Down - Remastered 2017", "let down - remastered 2017", "let down",
                "let down remastered 2017"
            ),
            ("Crosseyed & Painless (Live)", "crosseyed & painless (live)", nil, nil),
            ("Umbrella (feat. JAY-Z)", "umbrella (feat. jay-z)", "umbrella", "umbrella"),
            ("STRASSE, Straße", "strasse, straße", "strasse straße", "strasse straße"),
            ("İstanbul", "istanbul", "istanbul", "istanbul"), ("ΣΊΣΥΦΟΣ", "σισυφοσ", "σισυφοσ", "σισυφοσ"),
            ("Ⅷ ﬁn", "ⅷ ﬁn", "ⅷ ﬁn", "ⅷ ﬁn"),
            ("한", "\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
            ("が東京", "\u{304B}\u{3099}東京", "\u{304B}\u{3099}東京", "\u{304B}\u{3099}東京"),
        ] as [(String, String, String?, String?)]
    )
    func keys(name: String, folded: String, title: String?, artist: String?) {
        #expect(name.folded.unicodeScalars.elementsEqual(folded.unicodeScalars))
        if let title { #expect(NameKey.title(name).unicodeScalars.elementsEqual(title.unicodeScalars)) }
        if let artist { #expect(NameKey.artist(name).unicodeScalars.elementsEqual(artist.unicodeScalars)) }
    }

    /// The values are from FNV's authors.
    @Test(
        "FNV-1a matches its reference values",
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ]
    )
    func fnv(text: String, expected: UInt64) {
        var hash = FNV1a()
        hash.add(text)
        expectEqual(hash.value, expected)
    }

    /// A difference needs a migration that rewrites `tracks.name_hash` and `track_groups`.
    @Test(
        "Tracks find their plays by this hash",
        arguments: [
            ("Jóga", "Björk", 8_721_006_604_658_451_425),
            ("Let Down - Remastered", "RADIOHEAD", 2_887_428_332_345_235_344),
            ("Svefn-g-englar", "Sigur Rós", 5_461_563_054_898_661_948),
            ("東京", nil, 4_013_555_403_507_175_508),
            ("1999", nil, -6_671_323_745_935_358_094),
        ] as [(String, String?, Int64)]
    )
    func nameHash(title: String, artist: String?, expected: Int64) {
        expectEqual(NameHash.number(title: title, artist: artist), expected)
        expectEqual(NameNumber.track(title: title, artist: artist), expected & .max)
    }

    /// No migration can repair a difference: on a server, two versions of the program would write different numbers.
    @Test("A server identifies names by these numbers")
    func numbers() {
        let (title, artist) = ("Let Down", "Radiohead")

        expectEqual(NameNumber.artist("Simon & Garfunkel"), 8_773_154_638_063_409_699)
        expectEqual(
            NameNumber.spelling(title: "Let Down - Remastered", artist: artist),
            2_470_429_780_639_315_680
        )
        expectEqual(
            NameNumber.album("OK Computer (Deluxe Edition)", artist: artist),
            2_123_493_044_870_998_642
        )
        expectEqual(
            ["OK Computer", nil, ""].map { NameNumber.version(title: title, artist: artist, album: $0) },
            [
                7_744_319_687_214_149_020, 7_174_533_883_344_068_818, 7_611_035_263_791_632_425,
            ]
        )
        expectEqual(NameNumber.source(PlaySource(name: "lastfm", user: "rj")), 1_484_093_808_153_205_925)
    }

    // MARK: Values as JSON

    /// A difference needs a migration that rewrites `submissions.report`: invalid reports are never submitted.
    @Test("A queued play has a stable format")
    func playReports() throws {
        try expect(
            PlayReport(startedAt: Date(timeIntervalSince1970: 1_700_000_000), title: "A", artist: ""),
            storedAs: #"{"artist":"","startedAt":1700000000,"title":"A"}"#
        )
        try expect(
            PlayReport(
                startedAt: Date(timeIntervalSince1970: 1_700_000_000),
                title: "Jóga",
                artist: "Björk",
                album: "A/B",
                albumArtist: "C",
                trackNumber: 2,
                durationMs: 305_000,
                recordingMBID: "e1"
            ),
            storedAs: """
                {"album":"A/B","albumArtist":"C","artist":"Björk","durationMs":305000,"recordingMBID":"e1",\
                "startedAt":1700000000,"title":"Jóga","trackNumber":2}
                """
        )
    }

    /// A difference needs a migration that rewrites `servers.traits`, also in the images of `changed_rows`.
    @Test("The capabilities of a music server have a stable format")
    func sourceTraits() throws {
        try expect(
            SourceTraits(),
            storedAs: #"{"acceptsForms":false,"authentication":"token","listing":{"search":{"query":""}}}"#
        )
        try expect(
            SourceTraits(
                product: "navidrome",
                version: "0.5",
                authentication: .apiKey,
                listing: .albums,
                acceptsForms: true
            ),
            storedAs: """
                {"acceptsForms":true,"authentication":"apiKey","listing":{"albums":{}},"product":"navidrome",\
                "version":"0.5"}
                """
        )
        try expect(
            SourceTraits(authentication: .basic, listing: .folders),
            storedAs: #"{"acceptsForms":false,"authentication":"basic","listing":{"folders":{}}}"#
        )
        expectEqual(SourceTraits.Authentication(rawValue: "password"), .password)
    }

    /// A difference needs a migration that rewrites `tag_writes.edit`.
    @Test("A pending edit of tags has a stable format")
    func trackEdits() throws {
        try expect(TrackEdit(), storedAs: "{}")
        try expect(
            TrackEdit(
                title: "T",
                artist: "",
                album: "B",
                albumArtist: "C",
                genre: "G",
                year: 0,
                trackNumber: 3,
                discNumber: 1,
                path: "/a/b.mp3"
            ),
            storedAs: """
                {"album":"B","albumArtist":"C","artist":"","discNumber":1,"genre":"G","path":"/a/b.mp3","title":"T",\
                "trackNumber":3,"year":0}
                """
        )
    }

    /// A difference needs a migration that rewrites `tag_writes.before` and `after`, which undo writes into files.
    @Test("The tags of a file before and after a write have a stable format")
    func fileTags() throws {
        try expect(
            FileTags([
                .title: ["A"], .artist: ["B", "C"], .album: [], .albumArtist: ["D"], .genre: ["E"],
                .date: ["1999-05-03"], .trackNumber: ["3/12"], .discNumber: ["1"],
            ]),
            storedAs: """
                {"values":{"album":[],"albumArtist":["D"],"artist":["B","C"],"date":["1999-05-03"],"discNumber":["1"],\
                "genre":["E"],"title":["A"],"trackNumber":["3/12"]}}
                """
        )
    }

    /// A difference needs a migration that rewrites `devices.selection`.
    @Test("The selection for a device has a stable format")
    func deviceCargo() throws {
        try expect(DeviceSelection(), storedAs: #"{"choices":[],"format":"original","hasCovers":false}"#)
        try expect(
            DeviceSelection(
                choices: [
                    .all, .playlist("Rainy"), .album(title: "Takk...", artist: nil),
                    .album(title: "Kid A", artist: "Radiohead"), .artist("Björk"), .search("added:<30d"),
                ],
                format: .opus,
                hasCovers: true
            ),
            storedAs: """
                {"choices":[{"all":{}},{"playlist":{"_0":"Rainy"}},{"album":{"title":"Takk..."}},\
                {"album":{"artist":"Radiohead","title":"Kid A"}},{"artist":{"_0":"Björk"}},\
                {"search":{"_0":"added:<30d"}}],"format":"opus","hasCovers":true}
                """
        )
    }

    /// A difference needs a migration that rewrites `accounts.cursor`; with an invalid cursor, a pull starts over.
    @Test("The progress of pulling a history has a stable format")
    func followCursors() throws {
        let text = """
            {"newest":10,"pass":{"floor":1,"isThorough":true,"newest":9,"next":8,"seen":3,"start":7,"total":6},\
            "thorough":{"newest":5,"start":4}}
            """
        let cursor = try #require(FollowCursor(text))

        expectEqual(cursor.text, text)
        expectEqual([cursor.newest, cursor.pass?.total, cursor.thorough?.newest], [10, 6, 5])
        expectEqual(FollowCursor().text, "{}")
    }

    /// A difference needs a migration that rewrites these columns. `LibraryChange.Kind` is `changes.kind`.
    @Test("Raw values in columns are stable")
    func words() {
        let kinds = [
            "add", "edit", "delete", "import", "like", "unlike", "create", "remove", "move", "rename",
            "update",
            "forget", "sync", "connect", "disconnect", "addPlay", "editPlays", "deletePlays",
            "joinNames", "splitNames",
        ]
        expectEqual(kinds.compactMap(LibraryChange.Kind.init).map(\.rawValue), kinds)
        expectEqual(ScrobblerAPI.allCases.map(\.rawValue), ["lastfm", "listenbrainz", "subsonic"])
        expectEqual(RepeatMode.allCases.map(\.rawValue), ["off", "one", "all"])
        expectEqual(DeviceFormat.allCases.map(\.rawValue), ["original", "opus", "mp3"])
        expectEqual([DeviceKind.rockbox, .folder].map(\.rawValue), ["rockbox", "folder"])
        expectEqual([PendingTags.none, .after, .before].map(\.rawValue), [0, 1, 2])
    }

    // MARK: Packed numbers

    /// A difference needs a migration that empties `chart_weeks`, which stores them.
    @Test("Packed numbers, rankings and days have a stable format")
    func packed() throws {
        var bytes: [UInt8] = []
        for number in [0, 1, 127, 128, 300, UInt64.max] { LEB128.append(number, to: &bytes) }
        expectEqual(bytes, [0, 1, 0x7F, 0x80, 1, 0xAC, 2] + Array(repeating: 0xFF, count: 9) + [1])

        expectEqual(WeekRanking([7: 2, 3: 5, 300: 2]).bytes, [5, 1, 3, 2, 2, 7, 0xA5, 2])

        let plays = [(960, 5), (960, 2), (960, 5), (1055, 1)].map {
            LoggedPlay(slot: $0.0, version: $0.1, sign: 1)
        }
        let day = try #require(PackedDay(number: 10, plays))
        expectEqual(day.versions, [0, 3, 2, 3, 0, 95, 1, 1])
        expectEqual(day.totals, [0, 3, 95, 1])
    }

    // MARK: Messages between processes

    /// A difference needs another `LineSocket.Greeting`: processes of two versions that share a library then report the
    /// mismatch instead of misinterpreting messages.
    @Test("Requests to the player have a stable format")
    func requests() throws {
        try expect(LineSocket.Greeting.current, sentAs: #"{"sidewinder":5}"#)
        try expect(PlayerRequest.follow, sentAs: #"{"follow":{}}"#)
        try expect(PlayerRequest.status, sentAs: #"{"status":{}}"#)
        // This one and its answer never change.
        try expect(PlayerRequest.handOver, sentAs: #"{"handOver":{}}"#)
        try expect(PlayerReply.handedOver(wasPlaying: true), sentAs: #"{"handedOver":{"wasPlaying":true}}"#)
        try expect(PlayerRequest.begin(.resume), sentAs: #"{"begin":{"_0":{"resume":{}}}}"#)
        let requests: [(PlaybackRequest<[String]>, String)] = [
            (.now, #"{"now":{}}"#), (.queue, #"{"queue":{}}"#), (.resume, #"{"resume":{}}"#),
            (.pause, #"{"pause":{}}"#), (.stop, #"{"stop":{}}"#), (.next, #"{"next":{}}"#),
            (.previous, #"{"previous":{}}"#), (.clear, #"{"clear":{}}"#),
            (.play(["a:1", "a:2"]), #"{"play":{"_0":["a:1","a:2"]}}"#),
            (.enqueue([], at: .next), #"{"enqueue":{"_0":[],"at":{"next":{}}}}"#),
            (.enqueue([], at: .index(3)), #"{"enqueue":{"_0":[],"at":{"index":{"_0":3}}}}"#),
            (.playNext(["a:1"]), #"{"playNext":{"_0":["a:1"]}}"#),
            (.seek(to: .position(milliseconds: 5)), #"{"seek":{"to":{"position":{"milliseconds":5}}}}"#),
            (.seek(to: .distance(milliseconds: -5)), #"{"seek":{"to":{"distance":{"milliseconds":-5}}}}"#),
            (.setVolume(40), #"{"setVolume":{"_0":40}}"#),
            (.changeVolume(by: -5), #"{"changeVolume":{"by":-5}}"#),
            (.setShuffled(true), #"{"setShuffled":{"_0":true}}"#),
            (.toggleShuffle, #"{"toggleShuffle":{}}"#),
            (.setRepeat(.one), #"{"setRepeat":{"_0":"one"}}"#),
            (.remove([.entry(7, row: 2)]), #"{"remove":{"_0":[{"entry":{"_0":7,"row":2}}]}}"#),
            (.arrange([7, 3]), #"{"arrange":{"_0":[7,3]}}"#),
            (
                .move(.row(1), to: .entry(3, row: 4)),
                #"{"move":{"_0":{"row":{"_0":1}},"to":{"entry":{"_0":3,"row":4}}}}"#
            ),
        ]
        for (request, text) in requests { try expect(PlayerRequest.perform(request), sentAs: text) }
    }

    /// A difference needs another `LineSocket.Greeting`, as for requests.
    @Test("Answers of the player have a stable format")
    func replies() throws {
        let item = PlayerReply.Item(urn: "a:1", title: "T", artist: nil)
        let entry = PlayerReply.Entry(id: 7, track: item)
        let state = PlayerReply.State(
            phase: .playing,
            item: 1,
            entry: entry,
            positionMs: 2,
            durationMs: 3,
            next: entry,
            queueCount: 4,
            queueIndex: 0,
            queueVersion: 6,
            resumeMs: 0,
            volume: 50,
            modes: PlayingModes()
        )
        let stopped = PlayerReply.State(
            phase: .stopped,
            queueCount: 0,
            queueIndex: nil,
            queueVersion: 0,
            resumeMs: 8,
            volume: 100,
            modes: PlayingModes(isShuffled: true, repeats: .all)
        )
        let (itemText, entryText) = (
            #"{"title":"T","urn":"a:1"}"#, #"{"id":7,"track":{"title":"T","urn":"a:1"}}"#
        )
        let stateText = """
            {"durationMs":3,"entry":\(entryText),"item":1,"modes":{"isShuffled":false,"repeats":"off"},\
            "next":\(entryText),"phase":"playing","positionMs":2,"queueCount":4,"queueIndex":0,"queueVersion":6,"resumeMs":0,"volume":50}
            """
        let stoppedText =
            #"{"modes":{"isShuffled":true,"repeats":"all"},"phase":"stopped","queueCount":0,"queueVersion":0,"resumeMs":8,"volume":100}"#
        let replies: [(PlayerReply, String)] = [
            (.done, #"{"done":{}}"#), (.gone, #"{"gone":{}}"#),
            (.played(leftOut: [item]), #"{"played":{"leftOut":[\#(itemText)]}}"#),
            (.enqueued(ids: 2..<4, leftOut: []), #"{"enqueued":{"ids":[2,4],"leftOut":[]}}"#),
            (
                .status(.init(process: 1, startedAt: 2.5, version: "3", log: nil)),
                #"{"status":{"_0":{"process":1,"startedAt":2.5,"version":"3"}}}"#
            ),
            (.volume(5), #"{"volume":{"_0":5}}"#),
            (.modes(PlayingModes()), #"{"modes":{"_0":{"isShuffled":false,"repeats":"off"}}}"#),
            (.now(stopped), #"{"now":{"_0":\#(stoppedText)}}"#),
            (
                .queue([entry], currentIndex: 0, modes: PlayingModes()),
                #"{"queue":{"_0":[\#(entryText)],"currentIndex":0,"modes":{"isShuffled":false,"repeats":"off"}}}"#
            ),
            (.removed([entry]), #"{"removed":{"_0":[\#(entryText)]}}"#),
            (.update(.began, state), #"{"update":{"_0":{"began":{}},"_1":\#(stateText)}}"#),
            (
                .update(.interrupted(item, .playerEnded), stopped),
                #"{"update":{"_0":{"interrupted":{"_0":\#(itemText),"_1":{"playerEnded":{}}}},"_1":\#(stoppedText)}}"#
            ),
            (.failed(.queueRow(3)), #"{"failed":{"_0":{"queueRow":{"_0":3}}}}"#),
            (.failed(.queueEntry), #"{"failed":{"_0":{"queueEntry":{}}}}"#),
            (.failed(.other(code: "c")), #"{"failed":{"_0":{"other":{"code":"c"}}}}"#),
        ]
        for (reply, text) in replies { try expect(reply, sentAs: text) }
    }

    // MARK: Helpers

    private func expect<Value: Codable & Equatable>(
        _ value: Value,
        storedAs text: String,
        at place: SourceLocation = #_sourceLocation
    ) throws {
        try expectEqual(StoredJSON.text(value), text, sourceLocation: place)
        expectEqual(StoredJSON.value(text), value, sourceLocation: place)
    }

    /// Compares sent values with sorted keys, because their order varies.
    private func expect<Value: Codable & Equatable>(
        _ value: Value,
        sentAs text: String,
        at place: SourceLocation = #_sourceLocation
    ) throws {
        let sent = try JSONSerialization.jsonObject(with: Data(LineSocket.line(value)))
        let sorted = try JSONSerialization.data(
            withJSONObject: sent,
            options: [.sortedKeys, .withoutEscapingSlashes]
        )
        expectEqual(String(decoding: sorted, as: UTF8.self), text, sourceLocation: place)
        expectEqual(LineSocket.message(Value.self, in: text.utf8), value, sourceLocation: place)
    }
}
