import Entities
import Foundation
import Services
import ViewModels

@MainActor final class PlayAuditPresenter {
    weak var view: (any PlayAuditViewing)?

    private let interactor: any PlayAuditInteracting
    private let timeZone: () -> TimeZone
    /// The findings of the last check by their numbers, without those that were repaired since; `nil` before the first.
    private var findings: [Int: PlayFinding]?
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

    /// The findings by their numbers, as of the last check or, before the first, as of now; `nil` if that fails.
    private func checkedFindings() async -> [Int: PlayFinding]? {
        if findings == nil { await interactor.fetchFindings() }
        return findings
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
        guard let findings = await checkedFindings() else { return }
        guard let finding = findings[number] else { return handle(error: .notFound(.finding(number))) }
        let row = FindingRow(finding, row: number, timeZone: timeZone())
        list = PlayList(finding: row, remaining: finding.plays.reversed()[...])
        await fetchNextPage(pageLength: pageLength)
    }

    func didScrollToEnd(pageLength: Int?) async {
        guard list?.remaining.isEmpty == false else { return view?.showNoMoreRows() ?? () }
        await fetchNextPage(pageLength: pageLength)
    }

    func didTapRepair(_ numbers: [ClosedRange<Int>], isPreview: Bool) async {
        guard let findings = await checkedFindings() else { return }
        var repaired: [PlayFinding] = []
        for number in numbers.joined() {
            guard let finding = findings[number] else { return handle(error: .notFound(.finding(number))) }
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

    func didFetch(findings: [PlayFinding]) {
        self.findings = Dictionary(uniqueKeysWithValues: zip(1..., findings))
    }

    func didCheck(findings: [PlayFinding]) {
        didFetch(findings: findings)
        list = nil
        let timeZone = timeZone()
        view?.update(viewModels: zip(1..., findings).map { FindingRow($1, row: $0, timeZone: timeZone) })
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
        findings = findings?.filter { !repaired.contains($0.value) }
        view?.show(repaired: CorrectionRow(correction, summary, timeZone: timeZone()))
    }

    func didPreview(_ correction: PlayCorrection, summary: PlayCorrectionSummary) {
        view?.show(preview: CorrectionRow(correction, summary, timeZone: timeZone()))
    }
}
