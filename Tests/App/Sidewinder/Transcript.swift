import Console
import Entities
import Foundation
import Library
import MiniPlayer
import MiniPlayerPrompt
import TestSupport

@testable import Sidewinder

/// A session at a terminal of 80 cells and 24 rows, with a library of its own, written down as a person sees it.
@MainActor final class Transcript {
    private let folder: TemporaryFolder
    private let display = DisplaySpy(terminals: [.results, .notices])
    private let navigator: Navigator
    private let session: Session
    private var text = ""

    init() async throws {
        folder = try TemporaryFolder()
        let library = try Library.open(
            at: folder.path("library.sqlite"),
            now: { Date(timeIntervalSince1970: 1_795_253_400) }
        )
        let output = Output(display: display, style: .plain, isJSON: false)
        navigator = Navigator(isWatched: false)
        session = Session(stack: navigator, output: output)
        navigator.ownCommands =
            AppCommands(navigator: navigator, output: output, history: { [] }, quit: {}).table
        let player = MiniPlayerBuilder.build(
            services: MiniPlayerServices(
                player: AudioPlayingSpy(),
                queue: library,
                volume: library,
                waveforms: WaveformServicingStub(),
                recorder: nil
            ),
            waitsForEnd: false
        ) { MiniPlayerBuilder.view(for: $0, output: output, glyphs: .blocks, place: .dock) }
        navigator.docks = [player]
        let screens = Screens(
            library: library,
            waveforms: WaveformServicingStub(),
            navigator: navigator,
            player: player,
            output: output,
            glyphs: .blocks
        )
        navigator.closed = [screens.closedTrackDetail]
        await navigator.begin(with: screens.trackList())
    }

    /// Types each line that begins with the prompt's `>` and returns the transcript with what came back, so that
    /// a transcript that is right comes back as it is.
    func replay(_ transcript: String) async -> String {
        for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let prompt = line.range(of: "> ") else { continue }
            guard line[..<prompt.lowerBound] == navigator.prompt.dropLast(2) else { continue }
            let before = shown
            let promptLine = navigator.prompt
            _ = await session.run(LineReadingStub(lines: [String(line[prompt.upperBound...])]), from: .prompt)
            text += "\(promptLine)\(line[prompt.upperBound...])\n" + shown.dropFirst(before.count)
        }
        return text
    }

    private var shown: String {
        display.messages.map { message in
            switch message {
            case .results(let text), .notices(let text): text
            case .progress, .status, .flush: ""
            }
        }.joined()
    }
}
