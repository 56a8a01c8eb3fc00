import Console
import ConsoleViews
import Entities
import Services
import TrackForm
import ViewModels

@MainActor final class TrackFormView {
    private let presenter: any TrackFormPresenting
    let output: Output
    let tagProgress: TagWriteProgress
    private let reader: any SecretReading
    /// The question that the text in the editor leaves open.
    private var question: Question?

    init(presenter: any TrackFormPresenting, output: Output, reader: any SecretReading) {
        self.presenter = presenter
        self.output = output
        self.reader = reader
        tagProgress = TagWriteProgress(output: output)
    }
}

extension TrackFormView: Screen {
    var title: String { "Tracks" }

    var commands: [Command] {
        editOfScreen + [
            Command(
                "add",
                [.title, .artist],
                options: [.album] + CommandOption.fieldOptions + [.duration, .file],
                help: "add a track by hand, with or without an audio file",
                handler: add
            ),
            Command(
                "edit",
                [.tracks],
                options: Self.editOptions,
                help: "edit tracks, and with --write their files' tags",
                handler: edit
            ),
        ]
    }

    private func add(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapAdd(
            TrackDetails(
                title: input.word(.title),
                artist: input.word(.artist),
                album: input[.album],
                albumArtist: input[.albumArtist],
                genre: input[.genre],
                year: try input.fieldNumber(.year),
                trackNumber: try input.fieldNumber(.track),
                discNumber: try input.fieldNumber(.disc),
                durationMs: try duration(input[.duration]),
                location: input[.file].map { Location(FilePath.absolute($0)) }
            )
        )
    }

    private var editOfScreen: [Command] {
        guard let (name, tracks) = output.impliedTracks else { return [] }
        return [
            Command("edit", options: Self.editOptions, help: "edit \(name)") {
                [self] (input) async throws(CommandFailure) in
                try await edit(tracks, input)
            }
        ]
    }

    private static let editOptions = CommandOption.editOptions + [.newFile, .every, .editor]

    private func edit(_ input: CommandInput) async throws(CommandFailure) {
        try await edit(try input.tracks(shownBy: output), input)
    }

    private func edit(_ tracks: TrackSelection, _ input: CommandInput) async throws(CommandFailure) {
        var edit = try TrackEdit(input)
        edit.path = input[.newFile].map(FilePath.absolute)
        if input.has(.editor) {
            guard edit == TrackEdit() else {
                throw .usage("--editor takes no other fields. Change them in the editor.")
            }
            let (all, writesTags) = (input.has(.every), try input.writesTags)
            await output.lendingTerminal {
                await presenter.didTapEditor(at: tracks, all: all, writesTags: writesTags)
            }
            return await answer()
        }
        await presenter.didTapSave(
            edit,
            at: tracks,
            all: input.has(.every),
            writesTags: try input.writesTags
        )
    }

    /// Asks what the text in the editor leaves open.
    private func answer() async {
        while let question {
            self.question = nil
            guard case .typed(let answer) = await reader.secret(prompt: question.text),
                answer.isEmpty ? question.isYesByDefault : "yes".hasPrefix(answer.lowercased())
            else { return output.notice("Nothing changed.") }
            switch question {
            case .store: await presenter.didTapStore()
            case .reopen: await output.lendingTerminal { await presenter.didTapReopen() }
            }
        }
    }

    /// Parses a duration to milliseconds.
    private func duration(_ text: String?) throws(CommandFailure) -> Int? {
        guard let text else { return nil }
        guard let time = PlayingTime(text) else {
            throw .usage("\(text) isn't a valid duration. Use minutes and seconds, such as 4:44.")
        }
        return time.milliseconds
    }
}

extension TrackFormView: TrackFormViewing, TagWritePromptView {
    func show(added row: TrackRow) {
        show(row, "Added")
    }

    func show(edited rows: [TrackRow], changedCount: Int) {
        if let row = rows.first, rows.count == 1 { return show(row, "Changed to") }
        if output.isJSON { return output.records(rows.records) }
        let tracks = rows.count.counted("track")
        switch changedCount {
        case rows.count: output.line("Changed \(tracks).")
        case 0: output.line("Nothing changed; \(tracks) already had this.")
        default: output.line("Changed \(changedCount.grouped) of \(tracks); the others already had this.")
        }
    }

    func show(proposed rows: [FieldChangeRow]) {
        guard !rows.isEmpty else { return output.notice("Nothing changed.") }
        var track: TrackRow?
        for row in rows {
            if row.track != track { output.notice(row.track.phrase) }
            track = row.track
            output.notice("  \(row.field.rawValue): \(row.old.orNone) → \(row.new.orNone)")
        }
        question = .store(count: rows.count)
    }

    func show(mistake: TextMistake) {
        output.notice("Line \(mistake.line): \(mistake.reason.message)")
        question = .reopen
    }

    private func show(_ row: TrackRow, _ verb: String) {
        output.result("\(verb) \(row.phrase).", row.record)
    }
}

extension TrackFormBuilder {
    /// The view at the prompt, with two commands.
    ///
    /// - Parameter reader: asks the user, showing what they type.
    @MainActor package static func view(
        for presenter: any TrackFormPresenting,
        output: Output,
        reader: any SecretReading
    ) -> some TrackFormViewing & Screen {
        TrackFormView(presenter: presenter, output: output, reader: reader)
    }
}

extension CommandParameter {
    fileprivate static let title = CommandParameter("TITLE", kind: .suggested("title"), namesRows: false)
    fileprivate static let artist = CommandParameter("ARTIST", kind: .suggested("artist"), namesRows: false)
}

extension CommandOption {
    fileprivate static let album = CommandOption(
        "album",
        takes: "A",
        kind: .suggested("album"),
        help: "the album"
    )
    fileprivate static let duration = CommandOption("duration", takes: "4:44", help: "the duration")
    fileprivate static let file = CommandOption(
        "file",
        takes: "PATH",
        kind: .path,
        help: "the audio file; its tags fill in the rest"
    )
    fileprivate static let newFile = CommandOption(
        "file",
        takes: "PATH",
        kind: .path,
        help: "the new path of a single track's audio file"
    )
    fileprivate static let editor = CommandOption(
        "editor",
        help: "edit the fields of the tracks in your text editor"
    )
    fileprivate static let every = CommandOption("all", help: "edit all tracks that match")
}
