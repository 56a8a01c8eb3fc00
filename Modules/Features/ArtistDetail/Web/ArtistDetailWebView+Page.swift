import ArtistDetail
import ViewModels
import Web
import WebViews

extension ArtistDetailWebView {
    /// The artist as a web page.
    func page(_ screen: ArtistScreen, _ input: WebInput) -> PageContent {
        PageContent(
            screen.artist.name,
            Markup {
                screen.listening.plot(inZone: input[.timeZone])
                Markup.column(.third) {
                    Section("Artist") { DetailList(facts: facts(screen)).markup }.markup
                    if !screen.mostPlayed.isEmpty {
                        Section("Most played tracks") { Markup.tops(screen.mostPlayed) }.markup
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
                    if !screen.otherAlbums.isEmpty {
                        Section(screen.albums.isEmpty ? "Most played albums" : "Other albums played") {
                            Markup.tops(screen.otherAlbums)
                        }.markup
                    }
                }
            }
        )
    }

    private func facts(_ screen: ArtistScreen) -> [DetailList.Fact] {
        let artist = screen.artist
        let series = WebAddress.link(["series"], ["per": "month", "artist": artist.name])
        var facts = screen.listening.facts(to: series)
        guard screen.isInLibrary else { return facts + [.notInLibrary] }
        facts.append(.init("Albums", artist.albums.grouped))
        let tracks = Link.tracks("artist", artist.name)
        facts.append(.init("Tracks", .link(Markup(text: artist.tracks.grouped), to: tracks)))
        return facts
    }
}
