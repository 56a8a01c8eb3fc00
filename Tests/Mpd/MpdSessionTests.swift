import TestSupport
import Testing

@testable import Mpd

@MainActor @Suite("Conversations", .timeLimit(.minutes(5)))
struct MpdSessionTests {
    @Test(
        "Scripts are answered as MPD answers them",
        arguments: [
            ("ping\nping \nping\t\r\n", "OK\nOK\nOK\n"),
            ("ping\n PING\nping\n", "OK\n"),
            ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", ""),
            ("\nping\n", ""), ("\r\nping\n", ""), ("\"ping\"\nping\n", ""),
            ("ping-a\nping\n", "ACK [5@0] {} Invalid word character\n"),
            ("foo x y\n", "ACK [5@0] {} unknown command \"foo\"\n"),
            ("ping \"a\nping\n", "ACK [5@0] {} Missing closing '\"'\nOK\n"),
            ("status x\n", "ACK [2@0] {status} wrong number of arguments for \"status\"\n"),
            ("add\n", "ACK [2@0] {add} too few arguments for \"add\"\n"),
            ("play 1 2\n", "ACK [2@0] {play} too many arguments for \"play\"\n"),
            ("play 2\n", "ACK [2@0] {play} Bad song index\n"),
            ("add x\n", "ACK [50@0] {add} No such directory\n"),
            ("close\nping\n", ""), ("close x\n", ""), ("ping\nclose\nping\n", "OK\n"),
            ("noidle\nping\n", "OK\n"), ("noidle x\n", "ACK [5@0] {} unknown command \"noidle\"\n"),
            ("ping\0x\n", "OK\n"),
            ("ping", ""),
            ("status\n", "volume: 100\nrepeat: 0\nstate: stop\nOK\n"),
            ("config\n", "music_directory: /music\nOK\n"),
            ("listpartitions\n", "partition: default\nOK\n"),
            ("decoders\nurlhandlers\nnotcommands\n", "OK\nOK\nOK\n"),
        ]
    )
    func scripts(script: String, answer: String) async throws {
        try await expectEqual(MpdSUT().transcript(of: script), answer)
    }

    @Test(
        "Lists of commands are executed at their end, until one fails",
        arguments: [
            ("command_list_begin\nping\nping\ncommand_list_end\n", "OK\n"),
            ("command_list_ok_begin\nping\nping\ncommand_list_end \n", "list_OK\nlist_OK\nOK\n"),
            ("command_list_ok_begin\r\ncommand_list_end\r\n", "OK\n"),
            (
                "command_list_ok_begin\nping\nplay 7\nping\ncommand_list_end\nping\n",
                "list_OK\nACK [2@1] {play} Bad song index\nOK\n"
            ),
            (
                "command_list_ok_begin\nping\nfoo\ncommand_list_end\n",
                "list_OK\nACK [5@1] {} unknown command \"foo\"\n"
            ),
            (
                "command_list_ok_begin\nping\ncommand_list_begin\nping\ncommand_list_end\n",
                "list_OK\nACK [5@1] {} unknown command \"command_list_begin\"\n"
            ),
            ("command_list_end\n", "ACK [5@0] {} unknown command \"command_list_end\"\n"),
            ("command_list_begin x\n", "ACK [5@0] {} unknown command \"command_list_begin\"\n"),
            ("command_list_ok_begin\nping\nclose\nping\ncommand_list_end\n", "list_OK\n"),
            ("command_list_begin\nping\n\ncommand_list_end\n", ""),
            ("command_list_begin\nPING\ncommand_list_end\n", ""),
            ("command_list_begin\nping\n", ""),
            (
                "command_list_begin\nping\nidle\ncommand_list_end\n",
                "ACK [5@1] {idle} idle isn't possible in a command list\n"
            ),
        ]
    )
    func lists(script: String, answer: String) async throws {
        try await expectEqual(MpdSUT().transcript(of: script), answer)
    }

    @Test("A list of more than 2 MiB ends the connection")
    func longList() async throws {
        let sut = try MpdSUT()
        let line = "find x " + String(repeating: "y", count: 8_000) + "\n"
        let lines = String(repeating: line, count: (2 << 20) / line.utf8.count)

        try await expectEqual(
            sut.transcript(of: "command_list_begin\n\(lines)command_list_end\n"),
            "ACK [2@0] {find} Unknown filter type\n"
        )
        #expect(try await sut.transcript(of: "command_list_begin\n\(lines)\(line)command_list_end\n").isEmpty)
    }

    @Test("A line of more than 8,191 bytes ends the connection", arguments: [0, 1, 20_000])
    func longLine(surplus: Int) async throws {
        let sut = try MpdSUT()
        let line = "ping " + String(repeating: "x", count: 8_191 - 5 + surplus)

        let answer = try await sut.transcript(of: "ping\n\(line)\nping\n")

        let refusal = "ACK [2@0] {ping} wrong number of arguments for \"ping\"\n"
        expectEqual(answer, (surplus == 0 ? "OK\n\(refusal)OK\n" : "OK\n"))
    }

