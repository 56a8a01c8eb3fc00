import Console
import Entities
import Foundation
import TestSupport
import Testing

@testable import AppServices

struct SettingsTests {
    @Test("Arguments are split as in a shell") func arguments() {
        let text = """
            # What mpv gets.

              mpv-arguments =\t--ao=null '--title=Kid A' # --volume-max=150\r
            \t# mpv-arguments = --no
            """

        let settings = makeSUT(text.utf8)

        expectEqual(settings.playerArguments, ["--ao=null", "--title=Kid A", "#", "--volume-max=150"])
    }

    @Test(
        "A file without settings sets nothing",
        arguments: ["", "\n", "# all = wrong", "mpv-arguments =", "mpv-arguments=\n"]
    )
    func emptyFile(text: String) {
        expectEqual(makeSUT(text.utf8), Settings([], path: ""))
    }

    @Test(
        "ReplayGain is off, or applied by track or album; mpv's own arguments win",
        arguments: [
            ("off", []), ("track", ["--replaygain=track"]), (" album\r", ["--replaygain=album"]),
        ]
    )
    func replayGain(value: String, arguments: [String]) {
        let settings = makeSUT("mpv-arguments = --a\nreplay-gain = \(value)\n".utf8)

        expectEqual(settings.playerArguments, arguments + ["--a"])
        expectEqual(settings.problems, [])
    }

    @Test(
        "The size limit of downloads has a unit",
        arguments: [("500 MB", 500_000_000), ("1.5TB", 1_500_000_000_000), ("0", 0)] as [(String, Int64)]
    )
    func downloadsLimit(value: String, bytes: Int64) {
        let settings = makeSUT("downloads-limit = \(value)\n".utf8)

        expectEqual(settings.downloadsLimit, bytes)
        expectEqual(settings.problems, [])
    }

    @Test("Tracks are played from folders or from servers first", arguments: ["folders", "servers"])
    func firstPlace(value: String) {
        let settings = makeSUT("play-from = \(value)\n".utf8)

        expectEqual(settings.playsFromServers, (value == "servers"))
        expectEqual(settings.problems, [])
    }

    @Test(
        "The player ends when idle, by default after half an hour",
        arguments: [
            ("", .seconds(1800)), ("player-idle = 1 minute", .seconds(60)),
            ("player-idle = 90 minutes", .seconds(5400)), ("player-idle = never", nil),
        ] as [(String, Duration?)]
    )
    func idleTime(text: String, time: Duration?) {
        let settings = makeSUT(text.utf8)

        expectEqual(settings.player.idleTime, time)
        expectEqual(settings.problems, [])
    }

    @Test("Notifications are off by default, and a program for changes has arguments")
    func desktop() {
        let (settings, none) = (
            makeSUT("notifications = yes\non-change = notify 'a b' c\n".utf8), makeSUT("".utf8)
        )

        #expect(settings.player.notifies)
        expectEqual(settings.player.changeCommand, ["notify", "a b", "c"])
        #expect(!none.player.notifies)
        expectEqual(none.player.changeCommand, [])
    }

    @Test(
        "Clients of MPD can connect nowhere, on this machine, or at an address",
        arguments: [
            ("", nil), ("mpd = off", nil), ("mpd = on", .local),
            ("mpd = 0.0.0.0", .network(address: "0.0.0.0", port: 6600)),
            ("mpd = 192.168.1.5:6601", .network(address: "192.168.1.5", port: 6601)),
            ("mpd = [::]", .network(address: "::", port: 6600)),
            ("mpd = [fe80::1]:7000", .network(address: "fe80::1", port: 7000)),
        ] as [(String, MpdPlaces?)]
    )
    func mpd(text: String, places: MpdPlaces?) {
        let settings = makeSUT(text.utf8)

        expectEqual(settings.player.mpd, places)
        expectEqual(settings.problems, [])
    }

