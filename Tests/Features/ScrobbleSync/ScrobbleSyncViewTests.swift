import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing

@testable import ScrobbleSync
@testable import ScrobbleSyncPrompt

@MainActor struct ScrobbleSyncViewTests {
    @Test(
        "Each command sends its event",
        arguments: [
            ("accounts pull", .didPullToRefresh(nil)),
            ("accounts pull home", .didPullToRefresh(.named("home"))),
            ("accounts submit", .didTapSubmit(nil)), ("accounts submit home", .didTapSubmit(.named("home"))),
            ("accounts pending", .didTapPending(nil, limit: 100)),
            ("accounts pending home --limit 5", .didTapPending(.named("home"), limit: 5)),
            ("accounts retry", .didTapRetry(nil)), ("accounts retry home", .didTapRetry(.named("home"))),
        ] as [(String, ScrobbleSyncPresentingSpy.Message)]
    )
    func commands(line: String, event: ScrobbleSyncPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
    }

    @Test("Results are sentences") func sentences() {
        let sut = makeSUT()

        sut.view.show(followed: FollowedRow(name: "home", added: 1, known: 2000))
        sut.view.show(submitted: SubmittedRow(name: "home", stored: 2, refused: 1, left: 3))
        sut.view.show(submitted: SubmittedRow(name: "home", stored: 0, refused: 0, left: 0))
        sut.view.show(problem: AccountProblemRow(name: "home", problem: "apiKey"))
        sut.view.show(retried: 2)
        sut.view.show(retried: 0)
        sut.view.update(viewModels: [])

        expectEqual(
            sut.display.text(of: .results),
            """
            “home”: imported 1 play, 2,000 already known.
            “home”: submitted 2 plays, 1 refused, 3 pending.
            “home”: submitted 0 plays.

            """
        )
        expectEqual(
            sut.display.text(of: .notices),
            """
            “home”: API key rejected. `accounts` lists your accounts.
            Queued 2 plays to be sent again. `accounts submit` sends them.
            No plays are waiting.
            No plays are waiting.

            """
        )
    }

    @Test("Results in JSON are records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(followed: FollowedRow(name: "home", added: 1, known: 2))
        sut.view.show(submitted: SubmittedRow(name: "home", stored: 2, refused: 1, left: 3))
        sut.view.update(viewModels: [
            SubmissionRow(.sample(1, state: .refused(reason: "R.")), account: "home", row: 1)
        ])

        expectEqual(
            sut.display.text(of: .results),
            """
            {"name":"home","added":1,"known":2}
            {"name":"home","stored":2,"refused":1,"pending":3}
            {"row":1,"title":"Title 1","artist":"Artist 1","account":"home","playedAt":"1970-01-01T00:00:00Z","refusal":"R."}

            """
        )
    }

    @Test("A row of waiting plays refers to its track") func rows() throws {
        let sut = makeSUT()

        sut.view.update(viewModels: [SubmissionRow(.sample(1), account: "home", row: 1)])

        expectEqual(sut.display.text(of: .results), "1\tTitle 1\tArtist 1\t1970-01-01 00:00\thome\twaiting\n")
        try expectEqual(
            sut.output.shownRows(1...1, as: RowReference.self),
            [
                .music(title: "Title 1", artist: "Artist 1")
            ]
        )
    }

    @Test("The background sync shows no progress, and an error is the command's failure") func quiet() {
        let sut = makeSUT()

        sut.view.show(progress: 1, of: 2)
        sut.view.show(error: .notFound(.scrobblers))

        expectEqual(sut.display.text(of: .results), "")
        expectEqual(sut.output.failure?.code, .notFound)
    }

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<ScrobbleSyncView, ScrobbleSyncPresentingSpy> {
        PromptSUT(ScrobbleSyncPresentingSpy(), isJSON: isJSON) {
            ScrobbleSyncView(presenter: $0, output: $1)
        }
    }
}
