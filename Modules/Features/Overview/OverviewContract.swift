import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol OverviewPresenting: AnyObject {
    /// The user asks for this week, and for the year up to it.
    func didTapWeek() async
    /// The user asks for a year; `nil` means this one.
    func didTapYear(_ year: Int?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol OverviewInteracting: AnyObject {
    /// Counts the plays of this week, and of the days and hours of the years up to it.
    func fetchWeek() async
    /// Counts the plays of a year and of the one before; `nil` means this one.
    func fetchYear(_ year: Int?) async
}

/// Results for the presenter.
@MainActor protocol OverviewInteractorDelegate: ErrorHandling {
    /// The plays of this week, and of the years up to it.
    func didFetch(week: WeekPlays)
    /// The plays of a year and of the one before.
    func didFetch(year: YearPlays)
}

/// Everything the view can show.
@MainActor package protocol OverviewViewing: ErrorViewing {
    /// This week, and the year up to it.
    func show(week: WeekReport)
    /// A year.
    func show(year: YearReport)
}