    @Test(
        "Clients of MPD need a password unless only this machine reaches the address",
        arguments: [
            ("mpd = on", true), ("mpd = 127.0.0.1:6601", true), ("mpd = [::1]", true),
            ("mpd = 0.0.0.0", false),
            ("mpd = 192.168.127.1", false), ("mpd = [::]", false),
        ]
    )
    func localMpd(text: String, isLocal: Bool) {
        expectEqual(makeSUT(text.utf8).player.mpd?.isLocal, isLocal)
    }

    @Test("Suggestions, colours and the list are on unless a line switches them off")
    func promptExtras() {
        let settings = makeSUT("suggestions = off\ncolours=off\r\nlist = off\n".utf8)

        expectEqual(settings.promptExtras, PromptExtras(suggestions: false, colors: false, list: false))
        expectEqual(makeSUT("suggestions = on".utf8).promptExtras, PromptExtras())
        expectEqual(settings.problems, [])
    }

    @Test("The editor is vi unless a line names another, with its arguments")
    func editor() {
        expectEqual(makeSUT("".utf8).editor, "vi")
        expectEqual(makeSUT("editor = emacs -nw \r\n".utf8).editor, "emacs -nw")
    }

    @Test(
        "A mistake is reported with its line",
        arguments: [
            (
                "\nvolume = 3",
                "2: There is no setting “volume”. The settings are: colours, downloads-limit, editor, list, mpd, mpv-arguments, notifications, on-change, play-from, player-idle, replay-gain, suggestions, weeks, write-tags."
            ),
            (
                " = 3",
                "1: There is no setting “”. The settings are: colours, downloads-limit, editor, list, mpd, mpv-arguments, notifications, on-change, play-from, player-idle, replay-gain, suggestions, weeks, write-tags."
            ),
            (
                "downloads-limit = much",
                "1: downloads-limit must be a size such as 20 GB, not “much”."
            ),
            ("play-from = home", "1: play-from must be folders or servers, not “home”."),
            (
                "#\n\nmpv-arguments",
                "3: This line has no =. Write name = value, or start a comment with #."
            ),
            (
                "mpv-arguments = 'a",
                "1: The quote at column 17 isn't closed. Close it, or put \\ in front of it."
            ),
            (
                "mpv-arguments = a\\",
                "1: The line ends in \\, which escapes the next character. Add one, or write \\\\."
            ),
            ("colours = never", "1: colours must be on or off, not “never”."),
            ("list = yes", "1: list must be on or off, not “yes”."),
            ("suggestions =", "1: suggestions must be on or off, not “”."),
            ("notifications = on", "1: notifications must be yes or no, not “on”."),
            ("mpd = yes", "1: mpd must be on, off or an address such as 0.0.0.0:6600, not “yes”."),
            (
                "mpd = 1.2.3.4:99999",
                "1: mpd must be on, off or an address such as 0.0.0.0:6600, not “1.2.3.4:99999”."
            ),
            ("player-idle = soon", "1: player-idle must be a time such as 30 minutes, or never, not “soon”."),
            (
                "player-idle = 0 minutes",
                "1: player-idle must be a time such as 30 minutes, or never, not “0 minutes”."
            ),
            ("replay-gain = loud", "1: replay-gain must be off, track or album, not “loud”."),
            ("weeks = monday", "1: weeks must be iso or lastfm, not “monday”."),
            ("write-tags = perhaps", "1: write-tags must be yes or no, not “perhaps”."),
            ("mpv-arguments = a\0b", "1: This isn't UTF-8 text. Save the file as UTF-8."),
        ]
    )
    func mistake(text: String, problem: String) {
        let settings = makeSUT(text.utf8)

        expectEqual(settings.problems, ["/settings:\(problem)"])
        expectEqual(settings.playerArguments, [])
    }

    @Test(
        "Tags are written only if a line says so",
        arguments: [("", false), ("write-tags = yes", true), ("write-tags=no", false)]
    )
    func writesTags(text: String, writesTags: Bool) {
        let settings = makeSUT(text.utf8)

        expectEqual(settings.writesTags, writesTags)
        expectEqual(settings.problems, [])
    }

