import Foundation
import TestSupport
import Testing

/// Clients of MPD at the player, beside a real MPD over the same files.
@Suite("Clients of MPD", .real, .needs("mpv"), .timeLimit(.minutes(5)))
struct MpdClientTests {
    @Test("Queries have the same answers as MPD's", .needs("mpd"), .needs("mpc"))
    func queries() async throws {
        let sut = try await MpdPlayer()
        let mpd = try await MpdProcess(music: sut.music)
        let (ours, theirs) = (try await MpdClient(path: sut.socket), try await MpdClient(path: mpd.path))

        for line in Self.queries {
            let (answer, expected) = (await ours.ask(line), await theirs.ask(line))
            expectEqual(answer.comparable, expected.comparable, "\(line)")
            if line.contains(" sort ") { expectEqual(answer.files, expected.files, "\(line)") }
        }
    }

    @Test("The queue and the player do the same as MPD's", .needs("mpd"), .needs("mpc"))
    func queue() async throws {
        let sut = try await MpdPlayer()
        let mpd = try await MpdProcess(music: sut.music)
        let (ours, theirs) = (try await MpdClient(path: sut.socket), try await MpdClient(path: mpd.path))

        for line in Self.changes {
            let (answer, expected) = (await ours.ask(line), await theirs.ask(line))
            expectEqual(answer.comparable, expected.comparable, "\(line)")
            expectEqual(answer.files, expected.files, "\(line)")
            // What follows may need a song that has begun.
            if ["play", "next", "previous"].contains(where: line.hasPrefix) { await ours.waitForSound() }
        }
    }

    @Test("mpc plays, and the program sees the same player", .needs("mpc")) func mpc() async throws {
        let sut = try await MpdPlayer(hasSound: true)
        let mpc = Mpc(try sut.socket)

        _ = try await mpc.run("findadd", "album", "Dawn")
        _ = try await mpc.run("add", "Silence.wav")
        let playing = try await mpc.run("play", "3")

        #expect(playing.hasPrefix("Silence\n[playing] #3/3"))
        #expect(try sut.program.run("now").stdout.contains("“Silence”"))
        await (try await MpdClient(path: sut.socket)).waitForSound()
        _ = try sut.program.run("pause")
        while try await mpc.run("status").contains("[playing]") {}
        #expect(try await mpc.run("status").contains("[paused]"))
        _ = try await mpc.run("save", "Mornings")
        #expect(try sut.program.run("playlist", "Mornings").stdout.contains("First Light"))
        #expect(try await mpc.run("lsplaylists").contains("Mornings"))
    }

    @Test("Changes by the program wake clients that wait", .needs("mpc")) func idle() async throws {
        let sut = try await MpdPlayer()
        let client = try await MpdClient(path: sut.socket)

        client.send("idle database stored_playlist playlist mixer options\n")
        _ = try sut.program.run("volume", "30")
        await expectEqual(client.answer(), "changed: mixer\nOK\n")
        client.send("idle stored_playlist\n")
        _ = try sut.program.run("playlists", "create", "Mine")
        await expectEqual(client.answer(), "changed: stored_playlist\nOK\n")
        client.send("idle database\n")
        _ = try sut.program.run("edit", "Top", "--title", "Summit")
        await expectEqual(client.answer(), "changed: database\nOK\n")
        #expect(await client.ask("update").hasPrefix("updating_db: 1"))
    }

    @Test("ncmpcpp shows the queue, the folders and the artists", .needs("ncmpcpp"), .needs("mpc"))
    func ncmpcpp() async throws {
        let sut = try await MpdPlayer()
        _ = try await Mpc(try sut.socket).run("add", "Mira")
        let (terminal, client) = try PseudoTerminal.spawn(
            executable: "/usr/bin/env",
            arguments: ["ncmpcpp", "-h", try sut.socket, "-c", "/dev/null", "-b", "/dev/null"],
            environment: [
                "HOME": sut.music, "LANG": "C.UTF-8",
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ]
        )

        _ = await terminal.lines { $0.contains { $0.contains("First Light") } }
        terminal.type("2")
        _ = await terminal.lines { $0.contains { $0.contains("Noor's [live]") } }
        terminal.type("4")
        _ = await terminal.lines { $0.contains { $0.contains("Mira feat. Noor") } }
        terminal.type("q")
        _ = await client.waitForEnd()
    }

