import Console
import ConsoleViews
import Downloads
import Records
import Services
import ViewModels

@MainActor final class DownloadsView {
    private let presenter: any DownloadsPresenting
    private let output: Output
    /// The progress of the running download.
    private var progress: ProgressLine?

    init(presenter: any DownloadsPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension DownloadsView: Screen {
    var title: String { "Downloads" }
    var status: String? { nil }

    var commands: [Command] {
        [
            Command(
                "download",
                [.tracks],
                help: "keep songs of music servers here, for when their servers are away",
                handler: download
            ),
            Command("downloads", help: "list what is downloaded") { [presenter] _ in
                await presenter.didTapDownloads()
            },
            Command(
                "downloads",
                [.update],
                help: "download again what was changed on its server"
            ) { [presenter] _ in await presenter.didPullToRefresh() },
            Command("downloads", [.remove, .tracks], help: "delete downloads", handler: remove),
            Command(
                "downloads",
                [.remove],
                options: [.all],
                help: "delete all downloads",
                handler: removeAll
            ),
        ]
    }

    func viewDidLoad() async {}

    func viewDidAppear() async {}

    private func download(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapDownload(try input.tracks(shownBy: output))
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSwipeToDelete(try input.tracks(shownBy: output))
    }

    private func removeAll(_ input: CommandInput) async throws(CommandFailure) {
        guard input.has(.all) else {
            throw .usage("downloads remove needs tracks, or --all for all downloads.")
        }
        await presenter.didTapDeleteAll()
    }
}

extension DownloadsView: DownloadsViewing {
    func show(progress part: DownloadedPart?) {
        guard let part else {
            progress = nil
            return output.progress(nil)
        }
        let line = progress ?? ProgressLine("Downloading", unit: .bytes)
        progress = line
        let song = part.count == 1 ? "Downloading" : "Downloading \(part.number) of \(part.count):"
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

    func update(viewModels: [DownloadRow], room: DownloadRoom) {
        output.show(viewModels)
        if viewModels.isEmpty {
            output.notice("Nothing is downloaded. `download TRACK` keeps songs of music servers here.")
        } else {
            output.notice(
                "\(viewModels.count.counted("download")), \(ByteCount(room.bytes)) of \(ByteCount(room.limit))."
            )
        }
        if room.freedCount > 0 {
            output.notice("Deleted \(room.freedCount.counted("download")) of songs that are gone.")
        }
        if room.outdatedCount > 0 {
            let songs = room.outdatedCount == 1 ? "1 song was" : "\(room.outdatedCount.grouped) songs were"
            output.notice("\(songs) changed on the server. `downloads update` downloads again.")
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

    func show(error: ServiceError) {
        output.fail(error)
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

extension DownloadedTracks {
    fileprivate var sentences: [String] {
        let parts = [
            downloaded.isEmpty ? nil : "Downloaded \(downloaded.phrase), \(ByteCount(bytes)).",
            known.isEmpty ? nil : "\(known.subject) downloaded already.",
            elsewhere.isEmpty ? nil : "\(elsewhere.subject) in a folder already.",
        ].compactMap { $0 }
        return parts.isEmpty && failedCount == 0 ? ["Everything is downloaded already."] : parts
    }

    fileprivate var record: Record {
        var record = Record()
        record.add("downloaded", downloaded.count)
        record.add("bytes", Int(bytes))
        record.add("known", known.count)
        record.add("skipped", elsewhere.count)
        record.add("failed", failedCount)
        return record
    }
}

extension [TrackRow] {
    fileprivate var phrase: String { count == 1 ? self[0].phrase : count.counted("track") }

    fileprivate var subject: String { "\(phrase) \(count == 1 ? "is" : "are")" }
}

extension CommandParameter {
    fileprivate static let update = CommandParameter("update", kind: .choice(["update"]))
    fileprivate static let remove = CommandParameter("remove", kind: .choice(["remove"]))
}

extension CommandOption {
    fileprivate static let all = CommandOption("all", help: "delete all of them")
}
