import Console
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackForm
@testable import TrackFormPrompt

@MainActor struct TrackFormViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("add T A", .didTapAdd(TrackForm(title: "T", artist: "A"))),
            (
                "add T A --album L --duration 4:44 --file /m/a.ogg",
                .didTapAdd(
                    TrackForm(title: "T", artist: "A", album: "L", durationMs: 284_000, path: "/m/a.ogg")
                )
            ),
            (
                "edit 3 --title T --artist ''",
                .didTapSave(TrackEdit(title: "T", artist: ""), at: .picked([.libraryRows(3...3)]))
            ),
            (
                "edit sidewinder:tracks:9 --album L",
                .didTapSave(TrackEdit(album: "L"), at: .picked([.track(Track.sample(9).urn)]))
            ),
            ("edit 3", .didTapSave(TrackEdit(), at: .picked([.libraryRows(3...3)]))),
        ] as [(String, TrackFormPresentingSpy.Message)]
    )
    func commands(line: String, event: TrackFormPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [event])
        #expect(sut.display.text(of: .notices) == "")
    }

    @Test(
        "A duration that is none is refused, and says how to write one",
        arguments: ["4:99", "x", "-1", ""]
    )
    func duration(text: String) async {
        let sut = makeSUT()

        await sut.type("add T A --duration \"\(text)\"")

        #expect(sut.presenter.messages == [])
        #expect(
            sut.output.failure
                == .usage("\(text) is not a duration. Write minutes and seconds, such as 4:44.")
        )
    }

    @Test("Neither of the commands takes the place of what is on the screen") func screens() {
        let sut = makeSUT()

        #expect(sut.view.commands.map(\.verb) == ["add", "edit"])
        #expect(sut.view.commands.filter(\.showsScreen).map(\.verb) == [])
        #expect(sut.view.status == nil)
    }

    @Test("A change is told in a sentence") func sentences() {
        let sut = makeSUT()

        sut.view.show(added: TrackRow(.sample(1)))
        sut.view.show(edited: TrackRow(.sample(1)))

        #expect(
            sut.display.text(of: .results) == """
                Added “Title 1” by Artist 1 (Album 1).
                Changed to “Title 1” by Artist 1 (Album 1).

                """
        )
    }

    @Test("A change in JSON is the track's record") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(added: TrackRow(.sample(1)))
        sut.view.show(edited: TrackRow(.sample(2)))

        #expect(
            sut.display.text(of: .results)
                == TrackRow(.sample(1)).record.jsonLine + TrackRow(.sample(2)).record.jsonLine
        )
    }

    @Test("An error is the command's failure") func error() {
        let sut = makeSUT()

        sut.view.show(error: .alreadyExists(title: "Kid A", artist: nil))

        #expect(
            sut.output.failure
                == CommandFailure(code: "alreadyExists", message: "“Kid A” is already in the library.")
        )
    }

    @MainActor private struct SUT {
        let view: TrackFormView
        let presenter: TrackFormPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT(isJSON: Bool = false) -> SUT {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = TrackFormPresentingSpy()
        let view = TrackFormView(presenter: presenter, output: output)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display, session: session)
    }
}
