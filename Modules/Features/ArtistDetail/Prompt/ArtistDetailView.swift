import ArtistDetail
import Console
import ConsoleViews
import Services
import ViewModels

@MainActor final class ArtistDetailView {
    private let presenter: any ArtistDetailPresenting
    let output: Output
    private let glyphs: WaveformGlyphs
    private(set) var title = "Artist"
    private(set) var subject: ScreenSubject?

    init(presenter: any ArtistDetailPresenting, output: Output, glyphs: WaveformGlyphs) {
        self.presenter = presenter
        self.output = output
        self.glyphs = glyphs
    }
}

extension ArtistDetailView: Screen {
    var commands: [Command] { [] }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }
}

extension ArtistDetailView: ArtistDetailViewing, PromptView {
    func show(opened artist: ArtistScreen) {
        show(artist)
        if output.isJSON { output.records([artist.record]) }
        output.paged { show(artist, below: artist.summary) }
    }

    func show(refreshed artist: ArtistScreen, isListChanged: Bool) {
        show(artist)
        guard isListChanged else { return }
        output.paged { show(artist, below: artist.summary + ["changed"]) }
    }

    func show(lost artist: ArtistScreen) {
        output.notice("\(artist.artist.name) has no tracks and no plays left; this screen is closed.")
    }

    private func show(_ artist: ArtistScreen) {
        title = artist.artist.name
        subject = ScreenSubject("all tracks of this artist", tracks: .picked([.artist(artist.artist.name)]))
        output.screenDidChange()
    }

    private func show(_ artist: ArtistScreen, below heading: [String]) {
        output.heading(heading)
        output.curve(of: artist.listening, glyphs: glyphs)
        show(artist.albums, of: artist.artist.name, isContinued: false)
        let name = artist.artist.name
        let search = name.contains("\"") ? ShellWords.quoted("artist:\(name)") : "artist:\"\(name)\""
        if artist.albums.count < artist.artist.albums {
            output.notice(
                "\(artist.artist.albums.grouped) albums in all; `albums \(search)` lists them."
            )
        }
        show(artist.looseTracks, of: artist.artist.name, below: "Not on an album")
        if artist.looseTracks.count < artist.looseTrackCount {
            output.notice("\(artist.looseTrackCount.grouped) in all; `list \(search)` lists all tracks.")
        }
        let others = artist.albums.isEmpty ? "Most played albums" : "Other albums played"
        show(artist.otherAlbums, of: artist.artist.name, below: others)
        show(artist.mostPlayed, of: artist.artist.name, below: "Most played tracks")
    }

    private func show<Row: NumberedRow>(_ rows: [Row], of artist: String, below heading: String) {
        guard !rows.isEmpty else { return }
        output.notice(heading)
        show(rows, of: artist, isContinued: true)
    }

    /// Prints rows; at a terminal without the artist, who is in the heading.
    private func show<Row: NumberedRow>(_ rows: [Row], of artist: String, isContinued: Bool) {
        guard output.isInteractive else { return output.show(rows, isContinued: isContinued) }
        output.remember(rows.map(\.shown), isContinued: isContinued)
        output.table(Row.table(rows).omitting("ARTIST", ifAll: artist))
    }
}

extension ArtistScreen {
    /// `Radiohead`, `3 albums, 31 tracks`, `12 plays`, `heard from 2015-03-02 to 2026-11-20`
    fileprivate var summary: [String] {
        let size = "\(artist.albums.counted("album")), \(artist.tracks.counted("track"))"
        return [artist.name, isInLibrary ? size : "not in the library"] + listening.summary
    }
}

extension ArtistDetailBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter glyphs: the characters that draw the curve of plays.
    @MainActor package static func view(
        for presenter: any ArtistDetailPresenting,
        output: Output,
        glyphs: WaveformGlyphs
    ) -> some ArtistDetailViewing & Screen {
        ArtistDetailView(presenter: presenter, output: output, glyphs: glyphs)
    }
}
