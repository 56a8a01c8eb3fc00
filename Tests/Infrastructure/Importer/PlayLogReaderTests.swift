import Entities
import Importer
import Foundation
import Services
import TestSupport
import Testing

struct PlayLogReaderTests {
    @Test(
        "Before Rockbox 4.0, the times in a scrobbler log are the starts of tracks",
        arguments: [
            "", "#ARTIST #ALBUM #TITLE #TRACKNUM #LENGTH #RATING #TIMESTAMP #MUSICBRAINZ_TRACKID\n",
        ]
    )
    func starts(headings: String) {
        let text = """
            #AUDIOSCROBBLER/1.1
            #TZ/UNKNOWN
            #CLIENT/Rockbox ipodvideo $Revision$
            \(headings)Radiohead\tOK Computer\tAirbag\t1\t284\tL\t1556193600\tmbid
            """

        let line = headings.isEmpty ? 4 : 5
        expectEqual(log(text), PlayLog(kind: .scrobbler, plays: [airbag(.start, line: line)]))
    }

    @Test("Since Rockbox 4.0, the times in a scrobbler log are the ends of tracks")
    func ends() {
        let text = """
            #AUDIOSCROBBLER/1.1\r
            #TZ/UTC\r
            #CLIENT/Rockbox ipodvideo 4.0\r
            #ARTIST\t#ALBUM\t#TITLE\t#TRACKNUM\t#LENGTH\t#RATING\t#TIMESTAMP\t#MUSICBRAINZ_TRACKID\r
            Radiohead\tOK Computer\tAirbag\t1\t284\tL\t1556193600\tmbid\r
            # FAILED - Björk\r
            #1 Dads\tOK Computer\tAirbag\t1\t284\tL\t1556193600\tmbid\r
            """
        var other = airbag(.end, at: .utc(seconds: 1_556_193_600), line: 7)
        other.artist = "#1 Dads"

        expectEqual(
            log(text),
            PlayLog(
                kind: .scrobbler,
                plays: [airbag(.end, at: .utc(seconds: 1_556_193_600), line: 5), other]
            )
        )
    }

    @Test(
        "Skipped tracks in a scrobbler log are marked, and untagged ones have no title",
        arguments: [
            "<Untagged>", "<UNTAGGED>",
        ]
    )
    func skipped(untagged: String) {
        let text = """
            #AUDIOSCROBBLER/1.1
            Radiohead\tOK Computer\tAirbag\t\t284\tS\t1556193600\t
            \(untagged)\t\tairbag.mp3\t-1\t284\tL\t1556193600\t
            """
        var (skipped, nameless) = (airbag(.start, line: 2), airbag(.start, line: 3))
        skipped.isSkipped = true
        (nameless.title, nameless.artist, nameless.album) = (nil, nil, nil)

        expectEqual(log(text), PlayLog(kind: .scrobbler, plays: [skipped, nameless]))
    }

    @Test("The log of a device without a clock has no times")
    func timeless() {
        let text = """
            #AUDIOSCROBBLER/1.1
            #TZ/UNKNOWN
            #CLIENT/Rockbox sansaclipplus $Revision$ Timeless
            Radiohead\tOK Computer\tAirbag\t1\t284\tL\t0\t
            """

        expectEqual(log(text), PlayLog(kind: .scrobbler, plays: [airbag(.start, at: .none, line: 4)]))
    }

    @Test("A playback log contains paths, which can contain colons")
    func playback() {
        let text = """
            # Started Ver. 4.0
            1556193600:142000:284500:/Music/OK: Computer/1.mp3

            73000:500:284500:/<microSD1>/2.mp3
            0:284500:284500:/3.mp3
            """

        let expected = [
            played("/Music/OK: Computer/1.mp3", .wallClock(seconds: 1_556_193_600), 142_000, line: 2),
            played("/<microSD1>/2.mp3", .wallClock(seconds: 73_000), 500, line: 4),
            played("/3.mp3", .none, 284_500, line: 5),
        ]
        expectEqual(log(text), PlayLog(kind: .playback, plays: expected))
    }

