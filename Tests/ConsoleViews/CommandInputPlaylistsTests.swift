import Console
import TestSupport
import Testing

@testable import ConsoleViews

@MainActor struct CommandInputPlaylistsTests {
    @Test(
        "Rows of playlists are their names, in the order typed; everything else is one name",
        arguments: [
            (["2"], ["Sunny"]), (["2", "1-2"], ["Sunny", "Rainy", "Sunny"]),
            (["rainy", "days"], ["rainy days"]),
            (["4"], ["4"]), (["0"], ["0"]), (["2-1"], ["2-1"]), (["1-3"], ["1-3"]),
            (["1", "mix"], ["1 mix"]),
            (["99999999999999999999"], ["99999999999999999999"]),
        ]
    )
    func names(words: [String], names: [String]) throws {
        let input = try input(.playlists, words)

        expectEqual(input.playlists(shownBy: makeOutput()), names)
    }

    @Test("A row in quotes is a name, and so is any row before a list of playlists") func noRow() throws {
        let (quoted, row) = (
            try Command("keep", [.playlists], help: "") { _ in }.read([ShellWord("1", isQuoted: true)]),
            try input(.playlists, ["1"])
        )

        expectEqual(quoted.playlists(shownBy: makeOutput()), ["1"])
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        expectEqual(row.playlists(shownBy: output), ["1"])
    }

    @Test(
        "Where tracks are typed, only rows of playlists are playlists",
        arguments: [
            (["2", "1"], ["Sunny", "Rainy"]), (["3"], nil), (["1-3"], nil), (["1", "kid"], nil),
            (["rainy"], nil), (["1", "sidewinder:tracks:1"], nil),
        ] as [([String], [String]?)]
    )
    func rows(words: [String], names: [String]?) throws {
        let input = try input(.tracks, words)

        expectEqual(input.playlistRows(shownBy: makeOutput()), names)
    }

    private func input(_ parameter: CommandParameter, _ words: [String]) throws -> CommandInput {
        try Command("keep", [parameter], help: "") { _ in }.read(words.map { ShellWord($0) })
    }

    /// What shows two playlists and an artist.
    private func makeOutput() -> Output {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        output.remember([RowReference.named("Rainy", .playlist), .named("Sunny", .playlist), .artist("Ann")])
        return output
    }
}
