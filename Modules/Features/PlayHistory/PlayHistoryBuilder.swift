import Foundation
import Services

/// Single plays, newest first.
package enum PlayHistoryBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - calendar: its time zone determines local times; called only when needed.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: PlayHistoryViewing>(
        browser: any PlayBrowsing,
        calendar: @escaping () -> Calendar,
        makeView: (any PlayHistoryPresenting) -> View
    ) -> View {
        let interactor = PlayHistoryInteractor(browser: browser)
        let presenter = PlayHistoryPresenter(interactor: interactor, calendar: calendar)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
