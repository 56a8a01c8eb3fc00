import TestSupport
import Testing

@testable import Mpd

/// Compares answers with those of a real MPD.
@Suite("The same answers as MPD", .real, .needs("mpd"), .timeLimit(.minutes(5)))
struct ComparisonTests {
    @Test("Scripts have the same answers")
    func scripts() async throws {
        let (mpd, songs) = try await MpdProcess.withSongs()
        defer { withExtendedLifetime(songs) {} }
        let sut = try await MpdSUT()

        for script in Self.scripts {
            let expected = try await mpd.transcript(of: script + "\nclose\n").comparable
            let answer = try await sut.transcript(of: script + "\nclose\n").comparable
            expectEqual(answer, expected, "\(script)")
        }
    }

    @Test("Waiting for changes has the same answers")
    func idle() async throws {
        let (mpd, songs) = try await MpdProcess.withSongs()
        defer { withExtendedLifetime(songs) {} }
        let sut = try await MpdSUT()
        let theirs = try await MpdClient(path: mpd.path)
        let ours = try await sut.client()

        for line in [
            "setvol 20", "idle", "idle\nnoidle", "noidle\nping", "setvol 21", "random 1", "idle", "setvol 22",
            "idle options\nnoidle", "idle mixer", "idle foo", "idle PLAYER mixer\nnoidle", "subscribe a",
            "idle subscription", "sendmessage a \"b \\\" c\"", "idle", "readmessages", "readmessages",
            "random 0\nsetvol 23", "ping", "idle options", "idle mixer\nnoidle",
        ] {
            await expectEqual(ours.ask(line), (await theirs.ask(line)), "\(line)")
        }
        withExtendedLifetime(sut) {}
    }

