import Console
import ConsoleViews
import SystemPlaylist
import ViewModels

@MainActor final class SystemPlaylistView {
    let presenter: any SystemPlaylistPresenting
    let output: Output
    /// The playlist that is open, `nil` before one is.
    private var opened: PlaylistRow?
    /// The export that is being written.
    var trackExport: TrackExport?

    init(presenter: any SystemPlaylistPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }

    /// Whether there are rows to point at.
    var isOpen: Bool { opened != nil }
}

extension SystemPlaylistView: Screen {
    var title: String { opened?.name ?? "Playlists" }

    func viewDidLoad() async {}

    func viewDidAppear() async {
        output.status(opened.map(\.status) ?? "Playlists")
        await presenter.viewDidAppear()
    }

    func suggestions(of kind: String, beginningWith prefix: String) async -> [String] {
        []
    }
}

extension SystemPlaylistView: SystemPlaylistViewing {
    func update(viewModels: [PlaylistRow]) {
        if output.isJSON {
            output.records(viewModels.map(\.record))
        } else {
            output.table(Table(viewModels))
        }
    }

    func show(opened playlist: PlaylistRow, tracks: [TrackRow]) {
        opened = playlist
        output.status(playlist.status)
        show(tracks, below: "\(playlist.name) · \(playlist.reason) · \(playlist.size) · made just now")
    }

    func show(refreshed playlist: PlaylistRow, tracks: [TrackRow]?, at time: String) {
        opened = playlist
        output.status("\(playlist.status) · refreshed at \(time)")
        if let tracks {
            show(tracks, below: "\(playlist.name) · \(playlist.size) · refreshed at \(time)")
        }
    }

    private func show(_ tracks: [TrackRow], below header: String) {
        if output.isJSON {
            output.records(tracks.records)
        } else {
            output.notice(header)
            output.table(Table(tracks))
        }
    }

    func export(viewModels: [TrackRow]) {
        do {
            try trackExport?.write(viewModels)
        } catch {
            output.fail(error.message, code: error.code)
        }
    }

    func show(error message: String, code: String) {
        output.fail(message, code: code)
    }
}

extension SystemPlaylistBuilder {
    /// The playlists at the prompt.
    @MainActor package static func view(
        for presenter: any SystemPlaylistPresenting,
        output: Output
    ) -> some SystemPlaylistViewing & Screen {
        SystemPlaylistView(presenter: presenter, output: output)
    }
}
