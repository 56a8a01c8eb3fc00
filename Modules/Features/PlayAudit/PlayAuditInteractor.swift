import Entities
import Foundation
import Services

@MainActor final class PlayAuditInteractor {
    weak var delegate: (any PlayAuditInteractorDelegate)?

    private let log: AuditedLog
    private let corrector: any PlayCorrecting
    private let weeks: () -> WeekCalendar
    private let now: () -> Date

    init(
        log: AuditedLog,
        corrector: any PlayCorrecting,
        weeks: @escaping () -> WeekCalendar,
        now: @escaping () -> Date
    ) {
        (self.log, self.corrector, self.weeks, self.now) = (log, corrector, weeks, now)
    }
}

extension PlayAuditInteractor: PlayAuditInteracting {
    func checkPlays() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didCheck(findings: try await findings())
        }
    }

    func fetchFindings() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(findings: try await findings())
        }
    }

    private func findings() async throws(ServiceError) -> [PlayFinding] {
        try await log.findings(now: now()) { @MainActor [weak self] done, total in
            self?.delegate?.didCheck(done, of: total)
        }
    }

    func fetchPlays(_ ids: ArraySlice<PlayID>) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(plays: try await log.plays(ids))
        }
    }

    func repair(_ findings: [PlayFinding], isPreview: Bool) async {
        let deletions = findings.filter(\.isDeletion)
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            if !deletions.isEmpty {
                let correction = PlayCorrection.delete(.plays(deletions.flatMap(\.plays)))
                try await repair(deletions, with: correction, isPreview: isPreview)
            }
            for finding in findings {
                guard let edit = finding.edit else { continue }
                try await repair([finding], with: .edit(.plays(finding.plays), edit), isPreview: isPreview)
            }
        }
    }

    private func repair(_ findings: [PlayFinding], with correction: PlayCorrection, isPreview: Bool)
        async throws(ServiceError)
    {
        let summary = try await summary(of: correction, isPreview: isPreview)
        if isPreview {
            delegate?.didPreview(correction, summary: summary)
        } else {
            delegate?.didRepair(findings, with: correction, summary: summary)
        }
    }

    private func summary(of correction: PlayCorrection, isPreview: Bool)
        async throws(ServiceError) -> PlayCorrectionSummary
    {
        do {
            return try await corrector.correct(correction, in: weeks(), isPreview: isPreview)
        } catch {
            throw error == .notFound(.plays) ? .notFound(.playsOfFinding) : error
        }
    }
}
