import Console
import Foundation
import Services

/// How often what was heard, and when.
public enum PlayCountsBuilder {
    /// Puts the module together.
    ///
    /// - Parameters:
    ///   - calendar: tells when days begin, and so what a day's plays are; asked when it is needed.
    ///   - glyphs: what long time series are drawn with.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor public static func build(
        counter: any PlayCounting,
        rebuilder: any HistoryRebuilding,
        calendar: @escaping () -> Calendar,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> any Screen {
        let interactor = PlayCountsInteractor(
            counter: counter,
            rebuilder: rebuilder,
            timeZone: { calendar().timeZone }
        )
        let presenter = PlayCountsPresenter(interactor: interactor, calendar: calendar)
        let view = PlayCountsView(presenter: presenter, output: output, glyphs: glyphs)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
