import ArtistDetail
import ViewModels
import Web
import WebViews

extension ArtistDetailWebView {
    /// The artist as a web page.
    func page(_ screen: ArtistScreen) -> PageContent {
        PageContent(
            screen.artist.name,
            Markup {
                Markup.column(.third) {
                    Section("Artist") { DetailList(facts: facts(screen)).markup }.markup
                    if !screen.mostPlayed.isEmpty {
                        Section("Most played") { mostPlayed(screen) }.markup
                    }
                }
                Markup.column(.twoThirds) {
                    if !screen.albums.isEmpty {
                        Section("Albums") { Markup.albums(screen.albums) }.markup
                    }
                    if !screen.looseTracks.isEmpty {
                        Section("Tracks without an album") {
                            Markup.tracks(screen.looseTracks, caption: "Tracks without an album")
                        }.markup
                    }
                }
            }
        )
    }

    private func mostPlayed(_ screen: ArtistScreen) -> Markup {
        TopList(
            entries: screen.mostPlayed.map { track in
                .init(
                    name: track.title,
                    detail: track.album,
                    value: track.plays,
                    address: Link.track(track.urn)
                )
            }
        ).markup
    }

    private func facts(_ screen: ArtistScreen) -> [DetailList.Fact] {
        let artist = screen.artist
        let series = WebAddress.link(["series"], ["per": "month", "artist": artist.name])
        var facts: [DetailList.Fact] = [
            .init("Plays", .link(Markup(text: artist.plays.grouped), to: artist.plays > 0 ? series : nil)),
            .init("Albums", artist.albums.grouped),
            .init(
                "Tracks",
                .link(
                    Markup(text: artist.tracks.grouped),
                    to: Link.tracks("artist", artist.name)
                )
            ),
        ]
        if let first = screen.firstDay {
            let day = Link.counts(on: first)
            facts.append(.init("First played", .link(Markup(text: first), to: day)))
        }
        if let last = screen.lastDay {
            let day = Link.counts(on: last)
            facts.append(.init("Last played", .link(Markup(text: last), to: day)))
        }
        return facts
    }
}
