import Console
import Entities
import Foundation
import Library
import TestSupport

@testable import Sidewinder

/// A session at a terminal of 80 cells and 24 rows, with a library of its own, written down as a person sees it.
@MainActor final class Transcript {
    private let folder: TemporaryFolder
    private let display = DisplaySpy(terminals: [.results, .notices])
    private let app: Composition.Result
    private var text = ""

    /// - Parameter prepare: puts something into the library before the session begins.
    init(_ prepare: (Library) async throws -> Void = { _ in }) async throws {
        folder = try TemporaryFolder()
        let library = try Library.open(
            at: folder.path("library.sqlite"),
            now: { Date(timeIntervalSince1970: 1_795_253_400) }
        )
        try await prepare(library)
        let output = Output(display: display, style: .plain, isJSON: false)
        app = await Composition(
            library: library,
            player: PlaybackServicingSpy(),
            waveforms: WaveformServicingStub(),
            tags: TagReadingStub(),
            files: Files(output: output),
            output: output,
            glyphs: .blocks,
            place: .dock,
            isWatched: false,
            calendar: { .utc }
        ).begin(history: { [] })
    }

    /// The verbs that can be typed now.
    var verbs: Set<String> { Set(app.navigator.tables.flatMap(\.commands).map(\.verb)) }

    /// Types a line, whatever comes back.
    func type(_ line: String) async {
        _ = await app.session.run(LineReadingStub(lines: [line]), from: .prompt)
    }

    /// Types each line that begins with the prompt's `>` and returns the transcript with what came back, so that
    /// a transcript that is right comes back as it is.
    func replay(_ transcript: String) async -> String {
        for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let prompt = line.range(of: "> ") else { continue }
            guard line[..<prompt.lowerBound] == app.navigator.prompt.dropLast(2) else { continue }
            let before = shown
            let promptLine = app.navigator.prompt
            await type(String(line[prompt.upperBound...]))
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

extension Calendar {
    /// Years and months as the world writes them, and days as they are in Greenwich.
    static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