    private static let queries = [
        "find artist Mira", "find Artist \"Mira\" Album \"Dawn\" Date \"2010\"", "find albumartist Mira",
        "find artist mira", "search artist mira", "search any light", "find any Mira",
        "search title \"fine “day”\"", "find title \"Last; \\\"Light\\\"\"", "find genre \"\"",
        "find album \"\"",
        "find \"((artist == 'Mira') AND (album == 'Dusk'))\"", "find \"(title contains 'Light')\"",
        "find \"(!(artist == 'Mira'))\"", "find \"(title =~ '^[FL]')\"", "find base Mira",
        "find base Mira/Dusk",
        "find file top.flac", "find file \"Noor's [live] \\\\ 2/1.flac\"",
        "find \"(base 'Mira/Dawn')\" title Nine", "find artist Mira window 1:2", "find genre Pop sort title",
        "find artist Mira sort -track window 0:2", "search album größe", "find track 9", "find date 2012",
        "find disc 1", "find title Nowhere",
        "list artist", "list album", "list albumartist", "list genre", "list date", "list title", "list file",
        "list album artist Mira", "list album Mira", "list album group albumartist",
        "list album group date group albumartist", "list album albumartist Mira group date",
        "list title album Dusk", "list artist \"(album == 'Dusk')\"", "list composer",
        "list track artist Mira",
        "list disc",
        "count artist Mira", "count group artist", "count album Dusk group title", "count title Nowhere",
        "count \"(genre == 'Pop')\"", "count base Mira",
        "listall", "listall Mira/Dawn", "listallinfo Mira", "listall nowhere", "lsinfo Mira",
        "lsinfo Mira/Dawn", "lsinfo nowhere", "lsinfo Mira/", "lsinfo \"Noor's [live] \\\\ 2\"",
        "lsinfo ../x",
        "listfiles Mira", "listfiles Mira/Dawn", "listplaylist nowhere", "tagtypes x", "albumart top.flac 0",
        "readpicture top.flac 0", "readpicture nowhere 0", "playlistinfo", "currentsong", "outputs x",
    ]

    private static let changes = [
        "add Mira/Dawn", "playlistinfo", "addid top.flac", "addid top.flac 0", "add Mira/Dusk +0",
        "add nowhere",
        "addid nowhere", "playlist", "move 0 2", "playlist", "move 1:3 0", "playlist", "swap 0 3", "playlist",
        "delete 1", "playlist", "delete 1:99", "playlist", "delete 9", "clear", "findadd artist Mira",
        "searchadd title top position 0", "playlist", "play 1", "status", "currentsong", "pause 1", "status",
        "next", "pause 0", "previous", "seekcur 5", "play 9", "playid 999", "random 1", "random 0",
        "repeat 1",
        "status", "repeat 0", "setvol 30", "getvol", "volume -5", "getvol", "stop", "status", "next",
        "seekcur 3",
        "playlistfind title Top", "playlistsearch any light", "plchanges 0", "plchanges 99999",
        "save mine", "save mine", "listplaylist mine", "playlistadd mine top.flac", "listplaylist mine",
        "playlistadd mine Mira/Dusk/9.flac 1", "listplaylist mine", "playlistadd mine top.flac 99",
        "playlistdelete mine 1", "play 9223372036854775807",
        "playlistdelete mine 0", "playlistmove mine 0 1", "listplaylist mine", "playlistclear mine",
        "listplaylist mine", "rename mine other", "rename mine x", "rm oth", "playlistclear the", "load ther",
        "rm other", "rm other",
        "searchaddpl new any light", "listplaylist new", "load new", "load nowhere", "playlist", "rm new",
        "shuffle", "clear", "status", "play", "stop",
    ]
}

extension MpdClient {
    /// Waits until the current song, if there is one, is heard or paused.
    fileprivate func waitForSound() async {
        while true {
            let status = await ask("status")
            let isSilent = status.contains("elapsed: 0.000") && status.contains("state: play")
            guard isSilent else { return }
        }
    }
}

extension String {
    /// The lines of the answer, sorted, without what differs by its nature: formats, dates, numbers of entries and
    /// versions. Songs have the order of their paths' bytes here, and of the language in MPD.
    fileprivate var comparable: [String] {
        let left = [
            "Last-Modified: ", "Format: ", "Id: ", "songid: ", "nextsongid: ", "playlist: ", "mixrampdb: ",
            "bitrate: ", "audio: ", "time: ", "elapsed: ", "size: ",
        ]
        return split(separator: "\n").map(String.init).filter { line in !left.contains { line.hasPrefix($0) }
        }
        .sorted()
    }

    /// The paths of the songs, in order.
    fileprivate var files: [Substring] { split(separator: "\n").filter { $0.contains("file: ") } }
}
