import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol StatisticsPresenting: AnyObject {
    /// The user asks for the library and the listening in numbers.
    func didTapStats() async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol StatisticsInteracting: AnyObject {
    /// Measures the library and its history.
    func fetchStatistics() async
}

/// Results for the presenter.
@MainActor protocol StatisticsInteractorDelegate: ErrorHandling {
    /// The library and its history in numbers.
    func didFetch(statistics: LibraryStatistics)
}

/// Everything the view can show.
@MainActor package protocol StatisticsViewing: ErrorViewing {
    /// The library and the listening in numbers.
    func show(viewModel: StatisticsReport)
}
