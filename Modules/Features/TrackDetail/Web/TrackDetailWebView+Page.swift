import TrackDetail
import ViewModels
import Web
import WebViews

extension TrackDetailWebView {
    /// The track as a web page.
    func page(_ screen: TrackScreen, _ input: WebInput) -> PageContent {
        let plays = {
            Link.plays(.title, screen.title, by: screen.artist, on: $0, timeZone: input[.timeZone])
        }
        return PageContent(
            screen.title,
            inTabs: [screen.title, screen.artist].compactMap(\.self).joined(separator: " by "),
            Markup {
                if let waveform {
                    Markup("div", ["class": "full"]) {
                        WaveformPlot(levels: waveform.levels).markup
                    }
                }
                screen.listening.plot(plays)
                Section("Track", .half) { DetailList(facts: facts(screen, plays)).markup }.markup
                Markup.column(.half) {
                    if let track = screen.track {
                        Section("File") { DetailList(facts: places(of: track, screen.places)).markup }.markup
                    }
                    if !screen.copies.isEmpty {
                        Section("In the library") { Markup.tracks(screen.copies, caption: "Tracks") }.markup
                    }
                    if !screen.albums.isEmpty {
                        Section("Played from") { Markup.tops(screen.albums) }.markup
                    }
                }
            }
        )
    }

    private func facts(_ screen: TrackScreen, _ plays: (String?) -> String?) -> [DetailList.Fact] {
        var facts: [DetailList.Fact] = []
        if let artist = screen.artist {
            facts.append(.init("Artist", .link(.name(artist), to: Link.artist(artist))))
        }
        if let track = screen.track { facts += metadata(track) }
        if screen.track == nil, screen.copies.isEmpty { facts.append(.notInLibrary) }
        facts += screen.listening.facts(plays)
        facts += screen.counts.map { .init("Counted", "\($0.plays.grouped) by \($0.origin)") }
        if let total = screen.totalPlays { facts.append(.init("Plays in all", total.grouped)) }
        if let day = screen.track?.likedAt?.prefix(10) { facts.append(.init("Liked", String(day))) }
        return facts
    }

    private func metadata(_ track: TrackRow) -> [DetailList.Fact] {
        var facts: [DetailList.Fact] = []
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
        if let duration = track.duration { facts.append(.init("Length", duration)) }
        return facts
    }

    private func places(of track: TrackRow, _ places: [String]) -> [DetailList.Fact] {
        var facts: [DetailList.Fact] = []
        if let location = track.location { facts.append(.init("Location", location)) }
        facts += places.map { .init("Also at", $0) }
        facts.append(.init("Added", String(track.addedAt.prefix(10))))
        if let day = track.missingSince?.prefix(10) { facts.append(.init("Missing since", String(day))) }
        facts.append(.init("URN", track.urn))
        return facts
    }
}
