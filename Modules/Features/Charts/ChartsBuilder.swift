import Entities
import Foundation
import Services

/// Weekly charts: the music played most in a week, by default of a past year.
package enum ChartsBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - weeks: determines when weeks begin; called once for each request.
    ///   - now: returns the present date.
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: ChartsViewing>(
        charts: any ChartBrowsing,
        friends: any FriendBrowsing,
        filter: any ChartFilterStoring,
        weeks: @escaping () -> WeekCalendar,
        now: @escaping () -> Date,
        router: any ChartsRouting,
        makeView: (any ChartsPresenting) -> View
    ) -> View {
        let interactor = ChartsInteractor(
            charts: charts,
            friends: friends,
            filter: filter,
            weeks: weeks,
            now: now
        )
        let presenter = ChartsPresenter(interactor: interactor, router: router)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
