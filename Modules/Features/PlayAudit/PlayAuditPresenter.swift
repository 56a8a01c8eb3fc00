import Entities
import Foundation
import Services
import ViewModels

@MainActor final class PlayAuditPresenter {
    weak var view: (any PlayAuditViewing)?

    private let interactor: any PlayAuditInteracting
    private let timeZone: () -> TimeZone
    /// The findings of the last check; `nil` for each that was repaired since.
    private var findings: [PlayFinding?] = []
    /// The list of plays shown last; `nil` before the first.
    private var list: PlayList?

    private struct PlayList {
        let finding: FindingRow
        /// The plays that weren't requested yet, newest first.
        var remaining: ArraySlice<PlayID>
        /// The number of rows shown.
        var shown = 0
    }

    /// - Parameter timeZone: the time zone of local times.
    init(interactor: any PlayAuditInteracting, timeZone: @escaping () -> TimeZone) {
        (self.interactor, self.timeZone) = (interactor, timeZone)
    }

    private func finding(_ number: Int) -> PlayFinding? {
        findings.indices.contains(number - 1) ? findings[number - 1] : nil
    }

    private func fetchNextPage(pageLength: Int?) async {
        guard let page = list?.remaining.prefix(pageLength ?? .max) else { return }
        list?.remaining.removeFirst(page.count)
        await interactor.fetchPlays(page)
    }
}

extension PlayAuditPresenter: PlayAuditPresenting {
    func didTapCheck() async {
        await interactor.checkPlays()
    }

    func didTapFinding(_ number: Int, pageLength: Int?) async {
        guard let finding = finding(number) else { return handle(error: .notFound(.finding(number))) }
        let row = FindingRow(finding, row: number, timeZone: timeZone())
        list = PlayList(finding: row, remaining: finding.plays.reversed()[...])
        await fetchNextPage(pageLength: pageLength)
    }

    func didScrollToEnd(pageLength: Int?) async {
        guard list?.remaining.isEmpty == false else { return view?.showNoMoreRows() ?? () }
        await fetchNextPage(pageLength: pageLength)
    }

    func didTapRepair(_ numbers: [Int], isPreview: Bool) async {
        var repaired: [PlayFinding] = []
        for number in numbers {
            guard let finding = finding(number) else { return handle(error: .notFound(.finding(number))) }
            guard finding.isDeletion || finding.edit != nil else {
                return handle(error: .invalid(.unknownNames(finding: number)))
            }
            if !repaired.contains(finding) { repaired.append(finding) }
        }
        await interactor.repair(repaired, isPreview: isPreview)
    }
}

extension PlayAuditPresenter: PlayAuditInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didCheck(_ done: Int, of total: Int) {
        view?.show(done: done, of: total)
    }

    func didCheck(findings: [PlayFinding]) {
        (self.findings, list) = (findings, nil)
        let timeZone = timeZone()
        view?.update(
            viewModels: findings.enumerated().map { FindingRow($1, row: $0 + 1, timeZone: timeZone) }
        )
    }

    func didFetch(plays: [PlayEntry]) {
        guard var list else { return }
        let timeZone = timeZone()
        let rows = plays.enumerated().map { PlayRow($1, row: list.shown + $0 + 1, timeZone: timeZone) }
        let (isFirst, hasMore) = (list.shown == 0, !list.remaining.isEmpty)
        list.shown += rows.count
        self.list = list
        if isFirst {
            view?.update(viewModels: rows, of: list.finding, hasMore: hasMore)
        } else {
            view?.append(viewModels: rows, hasMore: hasMore)
        }
    }

    func didRepair(
        _ repaired: [PlayFinding],
        with correction: PlayCorrection,
        summary: PlayCorrectionSummary
    ) {
        findings = findings.map { finding in finding.map(repaired.contains) == true ? nil : finding }
        view?.show(repaired: CorrectionRow(correction, summary, timeZone: timeZone()))
    }

    func didPreview(_ correction: PlayCorrection, summary: PlayCorrectionSummary) {
        view?.show(preview: CorrectionRow(correction, summary, timeZone: timeZone()))
    }
}