    @Test("The marks in an old playback log are ignored")
    func old() {
        let text = """
            # Started Ver. 4.0
             1556193600:142000:284500:/1.mp3
            !1556193600:142000:284500:/1.mp3
            @1556193600:142000:284500:/1.mp3
            """

        let expected = [2, 3, 4].map { line in
            played("/1.mp3", .wallClock(seconds: 1_556_193_600), 142_000, line: line)
        }
        expectEqual(log(text), PlayLog(kind: .playback, plays: expected))
    }

    @Test("Unreadable lines are reported, and the others are read")
    func problems() {
        let scrobbles = log("#AUDIOSCROBBLER/1.1\nBjörk\tHunter\nBjörk\t\tHunter\t\t255\tL\tsoon\t")
        let playbacks = log(
            "1556193600:142000:284500:/1.mp3\n1:2:/2\nx:1:2:/3\n1:2:1:/4\n1:0:0:/5\n1:99999999999999999999:2:/6"
        )

        expectEqual(
            scrobbles?.problems,
            [
                .unreadable(path: "log, line 2", reason: "2 fields, not 8"),
                .unreadable(
                    path: "log, line 3",
                    reason: "the time, soon, isn't a number of seconds since 1970"
                ),
            ]
        )
        expectEqual(playbacks?.plays.count, 1)
        expectEqual(
            playbacks?.problems,
            [
                .unreadable(path: "log, line 2", reason: "not a time, a position, a length and a path"),
                .unreadable(path: "log, line 3", reason: "the time, x, isn't a number of seconds since 1970"),
                .unreadable(path: "log, line 4", reason: "the position, 2 ms, isn't within the length, 1 ms"),
                .unreadable(path: "log, line 5", reason: "the position, 0 ms, isn't within the length, 0 ms"),
                .unreadable(
                    path: "log, line 6",
                    reason: "the position, 99999999999999999999 ms, isn't within the length, 2 ms"
                ),
            ]
        )
    }

    @Test("A log can be empty; other files aren't logs")
    func others() {
        expectEqual(log(""), PlayLog(kind: .playback, plays: []))
        expectEqual(log("# Started Ver. 4.0\n"), PlayLog(kind: .playback, plays: []))
        expectEqual(log("\u{FEFF}#AUDIOSCROBBLER/1.1\n"), PlayLog(kind: .scrobbler, plays: []))
        #expect(log("uts,artist,album,track\n") == nil)
    }

    @Test("Random damage never crashes", arguments: 1...100)
    func damage(seed: UInt64) {
        let text = """
            #AUDIOSCROBBLER/1.1
            #TZ/UNKNOWN
            Radiohead\tOK Computer\tAirbag\t1\t284\tL\t1556193600\tmbid
            """
        var generator = SeededGenerator(trial: seed)
        let sut = PlayLogReader()

        let logs = [text, "1556193600:142000:284500:/1.mp3\n"].compactMap {
            sut.plays(inLog: generator.mutated(Array($0.utf8)), named: "log")
        }

        #expect(sut.plays(in: logs, now: .distantFuture, timeZone: .gmt).count <= 2)
    }

    private func log(_ text: String) -> PlayLog? {
        PlayLogReader().plays(inLog: Array(text.utf8), named: "log")
    }

    private func airbag(
        _ moment: LoggedPlay.Moment,
        at stamp: LoggedPlay.Stamp = .wallClock(seconds: 1_556_193_600),
        line: Int
    ) -> LoggedPlay {
        LoggedPlay(
            title: "Airbag",
            artist: "Radiohead",
            album: "OK Computer",
            stamp: stamp,
            moment: moment,
            lengthMs: 284_000,
            lineNumber: line
        )
    }

    private func played(_ path: String, _ stamp: LoggedPlay.Stamp, _ elapsedMs: Int, line: Int) -> LoggedPlay
    {
        LoggedPlay(
            path: path,
            stamp: stamp,
            moment: .end,
            lengthMs: 284_500,
            elapsedMs: elapsedMs,
            lineNumber: line
        )
    }
}
