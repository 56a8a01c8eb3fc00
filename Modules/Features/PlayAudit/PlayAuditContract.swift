import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol PlayAuditPresenting: AnyObject {
    /// The user checks the listening history.
    func didTapCheck() async
    /// The user opens a finding by its number, and gets the first page of its plays, of at most `pageLength` rows.
    func didTapFinding(_ number: Int, pageLength: Int?) async
    /// The user requests the next page, of at most `pageLength` rows.
    func didScrollToEnd(pageLength: Int?) async
    /// The user repairs findings, by their numbers, or previews that.
    func didTapRepair(_ numbers: [ClosedRange<Int>], isPreview: Bool) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol PlayAuditInteracting: AnyObject {
    /// Examines all plays, to show the findings.
    func checkPlays() async
    /// Examines all plays, because the user refers to a finding without a check before.
    func fetchFindings() async
    /// Fetches plays, which must be newest first. Leaves out those that no longer count.
    func fetchPlays(_ ids: ArraySlice<PlayID>) async
    /// Deletes the plays of findings as one change, then corrects names, or computes the effect of that.
    func repair(_ findings: [PlayFinding], isPreview: Bool) async
}

/// Results for the presenter.
@MainActor protocol PlayAuditInteractorDelegate: ErrorHandling {
    /// The progress of the check.
    func didCheck(_ done: Int, of total: Int)
    /// The findings to show; empty if nothing is suspicious.
    func didCheck(findings: [PlayFinding])
    /// The findings that the user's numbers refer to.
    func didFetch(findings: [PlayFinding])
    /// The plays requested.
    func didFetch(plays: [PlayEntry])
    /// The effect of a repair.
    func didRepair(_ findings: [PlayFinding], with correction: PlayCorrection, summary: PlayCorrectionSummary)
    /// The effect that a repair would have.
    func didPreview(_ correction: PlayCorrection, summary: PlayCorrectionSummary)
}

/// Everything the view can show.
@MainActor package protocol PlayAuditViewing: PageViewing {
    /// The progress of the check.
    func show(done: Int, of total: Int)
    /// The findings; empty if nothing is suspicious.
    func update(viewModels: [FindingRow])
    /// The first page of the plays of a finding.
    func update(viewModels: [PlayRow], of finding: FindingRow, hasMore: Bool)
    /// The next page of the plays.
    func append(viewModels: [PlayRow], hasMore: Bool)
    /// The effect of a repair.
    func show(repaired row: CorrectionRow)
    /// The effect that a repair would have.
    func show(preview row: CorrectionRow)
}