    private static let scripts = [
        // Lines
        "ping\nping \nping\t\t\nping\r", " ping", "PING", "GET / HTTP/1.1", "\nping",
        "\r",
        "\"ping\"", "ping \"a", "ping \"a\"b", "ping a\"b", "ping 'a'", "ping \"\\", "ping \\", "pi_ng",
        "add \"a\"\t\"b\"", "add x", "add", "add a b c", "foo", "foo x y", "status x", "ping\0x",
        "find" + String(repeating: " x", count: 63), "find" + String(repeating: " x", count: 64),
        "ping\nfind title " + String(repeating: "x", count: 8_191 - 11),
        "ping\nfind title " + String(repeating: "x", count: 8_191 - 10),
        // Lists
        "command_list_begin\nping\ncommand_list_end", "command_list_ok_begin\nping\nping\ncommand_list_end",
        "command_list_ok_begin\nping\nstatus x\nping\ncommand_list_end",
        "command_list_ok_begin\nping\nfoo\ncommand_list_end", "command_list_ok_begin\ncommand_list_end",
        "command_list_ok_begin\nping\nping \"a\ncommand_list_end",
        "command_list_ok_begin\nping\n\ncommand_list_end",
        "command_list_ok_begin\nping\ncommand_list_begin\nping\ncommand_list_end", "command_list_end",
        "command_list_begin x", "command_list_ok_begin\nping\nclose\nping\ncommand_list_end",
        // The protocol's own commands
        "password x", "password", "binarylimit 63", "binarylimit x", "binarylimit 64",
        "binarylimit 2147483648",
        "tagtypes", "tagtypes foo", "tagtypes clear x", "tagtypes enable", "tagtypes disable",
        "tagtypes clear\ntagtypes enable artist ALBUM foo\ntagtypes",
        "tagtypes clear\ntagtypes enable title artist\ntagtypes\nfind title \"Song 1\"\ntagtypes all",
        "tagtypes disable Artist musicbrainz_trackid\ntagtypes", "notcommands", "commands x",
        "listpartitions",
        "channels", "subscribe \"a b\"", "subscribe \"\"", "subscribe", "unsubscribe a",
        "sendmessage \"x y\" z", "readmessages",
        "subscribe x\nsubscribe x\nchannels\nunsubscribe x\nchannels",
        "noidle", "noidle x", "idle foo",
        // Arguments
        "setvol abc", "setvol 101", "setvol -1", "setvol 1.5", "setvol \"\"", "setvol \" 5\"", "setvol +5",
        "setvol 99999999999999999999", "random 2", "random true", "playlistinfo :5", "playlistinfo 2:1",
        "playlistinfo a:b", "playlistinfo 1:b", "playlistinfo -2", "playlistinfo -1:", "playlistinfo 1:-1",
        "playlistinfo 5000000000", "playlistinfo 1:2x", "playlistinfo \"\"", "play x", "play 7",
        // Filters
        "find", "find foo", "find Foo x", "find Artist", "find artist Mira Album", "find artist mira",
        "find title \"Song 2\"",
        "search title SONG", "search any mir", "find any Mira", "find file s1.flac", "search file S2",
        "find base \"\"",
        "find base x/", "find base ../x", "find modified-since 0", "find modified-since x",
        "find modified-since 2100-01-01",
        "find \"(Artist == \\\"Mira\\\")\"", "find \"(artist=='Mira')\" title \"Song 3\"",
        "find \"(Artist == 'Mi\\\\ra')\"",
        "find \"(Artist == 'x\"", "find \"(Artist == x)\"", "find \"(Artist = 'x')\"",
        "find \"(Artist === 'x')\"",
        "find \"(Artist contains 'ir')\"", "find \"(Artist !contains 'IR')\"",
        "search \"(artist contains 'IR')\"",
        "find \"(title =~ '[12]$')\"", "find \"(title !~ '[12]$')\"", "search \"(title =~ 'SONG 1')\"",
        "find \"(foo == 'x')\"", "find \"()\"", "find \"(\"", "find \")\"", "find \"(Artist)\"",
        "find \"(Artist == 'x') x\"",
        "find \"(!(title == 'Song 1'))\"", "find \"(!title == 'Song 1')\"", "find \"(!)\"",
        "find \"((artist == 'Mira') AND (title == 'Song 1'))\"",
        "find \"((artist == 'Mira') OR (title == 'Song 1'))\"",
        "find \"((artist == 'Mira') AND)\"", "find \"((artist == 'Mira') and (title == 'x'))\"",
        "find \"(((artist == 'Mira')))\"",
        "find \"(genre == '')\"", "find \"(genre != '')\"", "find genre \"\"", "find \"(genre contains '')\"",
        "find \"(any == '')\"",
        "find \"(albumartist == 'Mira')\"", "find \"(albumartistsort == 'Mira')\"",
        "find \"(composersort == '')\"",
        "find \"(any != 'zz')\"", "find \"(any !contains 'Mir')\"", "find \"(base '')\"",
        "find \"(base 's1.flac')\"",
        "find \"(base == 'x')\"", "find \"(modified-since 'x')\"", "find \"(AudioFormat == '44100:16:2')\"",
        "find \"(AudioFormat =~ '*:16:*')\"", "find \"(AudioFormat == '44100:*:*')\"",
        "find \"(AudioFormat == '44100:17:2')\"",
        "find \"(AudioFormat == '44100')\"", "find \"(AudioFormat =~ '44100:16')\"",
        "find \"(AudioFormat contains 'x')\"",
        "find artist Mira sort foo", "find artist Mira sort", "find artist Mira window x",
        "find artist Mira window 0:1 sort title",
        "find sort title", "find artist Mira sort title sort album", "find artist Mira group album",
        "list", "list foo", "list any", "list artist group foo", "list artist group", "list artist Mira",
        "list artist group artist", "list artist group album group album", "list title window 0:1",
        "list album group artist \"(artist == 'Mira')\"", "count", "count foo x", "count group foo",
        "count \"(x\"",
    ]
}

extension String {
    /// The answer without what depends on the files.
    fileprivate var comparable: String {
        let left = ["Last-Modified: ", "Format: ", "Pos: ", "Id: "]
        return split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line in !left.contains { line.hasPrefix($0) } }
            .joined(separator: "\n")
    }
}
