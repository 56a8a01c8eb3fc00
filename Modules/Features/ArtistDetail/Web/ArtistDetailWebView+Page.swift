import ArtistDetail
import ViewModels
import Web
import WebViews

extension ArtistDetailWebView {
    /// The artist as a web page.
    func page(_ screen: ArtistScreen, _ input: WebInput) -> PageContent {
        let name = screen.artist.name
        let series = WebAddress.link(
            ["series"],
            ["per": "month", "artist": name, "timeZone": input[.timeZone]]
        )
        let plays = { time in
            time == nil ? series : Link.plays(.artist, name, on: time, timeZone: input[.timeZone])
        }
        return PageContent(
            name,
            Markup {
                screen.listening.plot(plays)
                Markup.column(.third) {
                    Section("Artist") { DetailList(facts: facts(screen, plays)).markup }.markup
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

    private func facts(_ screen: ArtistScreen, _ plays: (String?) -> String?) -> [DetailList.Fact] {
        let artist = screen.artist
        var facts = screen.listening.facts(plays)
        guard screen.isInLibrary else { return facts + [.notInLibrary] }
        facts.append(.init("Albums", artist.albums.grouped))
        // The number includes tracks by album artist, which only a search for words finds.
        let tracks = Link.tracks("artist:\"\(artist.name.replacing("\"", with: " "))\"")
        facts.append(.init("Tracks", .link(Markup(text: artist.tracks.grouped), to: tracks)))
        return facts
    }
}
