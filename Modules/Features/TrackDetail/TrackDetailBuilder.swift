import Entities
import Foundation
import Services

/// A single track: its metadata, plays and waveform.
package enum TrackDetailBuilder {
    /// Assembles the module.
    ///
    /// - Parameters:
    ///   - subject: the track to show.
    ///   - timeZone: determines when days and months begin.
    ///   - router: opens and closes screens; must not retain the view.
    ///   - makeView: creates the view, which must retain its presenter.
    /// - Returns: the view, which owns the module.
    @MainActor package static func build<View: TrackDetailViewing>(
        subject: TrackSubject,
        browser: any TrackBrowsing,
        resolver: any TrackResolving,
        counter: any PlayCounting,
        places: any LocationBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        files: any FileWriting,
        timeZone: @escaping () -> TimeZone,
        router: any TrackDetailRouting,
        makeView: (any TrackDetailPresenting) -> View
    ) -> View {
        let interactor = TrackDetailInteractor(
            subject: subject,
            browser: browser,
            resolver: resolver,
            counter: counter,
            places: places,
            editor: editor,
            follower: follower,
            waveforms: waveforms,
            files: files,
            timeZone: timeZone
        )
        let presenter = TrackDetailPresenter(interactor: interactor, router: router, timeZone: timeZone)
        let view = makeView(presenter)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}
