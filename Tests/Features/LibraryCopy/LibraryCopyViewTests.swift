import Console
import Entities
import Services
import TestSupport
import Testing

@testable import LibraryCopy
@testable import LibraryCopyPrompt

@MainActor struct LibraryCopyViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("library copy --from /a.sqlite --to /b.sqlite", .didTapCopy(from: "/a.sqlite", to: "/b.sqlite")),
            ("library copy --to /b.sqlite", .didTapCopy(from: nil, to: "/b.sqlite")),
            ("library copy --from /a.sqlite", .didTapCopy(from: "/a.sqlite", to: nil)),
            ("library copy", .didTapCopy(from: nil, to: nil)),
        ] as [(String, LibraryCopyPresentingSpy.Message)]
    )
    func commands(line: String, event: LibraryCopyPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("Words without an option are rejected") func nonsense() async {
        let sut = makeSUT()

        await sut.type("library copy /b.sqlite")

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("A copy shows its progress part by part") func progress() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { _ in
            sut.view.show(progress: CopyStep(CopyProgress(.sources, done: 0, of: 1)))
            sut.view.show(progress: CopyStep(CopyProgress(.plays, done: 5000, of: 12_000)))
        }

        await sut.type("library copy --to /b.sqlite")

        expectEqual(
            sut.display.messages,
            [
                .progress("Copying music servers 0 of 1"), .progress("Copying plays 5,000 of 12,000"),
                .progress(nil), .flush,
            ]
        )
    }

    @Test("The counts of both libraries are a table without parts that are empty in both") func table() {
        let sut = makeSUT()

        sut.view.show(
            copied: [
                CopiedRow(.sample(.sources, count: 0, copyCount: 0)),
                CopiedRow(.sample(.folders, count: 0, copyCount: 1)),
                CopiedRow(.sample(.tracks, count: 12_000, copyCount: 12_001)),
            ]
        )

        expectEqual(
            sut.display.text(of: .results),
            """
            folders\t0\t1\t2
            tracks\t12000\t12001\t2

            """
        )
    }

    @Test("An empty library is reported in words") func nothing() {
        let sut = makeSUT()

        sut.view.show(copied: [CopiedRow(.sample(.tracks, count: 0, copyCount: 0))])

        expectEqual(sut.display.messages, [.notices("Both libraries are empty.\n")])
    }

    @Test("In JSON, each part is a record") func records() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(
            copied: [
                CopiedRow(.sample(.sources, count: 0, copyCount: 0)), CopiedRow(.sample(.tracks)),
            ]
        )

        expectEqual(
            sut.display.text(of: .results),
            """
            {"part":"sources","from":0,"to":0,"added":2}
            {"part":"tracks","from":3,"to":3,"added":2}

            """
        )
    }

    @Test(
        "An error is reported in words as the command's failure",
        arguments: [
            (
                .incomplete(.copy([.sample(.sources, copyCount: 2), .sample(.plays, copyCount: 1)])),
                "The copy is missing 1 music server, 2 plays. If the library changed during the copy, run `library copy` again to add the rest."
            ),
            (
                .invalid(.sameLibrary),
                "A library can't be copied to itself. `library copy --to PLACE` copies the open library; `library copy --from PLACE` copies another into it."
            ),
            (
                .invalid(.place(scheme: "mysql")),
                "Sidewinder can't open mysql:// URLs. Give a file path or postgres://HOST/DATABASE."
            ),
        ] as [(ServiceError, String)]
    )
    func errors(error: ServiceError, message: String) {
        let sut = makeSUT()

        sut.view.show(error: error)

        expectEqual(sut.output.failure, CommandFailure(code: error.code, message: message))
    }

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<LibraryCopyView, LibraryCopyPresentingSpy> {
        PromptSUT(LibraryCopyPresentingSpy(), isJSON: isJSON) {
            LibraryCopyView(presenter: $0, output: $1)
        }
    }
}
