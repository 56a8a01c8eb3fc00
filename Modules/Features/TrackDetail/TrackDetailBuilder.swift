import Console
import Entities
import Services

/// One track with all that is known of it.
public enum TrackDetailBuilder {
    /// Puts the module together.
    ///
    /// - Parameters:
    ///   - urn: the track to show.
    ///   - glyphs: what its waveform is drawn with.
    ///   - exits: where it leads to; they must not hold the screen strongly.
    /// - Returns: the view; whoever holds it holds the module.
    @MainActor public static func build(
        urn: URN,
        browser: any TrackBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        output: Output,
        glyphs: WaveformGlyphs,
        exits: TrackDetailExits
    ) -> any Screen {
        let interactor = TrackDetailInteractor(
            urn: urn,
            browser: browser,
            editor: editor,
            follower: follower,
            waveforms: waveforms
        )
        let router = TrackDetailRouter(exits: exits)
        let presenter = TrackDetailPresenter(interactor: interactor, router: router)
        let view = TrackDetailView(presenter: presenter, output: output, glyphs: glyphs)
        interactor.delegate = presenter
        presenter.view = view
        return view
    }
}

/// Where a track's screen leads to.
@MainActor public struct TrackDetailExits {
    let close: @MainActor () -> Void
    let play: @MainActor (Track) async -> Void
    let queue: @MainActor (Track, _ isNext: Bool) async -> Void

    /// - Parameters:
    ///   - close: leaves the screen.
    ///   - play: plays a track in place of the queue.
    ///   - queue: queues a track, at the end or right after what plays.
    public init(
        close: @escaping @MainActor () -> Void,
        play: @escaping @MainActor (Track) async -> Void,
        queue: @escaping @MainActor (Track, _ isNext: Bool) async -> Void
    ) {
        self.close = close
        self.play = play
        self.queue = queue
    }
}
