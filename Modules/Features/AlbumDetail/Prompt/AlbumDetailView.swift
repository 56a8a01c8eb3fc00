import AlbumDetail
import Console
import ConsoleViews
import Entities
import Services
import ViewModels

@MainActor final class AlbumDetailView {
    private let presenter: any AlbumDetailPresenting
    let output: Output
    private let glyphs: WaveformGlyphs
    private(set) var title = "Album"
    private(set) var subject: ScreenSubject?

    init(presenter: any AlbumDetailPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
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
    func show(opened album: AlbumScreen) {
        show(album)
        if output.isJSON { output.records([album.record]) }
        show(album, below: album.summary)
    }

    func show(refreshed album: AlbumScreen, isListChanged: Bool) {
        show(album)
        if isListChanged { show(album, below: album.summary + ["changed"]) }
    }

    func show(lost album: AlbumScreen) {
        output.notice("\(album.album.phrase) has no tracks and no plays left; its screen is closed.")
    }

    private func show(_ album: AlbumScreen) {
        title = album.album.title
        subject = ScreenSubject("this album", tracks: album.selection)
        output.screenDidChange()
    }

    private func show(_ album: AlbumScreen, below heading: [String]) {
        output.remember(album.tracks.map(\.shown) + album.otherTracks.map(\.shown))
        guard !output.isJSON else {
            return output.records(album.tracks.records + album.otherTracks.map(\.record))
        }
        output.paged {
            output.heading(heading)
            output.curve(of: album.listening, glyphs: glyphs)
            let artist = album.album.artist
            if !album.tracks.isEmpty { show(Table(album.tracks), by: artist) }
            guard !album.otherTracks.isEmpty else { return }
            if album.isInLibrary { output.notice("Also played from this album") }
            show(HeardTrackRow.table(album.otherTracks), by: artist)
        }
    }

    /// Prints a table; at a terminal without the artist, if it is in the heading.
    private func show(_ table: Table, by artist: String?) {
        output.table(output.isInteractive ? table.omitting("ARTIST", ifAll: artist) : table)
    }
}

extension AlbumScreen {
    /// `Kid A`, `Radiohead`, `2000`, `10 tracks, 47:12`, `12 plays`, `3 plays in 2019-W14`; unknown values are omitted.
    fileprivate var summary: [String] {
        let size = [album.tracks.counted("track"), album.duration].compactMap { $0 }.joined(separator: ", ")
        let names = [
            album.title, album.artist, album.year.map(String.init), isInLibrary ? size : "not in the library",
        ]
        let week = week.flatMap { week in weekPlays.map { "\($0.counted("play")) in \(week)" } }
        return names.compactMap(\.self) + listening.summary + [week].compactMap(\.self)
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
    ///
    /// - Parameter glyphs: the characters that draw the curve of plays.
    @MainActor package static func view(
        for presenter: any AlbumDetailPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some AlbumDetailViewing & Screen {
        AlbumDetailView(presenter: presenter, output: output, glyphs: glyphs)
    }
}
