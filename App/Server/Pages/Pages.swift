import AlbumDetail
import AlbumDetailWeb
import AppServices
import ArtistDetail
import ArtistDetailWeb
import AppServices
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
    let services: AppServices
    let player: SharedPlayer
    let live: LiveState
    /// What plays, followed for all requests.
    let miniPlayer: MiniPlayerWebView
    private let nowhere = Nowhere()

    init(services: AppServices, player: SharedPlayer, live: LiveState) {
        (self.services, self.player, self.live) = (services, player, live)
        miniPlayer = MiniPlayerBuilder.build(
            player: player,
            resolver: services.resolver,
            waveforms: services.waveforms
        ) { presenter in MiniPlayerWebView(presenter: presenter) { [weak live] in live?.didChange($0) } }
    }

    /// The modules and what can be asked of them. A new one is one more element.
    var routes: [Route] {
        [
            serve(TrackListWebView.tracks, by: trackList),
            serve(TrackDetailWebView.track, TrackDetailWebView.waveform) { services, input in
                TrackDetailBuilder.build(
                    urn: URN(trusted: input[.urn] ?? ""),
                    browser: services.library,
                    places: services.library,
                    editor: services.library,
                    follower: services.library,
                    waveforms: services.waveforms,
                    files: services.files,
                    router: nowhere
                ) { TrackDetailWebView(presenter: $0) }
            },
            serve(TrackListWebView.likes, by: trackList),
            serve(CollectionListWebView.albums, CollectionListWebView.artists, by: collectionList),
            serve(AlbumDetailWebView.album) { services, input in
                AlbumDetailBuilder.build(
                    id: AlbumID(title: input[.title] ?? "", artist: input[.artist]),
                    browser: services.library,
                    follower: services.library,
                    waveforms: services.waveforms,
                    isAtHand: services.isAtHand,
                    router: nowhere
                ) { AlbumDetailWebView(presenter: $0) }
            },
            serve(ArtistDetailWebView.artist) { services, input in
                ArtistDetailBuilder.build(
                    name: input[.artistName] ?? "",
                    browser: services.library,
                    follower: services.library,
                    calendar: services.calendar,
                    router: nowhere
                ) { ArtistDetailWebView(presenter: $0) }
            },
            serve(PlaylistsWebView.playlists, PlaylistsWebView.playlist) { services, _ in
                PlaylistsBuilder.build(
                    library: services.library,
                    browser: services.library,
                    editor: services.library,
                    follower: services.library,
                    calendar: services.calendar,
                    weeks: services.weeks,
                    now: services.now
                ) { PlaylistsWebView(presenter: $0) }
            },
            serve(PlayCountsWebView.counts, PlayCountsWebView.series, by: playCounts),
            serve(ChartsWebView.chart, ChartsWebView.years, by: charts),
            serve(StatisticsWebView.stats, by: statistics),
            serve(MiniPlayerWebView.now) { _, _ in miniPlayer },
            serve(MiniPlayerWebView.queue) { services, _ in
                MiniPlayerBuilder.build(
                    player: player,
                    resolver: services.resolver,
                    waveforms: services.waveforms
                ) { MiniPlayerWebView(presenter: $0) }
            },
            serve(ChangeJournalWebView.changes) { services, _ in
                ChangeJournalBuilder.build(
                    editor: services.library,
                    browser: services.library,
                    tagWriter: services.pendingTags
                ) { ChangeJournalWebView(presenter: $0) }
            },
        ].flatMap(\.self)
    }

    private func serve<View>(
        _ endpoints: Endpoint<View>...,
        by makeView: @escaping @MainActor (AppServices, WebInput) -> View
    ) -> [Route] {
        endpoints.map { $0.route { makeView(services(for: $0), $0) } }
    }

    /// The services, as they are for a request: with its time zone.
    private func services(for input: WebInput) -> AppServices {
        guard let timeZone = input.timeZone else { return services }
        var services = services
        services.calendar = { AppServices.calendar(in: timeZone) }
        return services
    }

    func trackList(_ services: AppServices, _ input: WebInput) -> TrackListWebView {
        TrackListBuilder.build(
            browser: services.library,
            resolver: services.resolver,
            editor: services.library,
            follower: services.library,
            router: nowhere
        ) { TrackListWebView(presenter: $0) }
    }

    func collectionList(_ services: AppServices, _ input: WebInput) -> CollectionListWebView {
        CollectionListBuilder.build(browser: services.library) { CollectionListWebView(presenter: $0) }
    }

    func playCounts(_ services: AppServices, _ input: WebInput) -> PlayCountsWebView {
        PlayCountsBuilder.build(
            counter: services.library,
            rebuilder: services.library,
            calendar: services.calendar
        ) { PlayCountsWebView(presenter: $0, calendar: services.calendar) }
    }

    func charts(_ services: AppServices, _ input: WebInput) -> ChartsWebView {
        ChartsBuilder.build(
            charts: services.library,
            friends: services.friendCharts,
            filter: services.library,
            weeks: services.weeks,
            now: services.now,
            router: nowhere
        ) { presenter in
            ChartsWebView(presenter: presenter) { WebDay(services.now(), in: services.timeZone()) }
        }
    }

    func statistics(_ services: AppServices, _ input: WebInput) -> StatisticsWebView {
        StatisticsBuilder.build(library: services.library, timeZone: services.timeZone, now: services.now) {
            StatisticsWebView(presenter: $0)
        }
    }

    /// The pages that several modules share.
    private var pages: [Route] {
        [
            Route(page: "", freshness: .clock, content: thisWeek),
            Route(page: "years", [Self.year], freshness: .clock, content: year),
            Route(page: "on/{on}", [.on, .timeZone], freshness: .library) { input async throws(Problem) in
                try await playCounts(services(for: input), input).day(input)
            },
            Route(page: "search", [.search, .limit, .after], freshness: .clock, content: search),
            Route(page: "library", freshness: .clock) { input async throws(Problem) in
                let view = statistics(services, input)
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
        let (library, live) = (services.library, live)
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
