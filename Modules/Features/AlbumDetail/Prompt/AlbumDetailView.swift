import AlbumDetail
import Console
import ConsoleViews
import Entities
import Services
import ViewModels

@MainActor final class AlbumDetailView {
    private let presenter: any AlbumDetailPresenting
    let output: Output
    private(set) var title = "Album"
    private(set) var subject: ScreenSubject?

    init(presenter: any AlbumDetailPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension AlbumDetailView: Screen {
    var commands: [Command] { [] }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }
}

extension AlbumDetailView: AlbumDetailViewing, PromptView {
    func show(opened album: AlbumRow, tracks: [TrackRow]) {
        show(album)
        if output.isJSON { output.records([album.record]) }
        show(tracks, of: album, below: album.summary)
    }

    func show(refreshed album: AlbumRow, tracks: [TrackRow]?) {
        show(album)
        guard let tracks else { return }
        show(tracks, of: album, below: album.summary + ["changed"])
    }

    func show(lost album: AlbumRow) {
        output.notice("\(album.phrase) has no tracks left; its screen is closed.")
    }

    private func show(_ album: AlbumRow) {
        title = album.title
        subject = ScreenSubject("this album", tracks: .picked([.album(album.id)]))
        output.screenDidChange()
    }

    private func show(_ tracks: [TrackRow], of album: AlbumRow, below heading: [String]) {
        output.remember(tracks.map(\.shown))
        guard !output.isJSON else { return output.records(tracks.records) }
        output.paged {
            output.heading(heading)
            let table = Table(tracks)
            output.table(output.isInteractive ? table.omitting("ARTIST", ifAll: album.artist) : table)
        }
    }
}

extension AlbumRow {
    /// `Kid A`, `Radiohead`, `2000`, `10 tracks, 47:12`, `12 plays`; unknown values are omitted.
    fileprivate var summary: [String] {
        let size = [tracks.counted("track"), duration].compactMap { $0 }.joined(separator: ", ")
        return [title, artist, year.map(String.init), size, plays.counted("play")].compactMap { $0 }
    }
}

extension Table {
    /// An album's tracks, with disc and track numbers instead of the album's title.
    fileprivate init(_ tracks: [TrackRow]) {
        self.init(
            [
                Column("#", .trailing, role: .number),
                Column("TRACK", .trailing, dropOrder: 1),
                Column("TITLE", role: .title, minimum: 14),
                Column("ARTIST", minimum: 10, dropOrder: 2),
                Column("TIME", .trailing, dropOrder: 4),
                Column("PLAYS", .trailing, dropOrder: 3, hasCounts: true),
            ],
            rows: tracks.map { track in
                [
                    track.row.map(String.init) ?? "", track.place, track.title, track.artist ?? "",
                    track.duration ?? "", String(track.plays),
                ]
            }
        )
    }
}

extension TrackRow {
    /// The disc and track number: `2-4`, or `4` if the disc is unknown.
    fileprivate var place: String {
        [discNumber, trackNumber].compactMap { $0 }.map(String.init).joined(separator: "-")
    }
}

extension AlbumDetailBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any AlbumDetailPresenting,
        output: Output
    ) -> some AlbumDetailViewing & Screen {
        AlbumDetailView(presenter: presenter, output: output)
    }
}
