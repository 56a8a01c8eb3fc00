import Console
import ConsoleViews
import Entities
import Records
import Services
import TrackDetail
import ViewModels

@MainActor final class TrackDetailView {
    private let presenter: any TrackDetailPresenting
    let output: Output
    private let glyphs: WaveformGlyphs
    private(set) var title = "Track"
    private(set) var subject: ScreenSubject?
    private var durationMs: Int?

    init(presenter: any TrackDetailPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
    }
}

extension TrackDetailView: Screen {
    var commands: [Command] {
        [
            Command("delete", help: "delete this track", handler: delete),
            Command(
                "waveform",
                options: [.waveformFile, .force, .from],
                help: "show this track's waveform; --json prints SoundCloud JSON",
                handler: waveform
            ),
        ]
    }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }

    private func delete(_ input: CommandInput) async {
        await presenter.didTapDelete()
    }

    private func waveform(_ input: CommandInput) async throws(CommandFailure) {
        switch (input[.from].map(FilePath.absolute), try input.path(toWrite: .waveformFile)) {
        case (nil, nil): await presenter.didTapWaveform()
        case (let path?, nil): await presenter.didPickWaveform(at: path)
        case (nil, let path?): await presenter.didTapExportWaveform(to: path)
        case (_?, _?): throw .usage("waveform takes either --output FILE or --from FILE.")
        }
    }
}

extension TrackDetailView: TrackDetailViewing, PromptView {
    func show(viewModel track: TrackScreen) {
        (title, durationMs) = (track.title, track.track?.durationMs)
        subject = ScreenSubject("this track", tracks: track.selection)
        output.screenDidChange()
        if !track.copies.isEmpty { output.remember(track.copies.map(\.shown)) }
        guard !output.isJSON else { return output.records([track.record]) }
        output.paged {
            for (name, value) in track.facts(time: output.localTime, count: { output.count($0) }) {
                output.fact(name, value)
            }
            output.curve(of: track.listening, glyphs: glyphs)
            if !track.copies.isEmpty { output.table(TrackRow.table(track.copies)) }
        }
    }

    /// Draws the waveform when it is ready, at a terminal, below the metadata that may be left for `more`.
    func show(waveform levels: [UInt8]) {
        if output.isInteractive { output.behindPage { draw(levels) } }
    }

    func show(wanted waveform: WaveformRow) {
        if output.isJSON {
            output.lines(waveform.record.jsonLine)
        } else {
            draw(waveform.levels)
        }
    }

    func show(waveformExportedTo path: String) {
        output.report("Wrote the waveform to \(path).", ["path": path])
    }

    func show(deleted row: TrackRow) {
        output.result("Deleted \(row.phrase). `undo` restores it.", row.record)
    }

    func show(lost track: TrackScreen) {
        guard let row = track.track else {
            return output.notice("“\(track.title)” has no plays left; its screen is closed.")
        }
        output.notice("\(row.phrase) was deleted; its screen is closed. `undo` restores it.")
    }

    private func draw(_ levels: [UInt8]) {
        guard !output.hasOnlyText else { return output.line(WaveformWords(levels: levels, at: time).text) }
        output.line(WaveformDrawing(levels: levels, width: output.width - 1, glyphs: glyphs).row(played: 0))
    }
}

extension TrackDetailView {
    /// Returns the time at a part of the track, or the part if the duration is unknown.
    private func time(atPart part: Double) -> String {
        guard let durationMs else { return "\(Int(part * 100))%" }
        return PlayingTime(milliseconds: Int(part * min(Double(durationMs), 1e12))).description
    }
}

extension CommandOption {
    fileprivate static let waveformFile = CommandOption(
        "output",
        takes: "FILE",
        kind: .path,
        help: "write it to a SoundCloud JSON file"
    )
    fileprivate static let from = CommandOption(
        "from",
        takes: "FILE",
        kind: .path,
        help: "import the waveform from a SoundCloud JSON file"
    )
}

extension TrackDetailBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter glyphs: the characters that draw the waveform.
    @MainActor package static func view(
        for presenter: any TrackDetailPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some TrackDetailViewing & Screen {
        TrackDetailView(presenter: presenter, output: output, glyphs: glyphs)
    }
}
