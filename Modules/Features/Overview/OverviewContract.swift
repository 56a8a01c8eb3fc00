import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol OverviewPresenting: AnyObject {
    /// The user asks for this week, and the year up to it.
    func didTapWeek() async
    /// The user asks for a year; `nil` is the current one.
    func didTapYear(_ year: Int?) async
    /// The user asks for the picture of a year in a file.
    func didTapSave(_ year: Int?, to path: String) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol OverviewInteracting: AnyObject {
    /// Counts the plays of this week, of each day of the two years up to it, and of each hour of the last year.
    func fetchWeek() async
    /// Counts the plays of a year and of the year before; `nil` is the current one.
    ///
    /// - Parameter path: the path of a picture to write; `nil` for none.
    func fetchYear(_ year: Int?, pictureAt path: String?) async
    /// Writes a picture.
    func write(picture: String, to path: String) async
}

/// Results for the presenter.
@MainActor protocol OverviewInteractorDelegate: ErrorHandling {
    /// The plays of this week, and of the two years up to it.
    func didFetch(week: WeekPlays)
    /// The plays of a year and of the year before.
    func didFetch(year: YearPlays, pictureAt path: String?) async
    /// The picture was written.
    func didWrite(pictureTo path: String)
}

/// Everything the view can show.
@MainActor package protocol OverviewViewing: ErrorViewing {
    /// This week, and the year up to it.
    func show(week: WeekReport)
    /// The year that was requested.
    func show(year: YearReport)
    /// The picture is in the file.
    func show(pictureAt path: String)
}