    @Test(
        "Tags are left out of songs as the client wants",
        arguments: [
            ("tagtypes foo\n", "ACK [2@0] {tagtypes} Unknown sub command\n"),
            ("tagtypes clear x\n", "ACK [2@0] {tagtypes} Too many arguments\n"),
            ("tagtypes enable\n", "ACK [2@0] {tagtypes} Not enough arguments\n"),
            (
                "tagtypes clear\ntagtypes enable artist foo\ntagtypes\n",
                "OK\nACK [2@0] {tagtypes} Unknown tag type\nOK\n"
            ),
            (
                "tagtypes clear\ntagtypes enable TRACK artist\ntagtypes\ntagtypes disable artist\ntagtypes\n",
                "OK\nOK\ntagtype: Artist\ntagtype: Track\nOK\nOK\ntagtype: Track\nOK\n"
            ),
            ("tagtypes\n", "tagtype: Artist\ntagtype: Album\ntagtype: Title\ntagtype: Track\nOK\n"),
            (
                "tagtypes disable Title Track\nfind title \"Song 2\"\n",
                "OK\nfile: s2.flac\nLast-Modified: 1970-01-01T00:00:00Z\nFormat: 44100:16:2\nArtist: Mira\nAlbum: Dawn\nTime: 2\nduration: 2.000\nPos: 1\nId: 2\nOK\n"
            ),
        ]
    )
    func tags(script: String, answer: String) async throws {
        let sut = try MpdSUT { $0.tags = [.title, .artist, .album, .track] }

        try await expectEqual(sut.transcript(of: script), answer)
    }

    @Test("Without the password, clients may do little")
    func passwords() async throws {
        let sut = try MpdSUT {
            $0.passwords = [MpdPassword("all"), MpdPassword("ro", permissions: [.read])]
            $0.localPermissions = []
        }

        let answer = try await sut.transcript(
            of:
                "commands\nstatus x\nfoo\nidle\npassword no\npassword ro\nstatus\nsetvol x\npassword all\nsetvol 3\n"
        )

        expectEqual(
            answer,
            """
            command: binarylimit
            command: close
            command: commands
            command: notcommands
            command: password
            command: ping
            command: tagtypes
            OK
            ACK [4@0] {status} you don't have permission for "status"
            ACK [5@0] {} unknown command "foo"
            ACK [4@0] {idle} you don't have permission for "idle"
            ACK [3@0] {password} incorrect password
            OK
            volume: 100
            repeat: 0
            state: stop
            OK
            ACK [4@0] {setvol} you don't have permission for "setvol"
            OK
            OK

            """
        )
    }

    @Test("Commands are listed in alphabetical order, with those of modules")
    func commands() async throws {
        let answer = try await MpdSUT().transcript(of: "commands\n")

        let names = answer.split(separator: "\n").dropLast().map { $0.dropFirst("command: ".count) }
        expectEqual(names, names.sorted())
        #expect(Set(["find", "idle", "ping", "status"]).isSubset(of: names.map(String.init)))
        #expect(!names.contains { ["noidle", "command_list_begin", "kill"].contains($0) })
    }

    @Test("Decoders and kinds of addresses are those of the setup")
    func decoders() async throws {
        let sut = try MpdSUT { ($0.suffixes, $0.urlHandlers) = (["flac", "mp3"], ["https://"]) }

        try await expectEqual(
            sut.transcript(of: "decoders\nurlhandlers\n"),
            "plugin: sidewinder\nsuffix: flac\nsuffix: mp3\nOK\nhandler: https://\nOK\n"
        )
    }

    @Test("The size of pictures is limited as the client wants")
    func binaryLimit() async throws {
        let picture = MpdRoute(name: "albumart", arguments: 2..<3, permission: .read) {
            request,
            response async throws(MpdError) in
            try await response.add(picture: Array("0123456789".utf8) * 10, from: try request.integer(1))
        }
        let sut = try MpdSUT(routes: [picture])

        let answer = try await sut.transcript(
            of:
                "binarylimit 63\nbinarylimit x\nbinarylimit 64\nalbumart x 60\nalbumart x 100\nalbumart x 101\nalbumart x -1\n"
        )

        expectEqual(
            answer,
            """
            ACK [2@0] {binarylimit} Value too small
            ACK [2@0] {binarylimit} Integer expected: x
            OK
            size: 100
            binary: 40
            0123456789012345678901234567890123456789
            OK
            size: 100
            binary: 0

            OK
            ACK [2@0] {albumart} Offset too large
            ACK [2@0] {albumart} Offset too large

            """
        )
    }
}

private func * (bytes: [UInt8], count: Int) -> [UInt8] { (0..<count).flatMap { _ in bytes } }
