import Console
import ConsoleViews
import Entities
import Playlists
import Services
import ViewModels

@MainActor final class PlaylistsView {
    let presenter: any PlaylistsPresenting
    let output: Output
    /// The open playlist; `nil` before one is opened.
    private(set) var opened: PlaylistRow?
    /// Its rows printed or loaded so far.
    private(set) var entries: [PlaylistEntryRow] = []
    private var canLoadMore = false
    let pager: RowPager<PlaylistEntryRow>
    /// The time of the last refresh since the playlist was opened, such as `21:05`.
    private var refreshTime: String?

    init(presenter: any PlaylistsPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
        pager = RowPager(output: output) { await presenter.didScrollToEnd(pageLength: nil) }
    }

    /// Whether `more` has rows to show.
    var hasMore: Bool { canLoadMore || pager.hasNextPage }
}

extension PlaylistsView: Screen {
    var title: String { opened?.name ?? "Playlists" }

    var status: String? {
        guard let opened, let refreshTime else { return nil }
        return "\(opened.name) · \(opened.size) · refreshed at \(refreshTime)"
    }

    var subject: ScreenSubject? {
        opened.map { ScreenSubject("this playlist", tracks: $0.selection) }
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }
}

extension PlaylistsView: PlaylistsViewing, PromptView {
    func update(viewModels: [PlaylistRow]) {
        output.show(viewModels)
        if viewModels.allSatisfy({ ($0.tracks ?? 0) == 0 }) {
            output.notice("Your library is empty. `import FOLDER` adds your music.")
        }
    }

    func show(opened playlist: PlaylistRow, entries: [PlaylistEntryRow], hasMore: Bool) {
        (opened, refreshTime, self.entries) = (playlist, nil, [])
        output.screenDidChange()
        output.heading([playlist.name, playlist.description, playlist.size].filter { !$0.isEmpty })
        show(entries, hasMore: hasMore, isContinued: false)
    }

    func append(entries: [PlaylistEntryRow], hasMore: Bool) {
        show(entries, hasMore: hasMore, isContinued: true)
    }

    func showNoOpenPlaylist() {
        output.fail("No playlist is open. `playlist NAME` opens one.", code: .notFound)
    }

    func show(refreshed playlist: PlaylistRow, isChanged: Bool, at time: String) {
        (opened, refreshTime) = (playlist, time)
        output.screenDidChange()
        if isChanged { output.notice("\(playlist.name) has changed: \(playlist.size). `playlist` shows it.") }
    }

    func show(removed entries: [PlaylistEntryRow], from playlist: String) {
        let (tracks, them) =
            entries.count == 1 ? (entries[0].phrase, "it") : (entries.count.counted("track"), "them")
        output.result(
            "Removed \(tracks) from “\(playlist)”. `undo` restores \(them).",
            entries.map(\.record)
        )
    }

    func show(moved entry: PlaylistEntryRow, in playlist: String) {
        output.result("Moved \(entry.phrase) to row \(entry.row ?? 1) of “\(playlist)”.", entry.record)
    }

    private func show(_ entries: [PlaylistEntryRow], hasMore: Bool, isContinued: Bool) {
        canLoadMore = hasMore
        self.entries += entries
        pager.show(entries, hasMore: hasMore, isContinued: isContinued)
    }
}

extension PlaylistsBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any PlaylistsPresenting,
        output: Output
    ) -> some PlaylistsViewing & Screen {
        PlaylistsView(presenter: presenter, output: output)
    }
}
