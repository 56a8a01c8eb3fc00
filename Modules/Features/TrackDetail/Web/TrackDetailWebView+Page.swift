import TrackDetail
import ViewModels
import Web
import WebViews

extension TrackDetailWebView {
    /// The track as a web page.
    func page(_ track: TrackRow) -> PageContent {
        PageContent(
            track.title,
            Markup {
                if let waveform {
                    Markup("div", ["class": "full"]) {
                        WaveformPlot(levels: waveform.levels).markup
                    }
                }
                Section("Track", .half) { DetailList(facts: facts(track)).markup }.markup
                Section("File", .half) { DetailList(facts: places(track)).markup }.markup
            }
        )
    }

    private func facts(_ track: TrackRow) -> [DetailList.Fact] {
        var facts: [DetailList.Fact] = []
        if let artist = track.artist {
            facts.append(.init("Artist", .link(.name(artist), to: Link.artist(artist))))
        }
        if let album = track.album {
            let artist = track.albumArtist ?? track.artist
            facts.append(.init("Album", .link(.name(album), to: Link.album(album, by: artist))))
        }
        if let year = track.year {
            facts.append(.init("Year", .link(Markup(text: "\(year)"), to: Link.tracks("year:\(year)"))))
        }
        if let genre = track.genre {
            facts.append(.init("Genre", .link(.name(genre), to: Link.tracks("genre", genre))))
        }
        if let number = track.trackNumber { facts.append(.init("Track number", "\(number)")) }
        if let duration = track.duration { facts.append(.init("Time", duration)) }
        let plays = track.plays > 0 ? Link.plays(.title, track.title, by: track.artist) : nil
        facts.append(.init("Plays", .link(Markup(text: track.plays.grouped), to: plays)))
        if let day = track.likedAt?.prefix(10) { facts.append(.init("Liked", String(day))) }
        return facts
    }

    private func places(_ track: TrackRow) -> [DetailList.Fact] {
        var facts: [DetailList.Fact] = []
        if let location = track.location { facts.append(.init("Location", location)) }
        facts += places.map { .init("Also at", $0) }
        facts.append(.init("Added", String(track.addedAt.prefix(10))))
        if let day = track.missingSince?.prefix(10) { facts.append(.init("Missing since", String(day))) }
        facts.append(.init("URN", track.urn))
        return facts
    }
}
