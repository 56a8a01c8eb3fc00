import Console
import Files
import Foundation
import Library
import TestSupport
import Testing

@testable import Sidewinder

/// A session at a terminal of 80 cells and 24 rows, written down as a person sees it, with a library of its own to
/// which everything was added on the day before.
@MainActor final class Transcript {
    private let folder: TemporaryFolder
    private let display = DisplaySpy(terminals: [.results, .notices])
    private let library: Library
    private let app: Composition.Result
    private var text = ""

    /// - Parameter prepare: puts something into the library before the session begins.
    init(_ prepare: (Library) async throws -> Void = { _ in }) async throws {
        folder = try TemporaryFolder()
        library = try Library.open(
            at: folder.path("library.sqlite"),
            now: { Date(timeIntervalSince1970: 1_795_253_400) }
        )
        try await prepare(library)
        let output = Output(display: display, style: .plain, isJSON: false)
        app = await Composition(
            library: library,
            audio: AudioPlayingSpy(),
            waveforms: WaveformServicingStub(),
            tags: TagReadingStub(),
            files: FileWriter(),
            output: output,
            glyphs: .blocks,
            place: .dock,
            isWatched: false,
            interrupts: nil,
            calendar: { .utc },
            now: { Date(timeIntervalSince1970: 1_795_339_800) }
        ).begin(history: { [] })
    }

    /// Ends the session; nothing can be typed then.
    func end() {
        app.navigator.end()
        library.close()
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

/// Expects a session to go as it is written down, but for the URNs: those of new tracks are others in each run.
@MainActor func expectTranscript(
    _ expected: String,
    _ prepare: (Library) async throws -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let transcript = try await Transcript(prepare)
    let shown = await transcript.replay(expected)
    transcript.end()

    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("URN     sidewinder:tracks:") }
    #expect(lines.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
}
