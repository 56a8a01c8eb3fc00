import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import ScrobbleSync

@MainActor struct ScrobbleSyncPresenterTests {
    @Test("Each event makes its request") func events() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()
        await sut.presenter.didPullToRefresh(.named("home"))
        await sut.presenter.didTapSubmit(nil)
        await sut.presenter.didTapPending(.row(2), limit: 5)
        await sut.presenter.didTapRetry(nil)

        sut.interactor.expectMessages(
            .exchange,
            .follow(.named("home")),
            .submit(to: nil),
            .fetchSubmissions(to: .row(2), limit: 5),
            .retry(nil)
        )
    }

    @Test("Results are rows; progress has a total if it is known") func results() {
        let sut = makeSUT()

        sut.presenter.didEncounter(.signInNeeded, of: .sample(1))
        sut.presenter.didSee(count: 200, of: 1000)
        sut.presenter.didFollow(account: .sample(1), summary: ImportSummary(added: 2, skipped: 3))
        sut.presenter.didSend(count: 2, left: 3)
        sut.presenter.didSend(count: 2, left: .max)
        sut.presenter.didSubmit(
            account: .sample(1),
            summary: SubmissionSummary(stored: 1, refused: 2, left: 3)
        )
        sut.presenter.didRetry(count: 4)
        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(
            .show(problem: AccountProblemRow(name: "account1", problem: "signInNeeded")),
            .show(progress: 200, of: 1000),
            .show(followed: FollowedRow(name: "account1", added: 2, known: 3)),
            .show(progress: 2, of: 5),
            .show(progress: 2, of: nil),
            .show(submitted: SubmittedRow(name: "account1", stored: 1, refused: 2, left: 3)),
            .show(retried: 4),
            .show(error: .cancelled)
        )
    }

    @Test("A waiting play has its account's name, its time and its reason to wait") func submissions() {
        let sut = makeSUT()
        let states: [Submission.State] = [
            .pending, .held(until: Date(timeIntervalSince1970: 60)), .refused(reason: "R."),
        ]
        let submissions = states.enumerated().map { Submission.sample($0 + 1, state: $1) }

        sut.presenter.didFetch(submissions: submissions, accounts: [.sample(1)])

        let rows = submissions.enumerated().map { SubmissionRow($1, account: "account1", row: $0 + 1) }
        sut.view.expectMessages(.update(viewModels: rows))
        expectEqual(rows.map(\.playedAt), Array(repeating: "1970-01-01T00:00:00Z", count: 3))
        expectEqual(rows.map(\.waitsUntil), [nil, "1970-01-01T00:01:00Z", nil])
        expectEqual(rows.map(\.refusal), [nil, nil, "R."])
    }

    private func makeSUT() -> (
        presenter: ScrobbleSyncPresenter, view: ScrobbleSyncViewingSpy, interactor: ScrobbleSyncInteractingSpy
    ) {
        let (view, interactor) = (ScrobbleSyncViewingSpy(), ScrobbleSyncInteractingSpy())
        let presenter = ScrobbleSyncPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}

extension Submission {
    static func sample(_ number: Int, state: State = .pending) -> Submission {
        Submission(
            id: Int64(number),
            account: 1,
            report: PlayReport(
                startedAt: Date(timeIntervalSince1970: 0),
                title: "Title \(number)",
                artist: "Artist \(number)"
            ),
            state: state
        )
    }
}
