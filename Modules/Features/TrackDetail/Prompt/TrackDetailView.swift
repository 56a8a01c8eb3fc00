import Console
import ConsoleViews
import TrackDetail
import ViewModels

@MainActor final class TrackDetailView {
    private let presenter: any TrackDetailPresenting
    private let output: Output
    private let glyphs: WaveformGlyphs
    private(set) var title = "Track"
    /// The file that gets the waveform, in place of the screen.
    private var waveformFile: ResultFile?

    init(presenter: any TrackDetailPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
    }
}

extension TrackDetailView: Screen {
    /// What can be typed at the track.
    var commands: [Command] {
        [
            Command("edit", options: [.title, .artist, .album], help: "changes this track", handler: edit),
            Command("delete", help: "deletes this track", handler: delete),
            Command("play", help: "plays this track, in place of the queue", handler: play),
            Command("queue", options: [.next], help: "plays this track later", handler: queue),
            Command(
                "waveform",
                options: [.output, .from],
                help: "shows how loud this track is; with --json as SoundCloud does",
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

    func suggestions(of kind: String, beginningWith prefix: String) async -> [String] {
        []
    }

    private func edit(_ input: CommandInput) async {
        await presenter.didTapEdit(title: input[.title], artist: input[.artist], album: input[.album])
    }

    private func delete(_ input: CommandInput) async {
        await presenter.didTapDelete()
    }

    private func play(_ input: CommandInput) async {
        await presenter.didTapPlay()
    }

    private func queue(_ input: CommandInput) async {
        await presenter.didTapQueue(isNext: input.has(.next))
    }

    private func waveform(_ input: CommandInput) async throws(CommandFailure) {
        switch (input[.from].map(FilePath.absolute), input[.output].map(FilePath.absolute)) {
        case (nil, nil): await presenter.didTapWaveform()
        case (let path?, nil): await presenter.didPickWaveform(at: path)
        case (nil, let path?): try await writeWaveform(to: path)
        case (_?, _?): throw .usage("waveform takes one of --output FILE and --from FILE.")
        }
    }

    private func writeWaveform(to path: String) async throws(CommandFailure) {
        let file = try output.resultFile(at: path)
        waveformFile = file
        await presenter.didTapWaveform()
        waveformFile = nil
        guard output.failure == nil else { return }
        try file.finish()
        output.notice("Wrote the waveform to \(path).")
    }
}

extension TrackDetailView: TrackDetailViewing {
    func show(viewModel row: TrackRow) {
        title = row.title
        output.status([row.title, row.artist].compactMap { $0 }.joined(separator: " · "))
        if output.isJSON {
            output.records([row.record])
        } else {
            for (name, value) in row.facts { output.fact(name, value) }
        }
    }

    /// Only who looks at it gets it; it comes when it is ready, and nobody waits for it.
    func show(waveform levels: [UInt8]) {
        guard output.isInteractive else { return }
        draw(levels)
    }

    func show(wanted waveform: WaveformRow) {
        guard waveformFile != nil || output.isJSON else { return draw(waveform.levels) }
        do {
            try write(waveform.json + "\n")
        } catch {
            output.fail(error.message, code: error.code)
        }
    }

    private func write(_ line: String) throws(CommandFailure) {
        if let waveformFile {
            try waveformFile.write([line])
        } else {
            try output.resultFile(at: nil).write([line])
        }
    }

    private func draw(_ levels: [UInt8]) {
        output.line(WaveformDrawing(levels: levels, width: output.width - 1, glyphs: glyphs).row(played: 0))
    }

    func show(deleted row: TrackRow) {
        if output.isJSON {
            output.records([row.record])
        } else {
            output.line("Deleted \(row.phrase). `undo` brings it back.")
        }
    }

    func show(lost row: TrackRow) {
        output.notice("\(row.phrase) was deleted elsewhere. `undo` brings it back.")
    }

    func show(error message: String, code: String) {
        output.fail(message, code: code)
    }
}

extension TrackRow {
    /// All that is known of the track, by name; what isn't known is left out.
    fileprivate var facts: [(name: String, value: String)] {
        [
            ("Title", title),
            ("Artist", artist),
            ("Album", album),
            ("Track", trackNumber.map(String.init)),
            ("Year", year.map(String.init)),
            ("Genre", genre),
            ("Time", duration),
            ("File", location),
            ("Added", addedAt),
            ("Plays", String(plays)),
            ("URN", urn),
        ].compactMap { name, value in value.map { (name, $0) } }
    }
}

extension CommandOption {
    fileprivate static let next = CommandOption("next", help: "right after what plays, not at the end")
    fileprivate static let output = CommandOption(
        "output",
        takes: "FILE",
        kind: .path,
        help: "writes SoundCloud's JSON to a file"
    )
    fileprivate static let from = CommandOption(
        "from",
        takes: "FILE",
        kind: .path,
        help: "takes it over from a file of SoundCloud's JSON"
    )
    fileprivate static let title = CommandOption(
        "title",
        takes: "T",
        kind: .suggested("title"),
        help: "the new title"
    )
    fileprivate static let artist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "the new artist, \"\" for none"
    )
    fileprivate static let album = CommandOption(
        "album",
        takes: "A",
        kind: .suggested("album"),
        help: "the new album, \"\" for none"
    )
}

extension TrackDetailBuilder {
    /// The track at the prompt; glyphs are what its waveform is drawn with.
    @MainActor package static func view(
        for presenter: any TrackDetailPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some TrackDetailViewing & Screen {
        TrackDetailView(presenter: presenter, output: output, glyphs: glyphs)
    }
}
