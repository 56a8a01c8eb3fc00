import Entities
import Foundation
import Services

/// Suspicious plays of the listening history, and their repair.
package enum PlayAuditBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - weeks: the weeks of charts; called only when needed.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: PlayAuditViewing>(
        counter: any PlayCounting,
        browser: any PlayBrowsing,
        tracks: any TrackBrowsing,
        corrector: any PlayCorrecting,
        weeks: @escaping () -> WeekCalendar,
        now: @escaping () -> Date,
        makeView: (any PlayAuditPresenting) -> View
    ) -> View {
        let interactor = PlayAuditInteractor(
            log: AuditedLog(counter: counter, browser: browser, tracks: tracks),
            corrector: corrector,
            weeks: weeks,
            now: now
        )
        let presenter = PlayAuditPresenter(interactor: interactor, timeZone: { weeks().timeZone })
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
