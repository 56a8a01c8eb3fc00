import Console
import Entities
import Services
import TestSupport
import Testing

@testable import TagValues
@testable import TagValuesPrompt

@MainActor struct TagValuesViewTests {
    private nonisolated static let kid = SearchQuery([.init(.text("kid"))])
    private static let rows = [
        TagGroupRow(TagGroup(values: [nil], trackCount: 7, durationMs: 100_000), row: 1),
        TagGroupRow(TagGroup(values: ["Hip Hop"], trackCount: 1_234, durationMs: 5_025_000), row: 2),
    ]

    @Test(
        "A command is reported as its event",
        arguments: [
            ("tags genre", .didTapTags([.genre], of: nil)),
            ("tags albumArtist kid", .didTapTags([.albumArtist], of: kid)),
        ] as [(String, TagValuesPresentingSpy.Message)]
    )
    func commands(line: String, event: TagValuesPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("Invalid arguments are rejected", arguments: ["tags", "tags mood", "tags genre year:x"])
    func misuse(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("Every tag can be listed", arguments: TrackTag.allCases) func tags(tag: TrackTag) async {
        let sut = makeSUT()

        await sut.type("tags \(tag.rawValue)")

        sut.presenter.expectMessages(.didTapTags([tag], of: nil))
    }

    @Test("Values are a table under the tag's name, with the tracks that lack the tag") func table() async {
        let sut = makeSUT(terminals: [.results])
        sut.presenter.onMessage = { _ in sut.view.update(viewModels: Self.rows) }

        await sut.type("tags genre")
        await sut.type("tags albumArtist")

        expectEqual(
            sut.display.text(of: .results),
            """
            GENRE    TRACKS     TIME
            (none)        7     1:40
            Hip Hop   1,234  1:23:45
            ALBUM ARTIST  TRACKS     TIME
            (none)             7     1:40
            Hip Hop        1,234  1:23:45

            """
        )
    }

    @Test("On a narrow screen, a long value is shortened") func narrow() async {
        let sut = makeSUT(terminals: [.results], columns: 40)
        let long = TagGroup(
            values: ["Experimental electroacoustic chamber music"],
            trackCount: 1,
            durationMs: 1_000
        )
        sut.presenter.onMessage = { _ in sut.view.update(viewModels: [TagGroupRow(long, row: 1)]) }

        await sut.type("tags genre")

        expectEqual(
            sut.display.text(of: .results),
            """
            GENRE                       TRACKS  TIME
            Experimental electroacous…       1  0:01

            """
        )
    }

    @Test("For scripts, values are records, without a value for the tracks that lack the tag") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: Self.rows)
        sut.view.update(viewModels: [])

        expectEqual(
            sut.display.text(of: .results),
            """
            {"row":1,"tracks":7,"durationMs":100000}
            {"row":2,"value":"Hip Hop","tracks":1234,"durationMs":5025000}

            """
        )
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("In a pipe, an absent value is an empty cell") func pipedNone() {
        let sut = makeSUT()

        sut.view.update(viewModels: [
            TagGroupRow(.init(values: [nil], trackCount: 4, durationMs: 6_000), row: 1)
        ])

        expectEqual(sut.display.text(of: .results), "\t4\t0:06\n")
    }

    @Test("Without tracks, there is a notice") func empty() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])

        expectEqual(sut.display.text(of: .results), "")
        expectEqual(sut.display.text(of: .notices), "No tracks.\n")
    }

    @Test("An error ends the command") func error() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { _ in sut.view.show(error: .cancelled) }

        await sut.type("tags genre")

        expectEqual(sut.display.text(of: .results), "")
        expectEqual(sut.output.failure?.code, .interrupted)
    }

    private func makeSUT(
        terminals: Set<TextStream> = [],
        columns: Int = 80,
        isJSON: Bool = false
    ) -> PromptSUT<TagValuesView, TagValuesPresentingSpy> {
        PromptSUT(TagValuesPresentingSpy(), terminals: terminals, columns: columns, isJSON: isJSON) {
            TagValuesView(presenter: $0, output: $1)
        }
    }
}
