import Console
import ConsoleViews
import SystemPlaylist
import ViewModels

extension SystemPlaylistView {
    /// What can be typed here: more when a playlist is open.
    var commands: [Command] {
        let always = [
            Command("playlists", help: "lists the playlists that the system makes", handler: list),
            Command(
                "playlist",
                [.name],
                options: [.artist, .limit],
                help: "shows a playlist, made as things are now",
                handler: open
            ),
        ]
        let onceOpen = [
            Command("play", [.rows], help: "plays this playlist, or rows of it", handler: play),
            Command("queue", [.rows], help: "queues this playlist, or rows of it", handler: queue),
            Command("show", [.row], help: "shows all that is known of a track", handler: show),
            Command(
                "export",
                options: CommandOption.exportOptions,
                help: "writes this playlist",
                handler: export
            ),
        ]
        return isOpen ? always + onceOpen : always
    }

    private func list(_ input: CommandInput) async {
        await presenter.didTapPlaylists()
    }

    private func open(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didOpen(input.word(.name), artist: input[.artist], limit: try input.count(.limit))
    }

    private func play(_ input: CommandInput) async {
        await presenter.didTapPlay(at: input.words(.rows))
    }

    private func queue(_ input: CommandInput) async {
        await presenter.didTapQueue(at: input.words(.rows))
    }

    private func show(_ input: CommandInput) async {
        await presenter.didSelectTrack(at: input.word(.row))
    }

    private func export(_ input: CommandInput) async throws(CommandFailure) {
        let export = try TrackExport(input, output: output)
        trackExport = export
        await presenter.didTapExport()
        trackExport = nil
        try export.finish()
    }
}

extension CommandParameter {
    fileprivate static let name = CommandParameter("NAME")
    fileprivate static let rows = CommandParameter("ROW", .any)
    fileprivate static let row = CommandParameter("ROW")
}

extension CommandOption {
    fileprivate static let artist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "the artist that Deep Cuts are made for"
    )
    fileprivate static let limit = CommandOption(
        "limit",
        takes: "N",
        help: "at most N tracks, unless told 50"
    )
}
