import Foundation
import Services

/// This week compared with last week, and a year in review.
package enum OverviewBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - timeZone: determines when days begin.
    ///   - now: returns the present date.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: OverviewViewing>(
        counter: any PlayCounting,
        files: any FileWriting,
        timeZone: @escaping () -> TimeZone,
        now: @escaping () -> Date,
        makeView: (any OverviewPresenting) -> View
    ) -> View {
        let interactor = OverviewInteractor(counter: counter, files: files, timeZone: timeZone, now: now)
        let presenter = OverviewPresenter(interactor: interactor)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
