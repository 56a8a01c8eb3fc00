import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing

@testable import Names
@testable import NamesPrompt

@MainActor struct NamesViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("names", .didTapNames),
            ("names join Beatles 'The Beatles'", .didTapJoin("Beatles", to: "The Beatles")),
            ("names join 311 1975", .didTapJoin("311", to: "1975")),
            ("names remove 2 beatles", .didSwipeToDelete([.row(2), .named("beatles")])),
        ] as [(String, NamesPresentingSpy.Message)]
    )
    func commands(line: String, event: NamesPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("Rows of artists can be joined, other rows are names") func artistRows() async {
        let sut = makeSUT()
        sut.output.remember([
            RowReference.artist("Beatles"), .artist("The Beatles"), .other(noun: "a", name: "b"),
        ])

        await sut.type("names join 1 2")
        await sut.type("names join 3 4")

        sut.presenter.expectMessages(.didTapJoin("Beatles", to: "The Beatles"), .didTapJoin("3", to: "4"))
    }

    @Test("A range refers to the names listed in it") func range() async {
        let sut = makeSUT()
        sut.view.update(viewModels: [row("Beatles", 1), row("Prince", 2), row("Cure", 3)])

        await sut.type("names remove 1-2")

        sut.presenter.expectMessages(.didSwipeToDelete([.named("Beatles"), .named("Prince")]))
    }

    @Test("Joined names are a table, or records") func names() {
        let sut = makeSUT()
        let json = makeSUT(isJSON: true)

        for sut in [sut, json] { sut.view.update(viewModels: [row("Beatles", 1)]) }

        expectEqual(sut.display.messages, [.results("1\tBeatles\tThe Artist\t1200\n")])
        let record = #"{"row":1,"name":"Beatles","artist":"The Artist","plays":1200}"#
        expectEqual(json.display.messages, [.results(record + "\n")])
    }

    @Test("Without joined names, the list explains how to join some") func noNames() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])

        expectEqual(
            sut.display.text(of: .notices),
            "No names are joined. `names join NAME ARTIST` counts plays of a name for another artist.\n"
        )
    }

    @Test(
        "The effect of a join is a sentence",
        arguments: [
            (1200, "1,200 plays of “Beatles” now count for “The Artist”.\n"),
            (1, "1 play of “Beatles” now counts for “The Artist”.\n"),
            (0, "No plays of “Beatles” yet; they will count for “The Artist”.\n"),
        ]
    )
    func joined(plays: Int, sentence: String) {
        let sut = makeSUT()

        sut.view.show(joined: row("Beatles", nil, plays: plays))

        expectEqual(sut.display.messages, [.notices(sentence)])
    }

    @Test("Each removed name is reported") func split() {
        let sut = makeSUT()
        let json = makeSUT(isJSON: true)

        for sut in [sut, json] { sut.view.show(split: [row("Beatles", nil), row("Prince", nil)]) }

        expectEqual(
            sut.display.messages,
            [
                .notices("Plays of “Beatles” no longer count for “The Artist”.\n"),
                .notices("Plays of “Prince” no longer count for “The Artist”.\n"),
            ]
        )
        expectEqual(
            json.display.messages,
            [
                .results(#"{"name":"Beatles","artist":"The Artist","plays":1200}"# + "\n"),
                .results(#"{"name":"Prince","artist":"The Artist","plays":1200}"# + "\n"),
            ]
        )
    }

    private func row(_ name: String, _ row: Int?, plays: Int = 1200) -> NameJoinRow {
        NameJoinRow(NameJoin(name: name, artist: "The Artist", plays: plays), row: row)
    }

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<NamesView, NamesPresentingSpy> {
        PromptSUT(NamesPresentingSpy(), isJSON: isJSON) {
            NamesView(presenter: $0, output: $1)
        }
    }
}
