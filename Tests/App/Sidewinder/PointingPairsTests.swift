import Entities
import Foundation
import SQLiteLibrary
import TestSupport
import Testing

@testable import sidewinder

/// A row number refers to the row on the screen, whichever module printed it.
@MainActor struct PointingPairsTests {
    /// Commands of different modules that print tracks as rows.
    nonisolated static let lists = [
        "list --sort title --reverse", "find b", "more", "playlist 1", "playlist Never Played", "queue",
        "show b",
        "top", "plays", "artist Artist 2",
    ]

    /// Commands that refer to a row.
    nonisolated static let verbs = ["show ROW", "edit ROW --album Elsewhere", "delete ROW", "queue ROW"]

    /// All pairs of lists, each with a command, so that each command follows each list in both places.
    nonisolated static let pairs = lists.indices.flatMap { first in
        lists.indices.map { second in (lists[first], lists[second], verbs[(first + second) % verbs.count]) }
    }

    @Test("After lists of any two modules, a row refers to the second", arguments: pairs)
    func pairs(first: String, second: String, verb: String) async throws {
        let session = try await makeSession()
        _ = await session.type("list")
        _ = await session.type(first)
        if second == "more" { _ = await session.type("list") }
        let row = try #require(Row(second: await session.type(second)), "\(second)")

        let answer = await session.type(verb.replacing("ROW", with: "\(row.number)"))

        let hit = verb.hasPrefix("queue") ? await session.type("queue") : answer
        let titles = hit.matches(of: /B\d\d/).map { String($0.output) }
        expectEqual(titles.last, row.title, "\(answer)")
        #expect(verb.hasPrefix("queue") || Set(titles) == [row.title])
    }

    @Test(
        "Rows of other things aren't tracks",
        arguments: ["playlists", "top genres", "top years"]
    )
    func otherRows(command: String) async throws {
        let session = try await makeSession()
        let changes = await session.type("changes")
        let commands = ["show 1", "edit 1 --title X", "delete 1", "play 1", "queue 1"]

        for typed in commands {
            _ = await session.type(command)
            let answer = await session.type(typed)
            #expect(
                answer.hasPrefix("Row 1 is a") && answer.hasSuffix(", not a track.\n"),
                "\(typed): \(answer)"
            )
        }

        await expectEqual(session.type("changes"), changes)
    }

    @Test("A row of a deleted track is an error, and no other track is affected")
    func goneTrack() async throws {
        let session = try await makeSession()
        let row = try #require(Row(second: await session.type("list --sort title")))
        _ = await session.type("delete title:\(row.title)")

        let answer = await session.type("delete \(row.number)")

        #expect(answer.hasPrefix("The track in row 2 was deleted after it was listed."))
        await expectEqual(session.type("undo"), "Undone: delete of “\(row.title)”.\n")
    }

    @Test("Without a list, a row refers to the library in the order added")
    func nothingShown() async throws {
        let session = try await makeSession()

        let answer = await session.type("delete 3")

        expectEqual(answer, "Deleted “B03” by Artist 3 (Album 3). `undo` restores it.\n")
    }

    /// A session with 25 tracks, all but the first five played, and some queued. No row has been printed yet.
    private func makeSession() async throws -> Transcript {
        let music = { @Sendable (library: SQLiteLibrary) in
            for number in 1...25 {
                let name = number < 10 ? "0\(number)" : "\(number)"
                let details = TrackDetails(
                    title: "B\(name)",
                    artist: "Artist \(number % 5)",
                    album: "Album \(number % 7)",
                    location: Location("/music/\(name).ogg")
                )
                let track = try await library.add(NewTrack(details: details))
                for play in 0..<max(0, number - 5) {
                    let date = Date(timeIntervalSince1970: 1_600_000_000 + Double(play * 1000 + number))
                    _ = try await library.recordPlay(of: track.urn, startedAt: date)
                }
            }
        }
        let session = try await Transcript(copying: ("pointing pairs", music))
        _ = await session.type("queue 21-24")
        return session
    }
}

/// The second row of a printed list.
private struct Row {
    let number: Int
    let title: String

    init?(second text: String) {
        let rows = text.matches(of: #/(?m)^[ ▶]*(\d+)  (?:[-\d]+ [:\d]+  )?(B\d\d) /#)
        guard rows.count > 1, let number = Int(rows[1].1) else { return nil }
        (self.number, title) = (number, String(rows[1].2))
    }
}
