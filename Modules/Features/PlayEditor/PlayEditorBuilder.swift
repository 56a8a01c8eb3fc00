import Entities
import Services

/// Corrections of the log of plays.
package enum PlayEditorBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - weeks: the weeks of charts; called only when needed.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: PlayEditorViewing>(
        corrector: any PlayCorrecting,
        resolver: any TrackResolving,
        weeks: @escaping () -> WeekCalendar,
        makeView: (any PlayEditorPresenting) -> View
    ) -> View {
        let interactor = PlayEditorInteractor(corrector: corrector, resolver: resolver, weeks: weeks)
        let presenter = PlayEditorPresenter(interactor: interactor, timeZone: { weeks().timeZone })
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
