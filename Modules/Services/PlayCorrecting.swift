import Entities

/// Corrects the log of plays.
public protocol PlayCorrecting: Sendable {
    /// Corrects plays, as one change that can be undone. Submissions of them that are still waiting follow the
    /// correction.
    ///
    /// If a play under its new values is in the log already, only the former one is deleted.
    ///
    /// - Parameters:
    ///   - weeks: the weeks of the charts that a preview compares.
    ///   - isPreview: whether to return the effect without changing anything.
    /// - Throws: `notFound(.plays)` if a selected play doesn't count, or none matches; `alreadyExists` if the log has
    ///   the play to add; `invalid` if an edit changes nothing, sets the time of several plays, or has no title.
    func correct(_ correction: PlayCorrection, in weeks: WeekCalendar, isPreview: Bool)
        async throws(ServiceError) -> PlayCorrectionSummary
}
