import AlbumDetail
import AlbumDetailWeb
import ArtistDetail
import ArtistDetailWeb
import Assembly
import ChangeJournal
import ChangeJournalWeb
import Charts
import ChartsWeb
import CollectionList
import CollectionListWeb
import Console
import ConsoleViews
import Entities
import Foundation
import MiniPlayer
import MiniPlayerWeb
import PlayCounts
import PlayCountsWeb
import Playlists
import PlaylistsWeb
import Services
import Sharing
import Statistics
import StatisticsWeb
import TrackDetail
import TrackDetailWeb
import TrackList
import TrackListWeb
import Web
import WebViews

/// Builds modules with their views over HTTP, one for each request.
@MainActor struct Pages {
    let assembly: Assembly
    let player: SharedPlayer
    let live: LiveState
    /// What plays, followed for all requests.
    let miniPlayer: MiniPlayerWebView
    private let nowhere = Nowhere()

    init(assembly: Assembly, player: SharedPlayer, live: LiveState) {
        (self.assembly, self.player, self.live) = (assembly, player, live)
        miniPlayer = assembly.miniPlayer(player) { presenter in
            MiniPlayerWebView(presenter: presenter) { [weak live] in live?.didChange($0) }
        }
    }

    /// The services, as they are for a request: with its time zone.
    private func assembly(for input: WebInput) -> Assembly {
        guard let timeZone = input.timeZone else { return assembly }
        var assembly = assembly
        assembly.calendar = { Assembly.calendar(in: timeZone) }
        return assembly
    }

    func trackList(_ input: WebInput) -> TrackListWebView {
        assembly.trackList(nowhere) { TrackListWebView(presenter: $0) }
    }

    func trackDetail(_ input: WebInput) -> TrackDetailWebView {
        assembly.trackDetail(URN(trusted: input[.urn] ?? ""), nowhere) {
            TrackDetailWebView(presenter: $0)
        }
    }

    func collectionList(_ input: WebInput) -> CollectionListWebView {
        assembly.collectionList { CollectionListWebView(presenter: $0) }
    }

    func albumDetail(_ input: WebInput) -> AlbumDetailWebView {
        let id = AlbumID(title: input[.title] ?? "", artist: input[.artist])
        return assembly.albumDetail(id, nowhere) { AlbumDetailWebView(presenter: $0) }
    }

    func artistDetail(_ input: WebInput) -> ArtistDetailWebView {
        assembly.artistDetail(input[.artistName] ?? "", nowhere) {
            ArtistDetailWebView(presenter: $0)
        }
    }

    func playCounts(_ input: WebInput) -> PlayCountsWebView {
        let assembly = assembly(for: input)
        return assembly.playCounts { PlayCountsWebView(presenter: $0, calendar: assembly.calendar) }
    }

    func charts(_ input: WebInput) -> ChartsWebView {
        let assembly = assembly(for: input)
        return assembly.charts(nowhere) { presenter in
            ChartsWebView(presenter: presenter) {
                WebDay(assembly.now(), in: assembly.calendar().timeZone)
            }
        }
    }

    func statistics(_ input: WebInput) -> StatisticsWebView {
        assembly(for: input).statistics { StatisticsWebView(presenter: $0) }
    }

    func playlists(_ input: WebInput) -> PlaylistsWebView {
        assembly.playlists { PlaylistsWebView(presenter: $0) }
    }

    func queue(_ input: WebInput) -> MiniPlayerWebView {
        assembly.miniPlayer(player) { MiniPlayerWebView(presenter: $0) }
    }

    func changeJournal(_ input: WebInput) -> ChangeJournalWebView {
        assembly.changeJournal { ChangeJournalWebView(presenter: $0) }
    }

    /// What can be asked for.
    var routes: [Route] {
        [
            TrackListWebView.tracks.route(trackList), TrackDetailWebView.track.route(trackDetail),
            TrackDetailWebView.waveform.route(trackDetail), TrackListWebView.likes.route(trackList),
            CollectionListWebView.albums.route(collectionList),
            CollectionListWebView.artists.route(collectionList),
            AlbumDetailWebView.album.route(albumDetail), ArtistDetailWebView.artist.route(artistDetail),
            PlaylistsWebView.playlists.route(playlists), PlaylistsWebView.playlist.route(playlists),
            PlayCountsWebView.counts.route(playCounts), PlayCountsWebView.series.route(playCounts),
            ChartsWebView.chart.route(charts), ChartsWebView.years.route(charts),
            StatisticsWebView.stats.route(statistics), MiniPlayerWebView.now.route { _ in miniPlayer },
            MiniPlayerWebView.queue.route(queue), ChangeJournalWebView.changes.route(changeJournal),
        ]
    }

    /// The pages that several modules share.
    private var pages: [Route] {
        [
            Route(page: "", freshness: .clock, content: thisWeek),
            Route(page: "years", [Self.year], freshness: .clock, content: year),
            Route(page: "on/{on}", [.on, .timeZone], freshness: .library) { input async throws(Problem) in
                try await playCounts(input).day(input)
            },
            Route(page: "search", [.search, .limit, .after], freshness: .clock, content: search),
            Route(page: "library", freshness: .clock) { input async throws(Problem) in
                let view = statistics(input)
                return view.page(try await view.report(input), input)
            },
        ]
    }

    /// Reads what the first page shows, so that a library that can't be read isn't served.
    func check() async throws(CommandFailure) {
        do {
            _ = try await thisWeek(WebInput([:]))
        } catch {
            throw CommandFailure(
                code: error.code,
                message: error.detail { CommandFailure($0, knowing: []).message }
            )
        }
    }

    /// Everything that is answered.
    func site(gate: Gate, version: String) -> Site {
        let (library, live) = (assembly.library, live)
        return Site(
            Site.Settings(
                routes: routes,
                pages: pages,
                files: WebFile.all,
                gate: gate.keeper,
                version: version,
                revision: { () async throws(ServiceError) in try await library.revision() },
                liveState: { live.text() },
                clock: {
                    "\(Int(Date().timeIntervalSince1970 / 900)) \(TimeZone.current.identifier)"
                },
                words: { CommandFailure($0, knowing: []).message },
                layout: layout
            )
        )
    }
}

/// The way to other screens, of which a request has none: an answer is one page, and what it leads to are links.
@MainActor private final class Nowhere {}

extension Nowhere: TrackListRouting, TrackDetailRouting, AlbumDetailRouting, ArtistDetailRouting {
    func showTrack(_ urn: URN) async {}
    func showAlbum(_ id: AlbumID) async {}
    func showArtist(_ name: String) async {}
    func showHistory(ofAlbum id: AlbumID, in week: Week?) async {}
    func close() {}
}

extension Nowhere: ChartsRouting {
    func showChart() {}
}
