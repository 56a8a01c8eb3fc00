import Console
import ConsoleViews
import Downloads
import Services
import ViewModels

@MainActor final class DownloadsView {
    private let presenter: any DownloadsPresenting
    let output: Output
    /// The progress of the running download.
    private var progress: ProgressLine?

    init(presenter: any DownloadsPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension DownloadsView: Screen {
    var title: String { "Downloads" }

    var commands: [Command] {
        downloadOfScreen + [
            Command(
                "download",
                [.tracks],
                help: "download songs for offline playback",
                handler: download
            ),
            Command(
                "download",
                [.playlist, .playlists],
                help: "download a playlist by name or row",
                handler: downloadPlaylists
            ),
            Command("downloads", help: "list downloads and the space they use") { [presenter] _ in
                await presenter.didTapDownloads()
            },
            Command(
                "sync",
                [.downloads],
                help: "update downloads that changed on their servers"
            ) { [presenter] _ in await presenter.didPullToRefresh() },
            Command(
                "downloads",
                [.remove, .tracks],
                help: "delete the downloads of tracks",
                handler: remove
            ),
            Command(
                "downloads",
                [.remove, .playlist, .playlists],
                help: "delete the downloads of a playlist",
                handler: removePlaylists
            ),
            Command(
                "downloads",
                [.remove],
                options: [.all],
                help: "delete all downloads",
                handler: removeAll
            ),
        ]
    }

    private var downloadOfScreen: [Command] {
        guard let (name, tracks) = output.impliedTracks else { return [] }
        return [
            Command("download", help: "download \(name) for offline playback") { [presenter] _ in
                await presenter.didTapDownload(.tracks(tracks))
            }
        ]
    }

    private func download(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapDownload(try choice(input))
    }

    private func downloadPlaylists(_ input: CommandInput) async {
        await presenter.didTapDownload(.playlists(input.playlists(shownBy: output)))
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSwipeToDelete(try choice(input))
    }

    private func removePlaylists(_ input: CommandInput) async {
        await presenter.didSwipeToDelete(.playlists(input.playlists(shownBy: output)))
    }

    private func removeAll(_ input: CommandInput) async throws(CommandFailure) {
        guard input.has(.all) else {
            throw .usage("downloads remove needs tracks, or --all to delete all downloads.")
        }
        await presenter.didTapDeleteAll()
    }

    private func choice(_ input: CommandInput) throws(CommandFailure) -> DownloadChoice {
        if let playlists = input.playlistRows(shownBy: output) { return .playlists(playlists) }
        return .tracks(try input.tracks(shownBy: output))
    }
}

extension DownloadsView: DownloadsViewing, PromptView {
    func show(progress part: DownloadedPart?) {
        guard let part else {
            progress = nil
            return output.progress(nil)
        }
        let line = progress ?? ProgressLine("Downloading", unit: .bytes)
        progress = line
        let song =
            part.count == 1 ? "Downloading" : "Downloading \(part.number.grouped) of \(part.count.grouped):"
        output.progress(
            line.text(
                song,
                done: Int(part.bytes),
                total: part.totalBytes.map { Int($0) },
                width: output.width
            )
        )
    }

    func show(downloaded: DownloadedTracks) {
        output.progress(nil)
        if output.isJSON { return output.records([downloaded.record]) }
        for sentence in downloaded.sentences { output.line(sentence) }
    }

    func update(viewModels: [DownloadRow], space: DownloadSpace) {
        output.show(viewModels)
        if viewModels.isEmpty {
            output.notice("Nothing is downloaded. `download TRACK` saves songs for offline playback.")
        } else {
            output.notice(
                "\(viewModels.count.counted("download")), \(ByteCount(space.bytes)) of \(ByteCount(space.limit))."
            )
        }
        if space.freedCount > 0 {
            output.notice("Deleted \(space.freedCount.counted("download")) of songs that were removed.")
        }
        if space.outdatedCount > 0 {
            let it = space.outdatedCount == 1 ? "it" : "them"
            output.notice(
                "\(space.outdatedCount.counted("song")) changed on the server. `sync downloads` downloads \(it) again."
            )
        }
    }

    func show(removed rows: [DownloadRow]) {
        if output.isJSON { return output.records(rows.map(\.record)) }
        let size = ByteCount(rows.map(\.bytes).reduce(0, &+))
        if let row = rows.first, rows.count == 1 {
            return output.line("Deleted the download of \(row.track.phrase), \(size).")
        }
        output.line(
            rows.isEmpty ? "Nothing is downloaded." : "Deleted \(rows.count.counted("download")), \(size)."
        )
    }
}

extension DownloadsBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any DownloadsPresenting,
        output: Output
    ) -> some DownloadsViewing & Screen {
        DownloadsView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let downloads = CommandParameter.word("downloads")
    fileprivate static let playlist = CommandParameter.word("playlist")
}

extension CommandOption {
    fileprivate static let all = CommandOption("all", help: "delete every download")
}
