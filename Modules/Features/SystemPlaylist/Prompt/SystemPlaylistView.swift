import Console
import ConsoleViews
import Services
import SystemPlaylist
import ViewModels

@MainActor final class SystemPlaylistView {
    private let presenter: any SystemPlaylistPresenting
    private let output: Output
    /// The open playlist; `nil` before one is opened.
    private var opened: PlaylistRow?
    /// The time of the last refresh, such as `21:05`.
    private var refreshTime: String?

    init(presenter: any SystemPlaylistPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension SystemPlaylistView: Screen {
    var title: String { opened?.name ?? "Playlists" }

    var status: String? {
        guard let opened else { return "Playlists" }
        return "\(opened.name) · \(opened.size)" + (refreshTime.map { " · refreshed at \($0)" } ?? "")
    }

    /// An open playlist adds commands.
    var commands: [Command] {
        let always = [
            Command(
                "playlists",
                showsScreen: true,
                help: "list the system playlists",
                handler: list
            ),
            Command(
                "playlist",
                [.name],
                options: [.artist, .limit],
                showsScreen: true,
                help: "open a system playlist by name or row",
                handler: open
            ),
        ]
        let onceOpen = [
            Command("play", help: "play this playlist", handler: play),
            Command(
                "queue",
                [.this],
                options: [.next],
                help: "add this playlist to the queue",
                handler: queue
            ),
            Command(
                "export",
                options: CommandOption.exportOptions,
                help: "export this playlist",
                handler: export
            ),
        ]
        return opened == nil ? always : always + onceOpen
    }

    func viewDidLoad() async {}

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }

    private func list(_ input: CommandInput) async {
        await presenter.didTapPlaylists()
    }

    private func open(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didOpen(
            choice(input.words(.name).joined(separator: " ")),
            artist: input[.artist],
            limit: try input.count(.limit)
        )
    }

    /// Resolves a row in the last list shown; if that wasn't a list of playlists, in the list of all playlists.
    private func choice(_ text: String) -> PlaylistChoice {
        guard let row = Int(text), row >= 1 else { return .named(text) }
        if case .other(PlaylistRow.noun, let name)? = try? output.shownRows(row...row, as: ShownRow.self)?
            .first
        {
            return .named(name)
        }
        return .row(row)
    }

    private func play(_ input: CommandInput) async {
        await presenter.didTapPlay()
    }

    private func queue(_ input: CommandInput) async {
        await presenter.didTapQueue(isNext: input.has(.next))
    }

    private func export(_ input: CommandInput) async {
        await presenter.didTapExport(as: ExportFormat(input), to: input.exportPath)
    }
}

extension SystemPlaylistView: SystemPlaylistViewing {
    func update(viewModels: [PlaylistRow]) {
        output.show(viewModels)
    }

    func show(opened playlist: PlaylistRow, tracks: [TrackRow]) {
        (opened, refreshTime) = (playlist, nil)
        output.screenDidChange()
        show(tracks, below: "\(playlist.name) · \(playlist.reason) · \(playlist.size)")
    }

    func show(refreshed playlist: PlaylistRow, tracks: [TrackRow]?, at time: String) {
        (opened, refreshTime) = (playlist, time)
        output.screenDidChange()
        if let tracks {
            show(tracks, below: "\(playlist.name) · \(playlist.size) · refreshed at \(time)")
        }
    }

    func show(queued count: Int) {
        output.notice("Queued \(count.counted("track")).")
    }

    func show(exported lines: String) {
        output.lines(lines)
    }

    func show(exportedCount count: Int, to path: String) {
        output.notice("Wrote \(count.counted("track")) to \(path).")
    }

    func show(error: ServiceError) {
        output.fail(error)
    }

    private func show(_ tracks: [TrackRow], below header: String) {
        output.notice(header)
        output.show(tracks)
    }
}

extension SystemPlaylistBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any SystemPlaylistPresenting,
        output: Output
    ) -> some SystemPlaylistViewing & Screen {
        SystemPlaylistView(presenter: presenter, output: output)
    }
}

extension CommandParameter {
    fileprivate static let name = CommandParameter("NAME", .many, kind: .suggested("playlist"))
}

extension CommandOption {
    fileprivate static let artist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "the artist, for Deep Cuts"
    )
    fileprivate static let limit = CommandOption("limit", takes: "N", help: "at most N tracks (default: 50)")
    fileprivate static let next = CommandOption("next", help: "right after the current track")
}
