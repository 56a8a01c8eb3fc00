import Entities
import Services

/// What happens on the screen. Each event returns when all that follows from it is done and shown.
@MainActor package protocol PlayCountsPresenting: AnyObject {
    /// The user asks what was heard most: `tracks`, `artists` or `albums`. Days are written `2015-03-02`, months
    /// `2015-03`, years `2015`; both ends belong to the range.
    func didTapTop(_ kind: String?, from: String?, to: String?, limit: Int?) async
    /// The user asks how plays went over time, per `hour`, `day`, `week`, `month` or `year`: all of them, or an
    /// artist's.
    func didTapSeries(per period: String, artist: String?, from: String?, to: String?) async
    /// The user has all counts made anew.
    func didTapRebuild() async
}

/// What the presenter asks for. Each request has called the delegate with its answer, or its error, when it returns.
@MainActor protocol PlayCountsInteracting: AnyObject {
    /// Fetches what was heard most.
    func fetchTop(_ kind: PlaySubject.Kind, in range: CountRange, limit: Int) async
    /// Fetches a time series.
    func fetchSeries(of subject: PlaySubject, per period: PlayPeriod, in range: CountRange) async
    /// Makes all counts anew from the log of plays.
    func rebuildCounts() async
}

/// What comes back to the presenter.
@MainActor protocol PlayCountsInteractorDelegate: AnyObject {
    /// What was heard most, most plays first.
    func didFetch(top counts: [PlayCount])
    /// A time series, oldest first.
    func didFetch(series buckets: [PlayBucket], per period: PlayPeriod)
    /// The counts are being made anew.
    func didRebuild(_ done: Int, of total: Int)
    /// The counts were made anew.
    func didFinishRebuild()
    /// A request failed.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor package protocol PlayCountsViewing: AnyObject {
    /// What was heard most.
    func update(viewModels: [PlayCountRow])
    /// A time series.
    func update(series: [PlayBucketRow])
    /// How far a rebuild has come.
    func show(rebuilt done: Int, of total: Int)
    /// The rebuild is done.
    func showRebuildDone()
    /// What went wrong: what happened, to what, what to do next; and its name for scripts.
    func show(error message: String, code: String)
}
