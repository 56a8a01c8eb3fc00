import TestSupport
import Testing

@testable import sidewinder

/// Copies of libraries, typed line by line.
@MainActor struct CopySessionTests {
    @Test("A library is copied, and later changes of the copy are copied back") func session() async throws {
        let folder = try TemporaryFolder()
        let copy = folder.path("copy.sqlite")
        let transcript = try await Transcript()
        await transcript.type("add Airbag Radiohead")
        await transcript.type("playlists create Rainy 1")

        let first = await transcript.type("library copy --to \(copy)")
        let second = await transcript.type("library copy --to \(copy) --json")
        let program = Program(folder: folder)
        _ = try program.run("--library", copy, "add", "Hunter", "Björk")
        let back = await transcript.type("library copy --from \(copy)")
        let list = await transcript.type("list")
        await transcript.end()

        expectEqual(
            first,
            """
            PART       FROM  TO  ADDED
            tracks        1   1      1
            playlists     1   1      1

            """
        )
        expectEqual(
            second,
            """
            {"part":"sources","from":0,"to":0,"added":0}
            {"part":"accounts","from":0,"to":0,"added":0}
            {"part":"devices","from":0,"to":0,"added":0}
            {"part":"folders","from":0,"to":0,"added":0}
            {"part":"tracks","from":1,"to":1,"added":0}
            {"part":"playlists","from":1,"to":1,"added":0}
            {"part":"plays","from":0,"to":0,"added":0}

            """
        )
        expectEqual(
            back,
            """
            PART       FROM  TO  ADDED
            tracks        2   2      1
            playlists     1   1      0

            """
        )
        #expect(list.contains("Hunter"))
    }

    @Test("Impossible copies are rejected with messages, without passwords") func errors() async throws {
        let folder = try TemporaryFolder()
        let nowhere = folder.path("nowhere.sqlite")
        let transcript = try await Transcript()

        let lines = [
            "library copy", "library copy --from \(nowhere)", "library copy --to mysql://me:secret@host/db",
        ]
        var answers: [String] = []
        for line in lines {
            answers.append(await transcript.type(line).split(separator: "\n").joined(separator: " "))
        }
        await transcript.end()

        expectEqual(
            answers,
            [
                "A library can't be copied to itself. `library copy --to PLACE` copies the open library; "
                    + "`library copy --from PLACE` copies another into it.",
                "There is no library at \(nowhere). Check the path or URL and try again.",
                "Sidewinder can't open mysql:// URLs. Give a file path or postgres://HOST/DATABASE.",
            ]
        )
    }
}
