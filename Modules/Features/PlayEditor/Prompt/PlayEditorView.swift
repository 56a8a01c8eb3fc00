import Console
import ConsoleViews
import Entities
import Foundation
import PlayEditor
import Services
import ViewModels

@MainActor final class PlayEditorView {
    private let presenter: any PlayEditorPresenting
    let output: Output

    init(presenter: any PlayEditorPresenting, output: Output) {
        (self.presenter, self.output) = (presenter, output)
    }
}

extension PlayEditorView: Screen {
    var title: String { "Plays" }

    var commands: [Command] {
        [
            Command(
                "plays",
                [.delete, .plays],
                options: [.firstDay, .lastDay, .playSource, .every, .dryRun],
                isEverywhere: true,
                help: "delete plays: rows of the last list, or those that match words",
                handler: delete
            ),
            Command(
                "plays",
                [.edit, .plays],
                options: [.artist, .title, .album, .time, .firstDay, .lastDay, .playSource, .every, .dryRun],
                isEverywhere: true,
                help: "correct the names or the time of plays",
                handler: edit
            ),
            Command(
                "plays",
                [.add],
                options: [.artist, .title, .album, .time, .dryRun],
                isEverywhere: true,
                help: "add a play of any music",
                handler: add
            ),
            Command(
                "plays",
                [.add, .tracks],
                options: [.time, .dryRun],
                isEverywhere: true,
                help: "add a play of a track",
                handler: addTrack
            ),
        ]
    }

    private func delete(_ input: CommandInput) async throws(CommandFailure) {
        await correct(.delete(try plays(input)), input)
    }

    private func edit(_ input: CommandInput) async throws(CommandFailure) {
        let edit = PlayEdit(
            title: input[.title],
            artist: input[.artist],
            album: input[.album],
            startedAt: try time(input)
        )
        guard edit != PlayEdit() else { throw .usage("Give --artist, --title, --album or --at.") }
        await correct(.edit(try plays(input), edit), input)
    }

    private func add(_ input: CommandInput) async throws(CommandFailure) {
        guard let artist = input[.artist], let title = input[.title] else {
            throw .usage("Give a track, or --artist and --title.")
        }
        let edit = PlayEdit(title: title, artist: artist, album: input[.album])
        let play = Play(title: title, startedAt: try requiredTime(input))
        await correct(.add(edit.applied(to: play)), input)
    }

    private func addTrack(_ input: CommandInput) async throws(CommandFailure) {
        let track = try input.tracks(shownBy: output)
        let play = TrackPlay(of: track, startedAt: try requiredTime(input))
        await presenter.didTapAdd(play, isPreview: input.has(.dryRun))
    }

    private func correct(_ correction: PlayCorrection, _ input: CommandInput) async {
        await presenter.didTapCorrect(correction, all: input.has(.every), isPreview: input.has(.dryRun))
    }

    private func plays(_ input: CommandInput) throws(CommandFailure) -> PlaySelection {
        try input.plays(.plays, shownBy: output)
    }

    private func requiredTime(_ input: CommandInput) throws(CommandFailure) -> Date {
        guard let time = try time(input) else {
            throw .usage("When was it played? Give --at \"2013-02-14 20:31\".")
        }
        return time
    }

    private func time(_ input: CommandInput) throws(CommandFailure) -> Date? {
        guard let text = input[.time] else { return nil }
        if let time = Date(typed: text, in: output.makeCalendar()) { return time }
        throw .usage(
            "\(text) isn't a valid time. Write it as \"2013-02-14 20:31\", or in UTC as 2013-02-14T20:31:05Z."
        )
    }
}

extension PlayEditorView: PlayEditorViewing, PromptView {
    func show(corrected row: CorrectionRow) {
        output.show(row, isPreview: false)
    }

    func show(preview row: CorrectionRow) {
        output.show(row, isPreview: true)
    }
}

extension PlayEditorBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any PlayEditorPresenting,
        output: Output
    ) -> some PlayEditorViewing & Screen {
        PlayEditorView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let delete = CommandParameter.word("delete")
    fileprivate static let edit = CommandParameter.word("edit")
    fileprivate static let plays = CommandParameter("PLAY", .any)
}

extension CommandOption {
    fileprivate static let artist = CommandOption(
        "artist",
        takes: "NAME",
        kind: .suggested("artist"),
        help: "the artist"
    )
    fileprivate static let title = CommandOption("title", takes: "TITLE", help: "the title")
    fileprivate static let album = CommandOption(
        "album",
        takes: "TITLE",
        kind: .suggested("album"),
        help: "the album; \"\" if it is unknown"
    )
    fileprivate static let time = CommandOption("at", takes: "TIME", help: "the start: \"2013-02-14 20:31\"")
    fileprivate static let every = CommandOption("all", help: "all plays that match")
}
