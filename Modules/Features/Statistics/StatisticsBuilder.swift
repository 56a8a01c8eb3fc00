import Foundation
import Services

/// Statistics of the library and of listening.
package enum StatisticsBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - timeZone: determines when days begin; called only when needed.
    ///   - now: returns the current time.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: StatisticsViewing>(
        library: any StatisticsComputing,
        timeZone: @escaping () -> TimeZone,
        now: @escaping () -> Date,
        makeView: (any StatisticsPresenting) -> View
    ) -> View {
        let interactor = StatisticsInteractor(library: library, timeZone: timeZone)
        let presenter = StatisticsPresenter(interactor: interactor, timeZone: timeZone, now: now)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
