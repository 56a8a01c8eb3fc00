import Entities
import Services

extension PlayCorrecting where Self: SessionStore {
    package func correct(
        _ correction: PlayCorrection,
        in weeks: WeekCalendar,
        isPreview: Bool
    ) async throws(ServiceError) -> PlayCorrectionSummary {
        try await refreshCompilations()
        let now = maker.now()
        return try await writing(isPreview ? [] : [.plays, .journal, .scrobblers]) { session in
            let corrector = PlayCorrector(session: session, weeks: isPreview ? weeks : nil, now: now)
            guard isPreview else { return try corrector.run(correction) }
            // A preview is the correction itself, rolled back: so it can't promise anything else. Only it compares charts,
            // because ranking the weeks of many years takes seconds.
            try session.run("SAVEPOINT correction")
            let summary = try corrector.run(correction)
            try session.run(["ROLLBACK TO SAVEPOINT correction", "RELEASE SAVEPOINT correction"])
            return summary
        }
    }
}
