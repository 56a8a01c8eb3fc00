import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol StatisticsPresenting: AnyObject {
    /// The user asks for statistics of the library and of listening.
    func didTapStats() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol StatisticsInteracting: AnyObject {
    /// Computes statistics of the library and its history.
    func fetchStatistics() async
}

/// Results for the presenter.
@MainActor protocol StatisticsInteractorDelegate: ErrorHandling {
    /// The statistics of the library and its history.
    func didFetch(statistics: LibraryStatistics)
}

/// Everything the view can show.
@MainActor package protocol StatisticsViewing: ErrorViewing {
    /// The statistics of the library and of listening.
    func show(viewModel: StatisticsReport)
}
