import Console
import ConsoleViews
import Entities
import Services
import TrackForm
import ViewModels

@MainActor final class TrackFormView {
    private let presenter: any TrackFormPresenting
    private let output: Output

    init(presenter: any TrackFormPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension TrackFormView: Screen {
    var title: String { "Tracks" }
    var status: String? { nil }

    var commands: [Command] {
        [
            Command(
                "add",
                [.title, .artist],
                options: [.album, .duration, .file],
                help: "add a track",
                handler: add
            ),
            Command(
                "edit",
                [.tracks],
                options: CommandOption.editOptions,
                help: "edit a track's title, artist or album",
                handler: edit
            ),
        ]
    }

    func viewDidLoad() async {}

    func viewDidAppear() async {}

    private func add(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapAdd(
            TrackForm(
                title: input.word(.title),
                artist: input.word(.artist),
                album: input[.album],
                durationMs: try duration(input[.duration]),
                path: input[.file].map(FilePath.absolute)
            )
        )
    }

    private func edit(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapSave(TrackEdit(input), at: try input.tracks(shownBy: output))
    }

    /// The duration in milliseconds.
    private func duration(_ text: String?) throws(CommandFailure) -> Int? {
        guard let text else { return nil }
        guard let time = PlayingTime(text) else {
            throw .usage("\(text) is not a duration. Write minutes and seconds, such as 4:44.")
        }
        return time.milliseconds
    }
}

extension TrackFormView: TrackFormViewing {
    func show(added row: TrackRow) {
        show(row, "Added")
    }

    func show(edited row: TrackRow) {
        show(row, "Changed to")
    }

    func show(error: ServiceError) {
        output.fail(error)
    }

    private func show(_ row: TrackRow, _ verb: String) {
        if output.isJSON {
            output.records([row.record])
        } else {
            output.line("\(verb) \(row.phrase).")
        }
    }
}

extension TrackFormBuilder {
    /// The view at the prompt: two commands.
    @MainActor package static func view(
        for presenter: any TrackFormPresenting,
        output: Output
    ) -> some TrackFormViewing & Screen {
        TrackFormView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let title = CommandParameter("TITLE", kind: .suggested("title"))
    fileprivate static let artist = CommandParameter("ARTIST", kind: .suggested("artist"))
}

extension CommandOption {
    fileprivate static let album = CommandOption(
        "album",
        takes: "A",
        kind: .suggested("album"),
        help: "the album it is on"
    )
    fileprivate static let duration = CommandOption("duration", takes: "4:44", help: "its duration")
    fileprivate static let file = CommandOption(
        "file",
        takes: "PATH",
        kind: .path,
        help: "the audio file; its tags fill in the rest"
    )
}
