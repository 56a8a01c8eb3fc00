import Entities
import Services

@MainActor final class ScrobbleSyncPresenter {
    weak var view: (any ScrobbleSyncViewing)?

    private let interactor: any ScrobbleSyncInteracting

    init(interactor: any ScrobbleSyncInteracting) {
        self.interactor = interactor
    }
}

extension ScrobbleSyncPresenter: ScrobbleSyncPresenting {
    func viewDidAppear() async {
        await interactor.exchange()
    }

    func didPullToRefresh(_ account: ListPick?) async {
        await interactor.follow(account)
    }

    func didTapSubmit(_ account: ListPick?) async {
        await interactor.submit(to: account)
    }

    func didTapPending(_ account: ListPick?, limit: Int) async {
        await interactor.fetchSubmissions(to: account, limit: limit)
    }

    func didTapRetry(_ account: ListPick?) async {
        await interactor.retry(account)
    }
}

extension ScrobbleSyncPresenter: ScrobbleSyncInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didEncounter(_ problem: ConnectionProblem, of account: ScrobblerAccount) {
        view?.show(problem: AccountProblemRow(name: account.name, problem: problem.rawValue))
    }

    func didSee(count: Int, of total: Int?) {
        view?.show(progress: count, of: total)
    }

    func didFollow(account: ScrobblerAccount, summary: ImportSummary) {
        view?.show(followed: FollowedRow(name: account.name, added: summary.added, known: summary.skipped))
    }

    func didSend(count: Int, left: Int) {
        let (total, isTooMany) = count.addingReportingOverflow(left)
        view?.show(progress: count, of: isTooMany ? nil : total)
    }

    func didSubmit(account: ScrobblerAccount, summary: SubmissionSummary) {
        view?.show(
            submitted: SubmittedRow(
                name: account.name,
                stored: summary.stored,
                refused: summary.refused,
                left: summary.left
            )
        )
    }

    func didFetch(submissions: [Submission], accounts: [ScrobblerAccount]) {
        let names = Dictionary(accounts.map { ($0.id, $0.name) }) { first, _ in first }
        view?.update(
            viewModels: submissions.enumerated().map {
                SubmissionRow($1, account: names[$1.account] ?? "", row: $0 + 1)
            }
        )
    }

    func didRetry(count: Int) {
        view?.show(retried: count)
    }
}
