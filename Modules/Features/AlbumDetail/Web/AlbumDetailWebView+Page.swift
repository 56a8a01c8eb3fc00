import AlbumDetail
import ViewModels
import Web
import WebViews

extension AlbumDetailWebView {
    /// The album as a web page.
    func page(_ screen: AlbumScreen, _ input: WebInput) -> PageContent {
        let album = screen.album
        let plays = {
            Link.plays(.album, album.title, by: album.artist, on: $0, timeZone: input[.timeZone])
        }
        return PageContent(
            album.title,
            inTabs: [album.title, album.artist].compactMap(\.self).joined(separator: " by "),
            Markup {
                screen.listening.plot(plays)
                Section("Album", .third) { DetailList(facts: facts(screen, plays)).markup }.markup
                Markup.column(.twoThirds) {
                    if !screen.tracks.isEmpty {
                        Section("Tracks") {
                            Markup.tracks(screen.tracks.map(row), caption: "Tracks")
                        }.markup
                    }
                    if !screen.otherTracks.isEmpty {
                        Section(screen.isInLibrary ? "Also played from this album" : "Most played tracks") {
                            Markup.tops(screen.otherTracks)
                        }.markup
                    }
                }
            }
        )
    }

    /// A track without its album, which is the page's title.
    private func row(_ track: TrackRow) -> TrackTableRow {
        var row = TrackTableRow(track, number: track.trackNumber)
        row.album = nil
        return row
    }

    private func facts(_ screen: AlbumScreen, _ plays: (String?) -> String?) -> [DetailList.Fact] {
        let album = screen.album
        var facts: [DetailList.Fact] = []
        if let artist = album.artist {
            facts.append(.init("Artist", .link(.name(artist), to: Link.artist(artist))))
        }
        if let year = album.year {
            facts.append(.init("Year", .link(Markup(text: "\(year)"), to: Link.tracks("year:\(year)"))))
        }
        if let duration = album.duration { facts.append(.init("Length", duration)) }
        facts.append(screen.isInLibrary ? .init("Tracks", album.tracks.grouped) : .notInLibrary)
        return facts + screen.listening.facts(plays)
    }
}
