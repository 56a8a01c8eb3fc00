import Console
import ConsoleViews
import TrackList
import ViewModels

extension TrackListView {
    /// What can be typed at the list.
    var commands: [Command] {
        [
            Command(
                "add",
                [.title, .artist],
                options: [.album, .duration, .file],
                help: "adds a track",
                handler: add
            ),
            Command(
                "list",
                options: [.sort, .reverse, .limit, .all],
                help: "lists the library",
                handler: list
            ),
            Command(
                "find",
                [.words],
                options: [.limit],
                help: "finds tracks by words of title, artist or album",
                handler: find
            ),
            Command("more", help: "shows the next page of a list", handler: more),
            Command("show", [.track], help: "shows all that is known of a track", handler: show),
            Command(
                "edit",
                [.track],
                options: [.newTitle, .newArtist, .newAlbum],
                help: "changes a track",
                handler: edit
            ),
            Command("delete", [.tracks], help: "deletes tracks", handler: delete),
            Command("play", [.tracks], help: "plays tracks, in place of the queue", handler: play),
            Command("queue", [.tracks], options: [.next], help: "plays tracks later", handler: queue),
            Command("undo", help: "takes the last change back", handler: undo),
            Command("redo", help: "makes an undone change again", handler: redo),
            Command(
                "import",
                [.paths],
                help: "adds audio files, folders, playlists and exports",
                handler: importFiles
            ),
            Command(
                "export",
                options: CommandOption.exportOptions,
                help: "writes the whole library, for import to take back",
                handler: export
            ),
        ]
    }

    private func add(_ input: CommandInput) async {
        await presenter.didTapAdd(
            title: input.word(.title),
            artist: input.word(.artist),
            album: input[.album],
            duration: input[.duration],
            path: input[.file].map(FilePath.absolute)
        )
    }

    private func list(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapList(
            sortedBy: input[.sort],
            isReversed: input.has(.reverse),
            limit: try input.count(.limit),
            pageLength: input.has(.all) ? nil : output.pageLength
        )
    }

    private func find(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSearch(
            for: input.words(.words),
            limit: try input.count(.limit),
            pageLength: output.pageLength
        )
    }

    private func more(_ input: CommandInput) async {
        await presenter.didScrollToEnd(pageLength: output.pageLength)
    }

    private func show(_ input: CommandInput) async {
        await presenter.didSelectTrack(at: input.word(.track))
    }

    private func edit(_ input: CommandInput) async {
        await presenter.didTapEdit(
            at: input.word(.track),
            title: input[.newTitle],
            artist: input[.newArtist],
            album: input[.newAlbum]
        )
    }

    private func delete(_ input: CommandInput) async {
        await presenter.didSwipeToDelete(at: input.words(.tracks))
    }

    private func play(_ input: CommandInput) async {
        await presenter.didTapPlay(at: input.words(.tracks))
    }

    private func queue(_ input: CommandInput) async {
        await presenter.didTapQueue(at: input.words(.tracks), isNext: input.has(.next))
    }

    private func undo(_ input: CommandInput) async {
        await presenter.didTapUndo()
    }

    private func redo(_ input: CommandInput) async {
        await presenter.didTapRedo()
    }

    private func importFiles(_ input: CommandInput) async {
        importProgress = ProgressLine("Importing")
        await presenter.didPickFiles(at: input.words(.paths).map(FilePath.absolute))
        importProgress = nil
    }

    private func export(_ input: CommandInput) async throws(CommandFailure) {
        let export = try TrackExport(input, output: output)
        trackExport = export
        await presenter.didTapExport()
        trackExport = nil
        try export.finish()
    }
}
