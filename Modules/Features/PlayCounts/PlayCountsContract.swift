import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol PlayCountsPresenting: AnyObject {
    /// The user asks for the most played tracks, artists, albums, genres or years of release.
    func didTapTop(_ kind: PlaySubject.Kind, in range: DayRange, limit: Int?) async
    /// The user looks for tracks, artists or albums that were played.
    func didTapFind(_ kind: Chart.Kind, matching query: SearchQuery, limit: Int) async
    /// The user asks for plays over time: all plays, or one artist's.
    func didTapSeries(per period: PlayPeriod, artist: String?, in range: DayRange) async
    /// The user asks for plays by weekday or by hour of the day: all plays, or one artist's.
    func didTapCycle(_ cycle: PlayCycle, artist: String?, in range: DayRange) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol PlayCountsInteracting: AnyObject {
    /// Fetches the most played tracks, artists, albums, genres or years of release.
    func fetchTop(_ kind: PlaySubject.Kind, in range: DayRange, limit: Int) async
    /// Fetches the most played tracks, artists or albums that match a search.
    func fetchTop(_ kind: Chart.Kind, matching query: SearchQuery, limit: Int) async
    /// Fetches a time series.
    func fetchSeries(of subject: PlaySubject, per period: PlayPeriod, in range: DayRange) async
    /// Fetches the plays to add up in a cycle.
    func fetchCycle(_ cycle: PlayCycle, of subject: PlaySubject, in range: DayRange) async
}

/// Results for the presenter.
@MainActor protocol PlayCountsInteractorDelegate: ErrorHandling {
    /// The most played items, most plays first.
    func didFetch(top counts: [PlayCount])
    /// The time series, oldest first.
    func didFetch(series buckets: [PlayBucket], per period: PlayPeriod)
    /// The plays per hour, to add up in a cycle.
    func didFetch(hours buckets: [PlayBucket], of cycle: PlayCycle)
}

/// Everything the view can show.
@MainActor package protocol PlayCountsViewing: ErrorViewing {
    /// The most played items, most plays first.
    func update(viewModels: [PlayCountRow])
    /// The time series, oldest first.
    func update(series: [PlayBucketRow])
    /// The plays by weekday or by hour of the day, all of them in order; empty without plays.
    func update(cycle: [PlayCycleRow])
}
