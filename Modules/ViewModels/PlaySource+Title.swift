import Entities

extension PlaySource {
    /// The title of the source with a name: `Last.fm` of `lastfm`. Clients keep their names.
    package static func title(of name: String) -> String {
        let name = PlaySource(name: name).nameWithoutPrecision
        return titles[name] ?? name
    }

    private static let titles = [
        sidewinder.name: "Sidewinder", Name.lastFM: "Last.fm", Name.libreFM: "Libre.fm",
        Name.listenBrainz: "ListenBrainz", Name.maloja: "Maloja", Name.koito: "Koito",
        Name.pano: "Pano Scrobbler", Name.rockbox: "Rockbox", Name.youTubeMusic: "YouTube Music",
        Name.appleMusic: "Apple Music", Name.spotify: "Spotify", Name.spotifyAccount: "Spotify",
        Name.tidal: "Tidal", Name.deezer: "Deezer", Name.csv: "CSV files",
        Name.iTunes: "iTunes", Name.rhythmbox: "Rhythmbox",
    ]
}