    @Test(
        "Weeks are ISO weeks unless a line says otherwise",
        arguments: [("", .iso), ("weeks = iso", .iso), ("weeks=lastfm\r", .lastfm)]
            as [(String, WeekSystem)]
    )
    func weeks(text: String, weeks: WeekSystem) {
        let settings = makeSUT(text.utf8)

        expectEqual(settings.weeks, weeks)
        expectEqual(settings.problems, [])
    }

    @Test("Valid lines apply even if others are wrong")
    func mistakesBesideWhatIsRight() {
        let settings = makeSUT("volume = 3\nmpv-arguments = a\nmpv-arguments = b\nnonsense".utf8)

        expectEqual(settings.playerArguments, ["a"])
        expectEqual(
            settings.problems,
            [
                "/settings:1: There is no setting “volume”. The settings are: colours, downloads-limit, editor, list, mpd, mpv-arguments, notifications, on-change, play-from, player-idle, replay-gain, suggestions, weeks, write-tags.",
                "/settings:3: mpv-arguments is already set in line 2. Remove one of them.",
                "/settings:4: This line has no =. Write name = value, or start a comment with #.",
            ]
        )
    }

    @Test("Text that isn't UTF-8 is rejected") func otherEncoding() {
        let settings = makeSUT(Array("# \n#".utf8) + [0xE9])

        expectEqual(settings.problems, ["/settings:2: This isn't UTF-8 text. Save the file as UTF-8."])
    }

    @Test("Any bytes are read or rejected") func anyBytes() {
        var generator = SeededGenerator(trial: 7)
        let sample = Array("# comment\nmpv-arguments = --ao=null \"a b\" \\'\n\r\n".utf8)
        for _ in 0..<500 {
            let settings = makeSUT(generator.mutated(sample))
            #expect(settings.playerArguments.allSatisfy { !$0.utf8.contains(0) })
            #expect(settings.problems.allSatisfy { $0.hasPrefix("/settings:") })
        }
    }

    @Test("A missing file sets nothing") func missingFile() {
        expectEqual(Settings(fileAt: "/nowhere/settings", environment: [:]), Settings([], path: ""))
    }

    @Test("An unreadable file is reported by its path") func unreadableFile() throws {
        let folder = try TemporaryFolder()
        let long = try folder.write(String(repeating: "#", count: Settings.longest + 1), to: "long")

        let problems = [folder.path, long].map { Settings(fileAt: $0, environment: [:]).problems }

        expectEqual(
            problems,
            [
                ["\(folder.path): This isn't a file. Replace it with a settings file, or remove it."],
                ["\(long): This is longer than 65536 bytes. Replace it with a settings file."],
            ]
        )
    }

    @Test("The environment's arguments follow the file's, and are dropped if malformed")
    func environment() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("mpv-arguments = --ao=null", to: "settings")

        let right = Settings(fileAt: path, environment: ["SIDEWINDER_MPV_ARGUMENTS": "--speed=2 'a b'"])
        let wrong = Settings(fileAt: path, environment: ["SIDEWINDER_MPV_ARGUMENTS": "--ao='null"])

        expectEqual(right.playerArguments, ["--ao=null", "--speed=2", "a b"])
        expectEqual(right.problems, [])
        expectEqual(wrong.playerArguments, ["--ao=null"])
        expectEqual(
            wrong.problems,
            [
                "SIDEWINDER_MPV_ARGUMENTS: The quote at column 6 isn't closed. "
                    + "Close it, or put \\ in front of it."
            ]
        )
    }

    @Test("The file's location follows the XDG specification") func location() {
        let places = [["XDG_CONFIG_HOME": "/c"], ["XDG_CONFIG_HOME": "c", "HOME": "/h"], ["HOME": "/h"]]
            .map { Folders(environment: $0).settings }

        expectEqual(
            places,
            [
                "/c/sidewinder/settings", "/h/.config/sidewinder/settings", "/h/.config/sidewinder/settings",
            ]
        )
    }

    private func makeSUT(_ bytes: some Sequence<UInt8>) -> Settings {
        Settings(Array(bytes), path: "/settings")
    }
}
