import Console
import ConsoleViews
import Services
import TestSupport
import ViewModels

@testable import MiniPlayer
@testable import MiniPlayerPrompt

extension NowPlayingRow {
    /// “Title 1”, playing.
    static let sample = NowPlayingRow(
        state: .playing,
        track: TrackRow(.playable(1)),
        positionMs: 5_000,
        durationMs: 100_000
    )
}

/// The view of the mini player at the prompt, with spies.
@MainActor struct MiniPlayerViewSUT {
    let view: MiniPlayerView
    let presenter = MiniPlayerPresentingSpy()
    let output: Output
    let display: DisplaySpy
    let session: Session
    let clock = ManualClock()

    init(
        place: MiniPlayerPlace = .dock,
        terminals: Set<TextStream> = [],
        showsProgress: Bool = true,
        isJSON: Bool = false,
        flushError: DisplayError? = nil
    ) {
        display = DisplaySpy(terminals: terminals, showsProgress: showsProgress, flushError: flushError)
        output = Output(display: display, style: .plain, isJSON: isJSON)
        view = MiniPlayerView(
            presenter: presenter,
            output: output,
            glyphs: .blocks,
            place: place,
            clock: clock
        )
        session = Session(stack: ScreenStack(view), output: output)
    }

    func type(_ line: String) async {
        _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
    }

    /// The stages that the requests waited for.
    var stages: [PlaybackStage?] {
        presenter.messages.compactMap { message in
            if case .didRequest(_, let stage) = message { .some(stage) } else { .none }
        }
    }
}
