import AlbumDetail
import AlbumDetailWeb
import AlbumsAndArtists
import AlbumsAndArtistsWeb
import AppServices
import ArtistDetail
import ArtistDetailWeb
import Charts
import ChartsWeb
import Entities
import FolderDetail
import FolderDetailWeb
import MiniPlayer
import MiniPlayerWeb
import Names
import NamesWeb
import Overview
import OverviewWeb
import PlayCounts
import PlayCountsWeb
import PlayHistory
import PlayHistoryWeb
import Playlists
import PlaylistsWeb
import Services
import Statistics
import StatisticsWeb
import TagValues
import TagValuesWeb
import TrackDetail
import TrackDetailWeb
import TrackList
import TrackListWeb
import UndoHistory
import UndoHistoryWeb
import Web
import WebViews

extension Pages {
    /// The routes of all modules. To serve a new module, add an element.
    var modules: [Route] {
        [
            serve(OverviewWebView.week, OverviewWebView.year, by: overview),
            serve(TrackListWebView.tracks, by: trackList),
            serve(TrackDetailWebView.track, TrackDetailWebView.waveform) { services, input in
                trackDetail(services, .track(URN(trusted: input[.urn] ?? "")))
            },
            serve(TrackDetailWebView.music) { services, input in
                trackDetail(services, .music(title: input[.trackTitle] ?? "", artist: input[.trackArtist]))
            },
            serve(TrackListWebView.likes, by: trackList),
            serve(AlbumsAndArtistsWebView.albums, AlbumsAndArtistsWebView.artists, by: collectionList),
            serve(AlbumDetailWebView.album) { services, input in
                AlbumDetailBuilder.build(
                    id: AlbumID(title: input[.title] ?? "", artist: input[.artist]),
                    browser: services.library,
                    counter: services.library,
                    follower: services.library,
                    waveforms: services.waveforms,
                    isAvailableOffline: services.isAvailableOffline,
                    timeZone: services.timeZone,
                    router: nowhere
                ) { AlbumDetailWebView(presenter: $0) }
            },
            serve(ArtistDetailWebView.artist) { services, input in
                ArtistDetailBuilder.build(
                    name: input[.artistName] ?? "",
                    browser: services.library,
                    counter: services.library,
                    follower: services.library,
                    timeZone: services.timeZone,
                    router: nowhere
                ) { ArtistDetailWebView(presenter: $0) }
            },
            serve(PlaylistsWebView.playlists, PlaylistsWebView.playlist) { services, _ in
                PlaylistsBuilder.build(
                    playlists: services.playlists,
                    editor: services.library,
                    follower: services.library,
                    calendar: services.calendar
                ) { PlaylistsWebView(presenter: $0) }
            },
            serve(FolderDetailWebView.folder) { services, _ in
                FolderDetailBuilder.build(browser: services.library, folders: services.library) {
                    FolderDetailWebView(presenter: $0)
                }
            },
            serve(TagValuesWebView.tags) { services, _ in
                TagValuesBuilder.build(browser: services.library) { TagValuesWebView(presenter: $0) }
            },
            serve(PlayCountsWebView.counts, PlayCountsWebView.series, PlayCountsWebView.day, by: playCounts),
            serve(PlayHistoryWebView.plays, PlayHistoryWebView.feed) { services, _ in
                PlayHistoryBuilder.build(browser: services.library, calendar: services.calendar) {
                    PlayHistoryWebView(presenter: $0, calendar: services.calendar, today: services.today)
                }
            },
            serve(ChartsWebView.chart, ChartsWebView.years, by: charts),
            serve(StatisticsWebView.stats, StatisticsWebView.library) { services, _ in
                StatisticsBuilder.build(
                    library: services.library,
                    timeZone: services.timeZone,
                    now: services.now
                ) { StatisticsWebView(presenter: $0) }
            },
            serve(MiniPlayerWebView.now) { _, _ in miniPlayer },
            serve(
                MiniPlayerWebView.queue,
                MiniPlayerWebView.toggle,
                MiniPlayerWebView.next,
                MiniPlayerWebView.previous
            ) { services, _ in
                MiniPlayerBuilder.build(
                    player: player,
                    resolver: services.resolver,
                    waveforms: services.waveforms
                ) { MiniPlayerWebView(presenter: $0) }
            },
            serve(UndoHistoryWebView.changes) { services, _ in
                UndoHistoryBuilder.build(
                    editor: services.library,
                    browser: services.library,
                    tagWriter: services.pendingTags
                ) { UndoHistoryWebView(presenter: $0) }
            },
            serve(NamesWebView.names) { services, _ in
                NamesBuilder.build(names: services.library) { NamesWebView(presenter: $0) }
            },
            [
                Route("search", [.search, .limit, .after], cachePolicy: .clock) {
                    input async throws(Problem) in Answer(try await search(input))
                }
            ],
        ].flatMap(\.self)
    }

