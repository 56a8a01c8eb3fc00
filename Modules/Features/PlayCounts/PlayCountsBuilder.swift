import Foundation
import Services

/// Play counts and listening history over time.
package enum PlayCountsBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - calendar: determines when days begin; called only when needed.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: PlayCountsViewing>(
        counter: any PlayCounting,
        calendar: @escaping () -> Calendar,
        makeView: (any PlayCountsPresenting) -> View
    ) -> View {
        let interactor = PlayCountsInteractor(
            counter: counter,
            timeZone: { calendar().timeZone }
        )
        let presenter = PlayCountsPresenter(interactor: interactor, calendar: calendar)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
