import ViewModels
import Web
import WebViews

extension AlbumDetailWebView {
    /// The album as a web page.
    func page(_ album: AlbumRow) -> PageContent {
        PageContent(
            album.title,
            Markup {
                Section("Album", .third) {
                    DetailList(facts: facts(album)).markup
                }.markup
                Section("Tracks", .twoThirds) {
                    TrackTable(caption: "Tracks", rows: tracks.map(row)).markup
                }.markup
            }
        )
    }

    /// A track without its album, which is the page's title.
    private func row(_ track: TrackRow) -> TrackTable.Row {
        var row = TrackTable.Row(track, number: track.trackNumber)
        row.album = nil
        return row
    }

    private func facts(_ album: AlbumRow) -> [DetailList.Fact] {
        var facts: [DetailList.Fact] = []
        if let artist = album.artist {
            facts.append(.init("Artist", .link(.name(artist), to: Link.artist(artist))))
        }
        if let year = album.year {
            facts.append(.init("Year", .link(Markup(text: "\(year)"), to: Link.tracks("year:\(year)"))))
        }
        if let duration = album.duration { facts.append(.init("Time", duration)) }
        facts.append(.init("Tracks", album.tracks.grouped))
        let plays = album.plays > 0 ? Link.plays(.album, album.title, by: album.artist) : nil
        facts.append(.init("Plays", .link(Markup(text: album.plays.grouped), to: plays)))
        return facts
    }
}