    private func serve<View>(
        _ endpoints: Endpoint<View>...,
        by makeView: @escaping @MainActor (AppServices, WebInput) -> View
    ) -> [Route] {
        endpoints.map { $0.route { makeView(services(for: $0), $0) } }
    }

    /// The services for a request, with the time zone it asks for.
    private func services(for input: WebInput) -> AppServices {
        guard let timeZone = input.timeZone else { return services }
        var services = services
        services.calendar = { AppServices.calendar(in: timeZone) }
        return services
    }

    private func trackDetail(_ services: AppServices, _ subject: TrackSubject) -> TrackDetailWebView {
        TrackDetailBuilder.build(
            subject: subject,
            browser: services.library,
            resolver: services.resolver,
            counter: services.library,
            places: services.library,
            editor: services.library,
            follower: services.library,
            waveforms: services.waveforms,
            files: services.files,
            timeZone: services.timeZone,
            router: nowhere
        ) { TrackDetailWebView(presenter: $0) }
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

    func collectionList(_ services: AppServices, _ input: WebInput) -> AlbumsAndArtistsWebView {
        AlbumsAndArtistsBuilder.build(browser: services.library) { AlbumsAndArtistsWebView(presenter: $0) }
    }

    func playCounts(_ services: AppServices, _ input: WebInput) -> PlayCountsWebView {
        PlayCountsBuilder.build(counter: services.library, calendar: services.calendar) {
            PlayCountsWebView(presenter: $0, calendar: services.calendar, today: services.today)
        }
    }

    private func charts(_ services: AppServices, _ input: WebInput) -> ChartsWebView {
        ChartsBuilder.build(
            charts: services.library,
            friends: services.friendCharts,
            filter: services.library,
            weeks: services.weeks,
            now: services.now,
            router: nowhere
        ) { ChartsWebView(presenter: $0, calendar: services.calendar, today: services.today) }
    }

    func overview(_ services: AppServices, _ input: WebInput) -> OverviewWebView {
        OverviewBuilder.build(
            counter: services.library,
            files: services.files,
            timeZone: services.timeZone,
            now: services.now
        ) {
            OverviewWebView(presenter: $0) { () async throws(Problem) in
                try await charts(services, input).section()
            }
        }
    }
}

extension AppServices {
    /// The current day.
    fileprivate func today() -> CalendarDay { CalendarDay(now(), in: timeZone()) }
}

/// A router that does nothing: a response is a single page, and it uses links to lead to others.
@MainActor final class NoOpRouter {}

extension NoOpRouter: TrackListRouting, TrackDetailRouting, AlbumDetailRouting, ArtistDetailRouting {
    func showTrack(_ track: TrackSubject) async {}
    func showAlbum(_ id: AlbumID, in week: Week?) async {}
    func showArtist(_ name: String) async {}
    func close() {}
}

extension NoOpRouter: ChartsRouting {
    func showChart() {}
}
