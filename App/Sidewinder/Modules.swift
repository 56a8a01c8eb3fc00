import Accounts
import AccountsPrompt
import AlbumDetail
import AlbumDetailPrompt
import AlbumsAndArtists
import AlbumsAndArtistsPrompt
import AppServices
import ArtistDetail
import ArtistDetailPrompt
import Charts
import ChartsPrompt
import Copying
import Devices
import DevicesPrompt
import Downloads
import DownloadsPrompt
import Duplicates
import DuplicatesPrompt
import Entities
import FolderDetail
import FolderDetailPrompt
import Friends
import FriendsPrompt
import ImportExport
import ImportExportPrompt
import Importer
import LibraryCopy
import LibraryCopyPrompt
import Likes
import LikesPrompt
import Maintenance
import MaintenancePrompt
import MiniPlayer
import MiniPlayerPrompt
import MusicServers
import MusicServersPrompt
import Names
import NamesPrompt
import OpenCollection
import OpenCollectionPrompt
import Overview
import OverviewPrompt
import PlayAudit
import PlayAuditPrompt
import PlayCounts
import PlayCountsPrompt
import PlayEditor
import PlayEditorPrompt
import PlayHistory
import PlayHistoryPrompt
import PlaylistEditor
import PlaylistEditorPrompt
import PlayerStatus
import PlayerStatusPrompt
import Playback
import Playlists
import PlaylistsPrompt
import Receiving
import ReceivingPrompt
import ScrobbleSync
import ScrobbleSyncPrompt
import Services
import Statistics
import StatisticsPrompt
import Sync
import SyncPrompt
import TagValues
import TagValuesPrompt
import TrackDetail
import TrackDetailPrompt
import TrackForm
import TrackFormPrompt
import TrackList
import TrackListPrompt
import TrackPicture
import TrackPicturePrompt
import UndoHistory
import UndoHistoryPrompt
import WatchedFolders
import WatchedFoldersPrompt

extension Module {
    /// The modules, in the order of `help`. To add a module, add an element, at any position.
    static let all: [Module] = [
        Module(.first) { services, app in
            TrackListBuilder.build(
                browser: services.library,
                resolver: services.resolver,
                editor: services.library,
                follower: services.library,
                router: app.router
            ) { TrackListBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            TrackFormBuilder.build(
                resolver: services.resolver,
                editor: services.library,
                tags: services.tags,
                tagWriter: services.pendingTags,
                texts: services.texts,
                writesTagsByDefault: services.writesTags
            ) { TrackFormBuilder.view(for: $0, output: app.output, reader: app.answerReader) }
        },
        Module { services, app in
            UndoHistoryBuilder.build(
                editor: UndoService(library: services.library, queue: services.library, player: app.player),
                browser: services.library,
                tagWriter: services.pendingTags
            ) { UndoHistoryBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            ImportExportBuilder.build(
                importer: Importer(
                    tags: services.tags,
                    fingerprints: services.fingerprints,
                    library: services.library
                ),
                browser: services.library,
                resolver: services.resolver,
                playlists: services.playlists,
                plays: services.library,
                files: services.files
            ) { ImportExportBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            WatchedFoldersBuilder.build(
                folders: services.library,
                updater: FolderUpdater(
                    tags: services.tags,
                    fingerprints: services.fingerprints,
                    library: services.library
                ),
                follower: FolderFollower(),
                library: services.library
            ) { WatchedFoldersBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            FolderDetailBuilder.build(browser: services.library, folders: services.library) {
                FolderDetailBuilder.view(for: $0, output: app.output)
            }
        },
        Module { services, app in
            TagValuesBuilder.build(browser: services.library) {
                TagValuesBuilder.view(for: $0, output: app.output)
            }
        },
        Module { services, app in
            TrackPictureBuilder.build(resolver: services.resolver, pictures: services.pictures) {
                TrackPictureBuilder.view(for: $0, output: app.output)
            }
        },
        Module { services, app in
            MiniPlayerBuilder.build(
                player: app.player,
                resolver: services.resolver,
                waveforms: services.waveforms
            ) {
                MiniPlayerBuilder.view(
                    for: $0,
                    output: app.output,
                    glyphs: app.glyphs,
                    place: app.place
                )
            }
        },
        Module { _, app in
            PlayerStatusBuilder.build(service: app.player) {
                PlayerStatusBuilder.view(for: $0, output: app.output)
            }
        },
        Module { services, app in
            LikesBuilder.build(
                resolver: services.resolver,
                liker: services.library,
                player: app.player
            ) { LikesBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            PlaylistEditorBuilder.build(
                resolver: services.resolver,
                editor: services.library,
                playlists: services.playlists
            ) { PlaylistEditorBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            PlayCountsBuilder.build(
                counter: services.library,
                calendar: services.calendar
            ) {
                PlayCountsBuilder.view(for: $0, output: app.output, glyphs: app.glyphs)
            }
        },
        Module { services, app in
            MaintenanceBuilder.build(maintainer: services.library) {
                MaintenanceBuilder.view(for: $0, output: app.output)
            }
        },
        Module { services, app in
            StatisticsBuilder.build(
                library: services.library,
                timeZone: services.timeZone,
                now: services.now
            ) { StatisticsBuilder.view(for: $0, output: app.output, glyphs: app.glyphs) }
        },
        Module { services, app in
            OpenCollectionBuilder.build(browser: services.library, router: app.router) {
                OpenCollectionBuilder.view(for: $0, output: app.output)
            }
        },
        Module { services, app in
            DuplicatesBuilder.build(finder: services.library, fingerprinter: services.fingerprints) {
                DuplicatesBuilder.view(for: $0, output: app.output)
            }
        },
        Module { services, app in
            AccountsBuilder.build(
                library: services.library,
                service: services.scrobbling,
                secrets: services.secrets
            ) { AccountsBuilder.view(for: $0, output: app.output, reader: app.secretReader) }
        },
        Module { services, app in
            ReceivingBuilder.build(clients: services.clients, recorder: services.library, now: services.now) {
                ReceivingBuilder.view(for: $0, output: app.output, address: ServeCommand.address)
            }
        },
        Module { services, app in
            ScrobbleSyncBuilder.build(
                accounts: services.library,
                queue: services.library,
                service: services.scrobbling
            ) { ScrobbleSyncBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            FriendsBuilder.build(library: services.library, service: services.friends) {
                FriendsBuilder.view(for: $0, output: app.output)
            }
        },
        Module { services, app in
            MusicServersBuilder.build(
                library: services.library,
                service: services.sources,
                secrets: services.secrets
            ) { MusicServersBuilder.view(for: $0, output: app.output, reader: app.secretReader) }
        },
        Module { services, app in
            SyncBuilder.build(
                sources: services.library,
                syncs: services.syncs,
                devices: services.library,
                service: services.devices,
                resolver: services.resolver,
                queries: services.library,
                playlists: services.playlists,
                calendar: services.calendar,
                now: services.now
            ) { SyncBuilder.view(for: $0, output: app.output, isAtPrompt: app.isWatched) }
        },
        Module { services, app in
            DownloadsBuilder.build(
                resolver: services.resolver,
                maker: services.playlists,
                service: services.downloads
            ) { DownloadsBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            DevicesBuilder.build(
                library: services.library,
                service: services.devices,
                browser: services.library,
                playlists: services.playlists
            ) { DevicesBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            LibraryCopyBuilder.build(
                copying: LibraryCopier(over: services.library) { (text, purpose) async throws(ServiceError) in
                    try await LibraryAddress(text).openAnother(isThere: purpose == .source)
                }
            ) { LibraryCopyBuilder.view(for: $0, output: app.output) }
        },
        Module { _, _ in ServeScreen() },
        Module(.onDemand, .init(title: "on a playlist's screen", opener: "playlist")) { services, app in
            PlaylistsBuilder.build(
                playlists: services.playlists,
                editor: services.library,
                follower: services.library,
                calendar: services.calendar
            ) { PlaylistsBuilder.view(for: $0, output: app.output) }
        },
        Module(.onDemand) { services, app in
            AlbumsAndArtistsBuilder.build(browser: services.library) {
                AlbumsAndArtistsBuilder.view(for: $0, output: app.output)
            }
        },
        Module { services, app in
            OverviewBuilder.build(
                counter: services.library,
                files: services.files,
                timeZone: services.timeZone,
                now: services.now
            ) { OverviewBuilder.view(for: $0, output: app.output, glyphs: app.glyphs) }
        },
        Module(.onDemand) { services, app in
            PlayHistoryBuilder.build(browser: services.library, calendar: services.calendar) {
                PlayHistoryBuilder.view(for: $0, output: app.output)
            }
        },
        Module(.onDemand) { services, app in
            PlayEditorBuilder.build(
                corrector: services.library,
                resolver: services.library,
                weeks: services.weeks
            ) { PlayEditorBuilder.view(for: $0, output: app.output) }
        },
        Module(.onDemand) { services, app in
            PlayAuditBuilder.build(
                counter: services.library,
                browser: services.library,
                tracks: services.library,
                corrector: services.library,
                weeks: services.weeks,
                now: services.now
            ) { PlayAuditBuilder.view(for: $0, output: app.output) }
        },
        Module { services, app in
            NamesBuilder.build(names: services.library) { NamesBuilder.view(for: $0, output: app.output) }
        },
        Module(.onDemand, .init(title: "on a chart's screen", opener: "charts")) { services, app in
            let screen = ChartsBuilder.build(
                charts: services.library,
                friends: services.friendCharts,
                filter: services.library,
                weeks: services.weeks,
                now: services.now,
                router: app.router
            ) { ChartsBuilder.view(for: $0, output: app.output, glyphs: app.glyphs) }
            app.router.chartScreen = screen
            return screen
        },
        Module(
            for: TrackSubject.track(URN(trusted: "")),
            .init(title: "on a track's screen", opener: "show")
        ) {
            subject,
            route,
            services,
            app in
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
                router: route
            ) { TrackDetailBuilder.view(for: $0, output: app.output, glyphs: app.glyphs) }
        },
        Module(
            for: ShownAlbum(id: AlbumID(title: "", artist: nil), week: nil),
            .init(title: "on an album's screen", opener: "album")
        ) { album, route, services, app in
            AlbumDetailBuilder.build(
                id: album.id,
                week: album.week,
                browser: services.library,
                counter: services.library,
                follower: services.library,
                waveforms: services.waveforms,
                isAvailableOffline: services.isAvailableOffline,
                timeZone: services.timeZone,
                router: route
            ) { AlbumDetailBuilder.view(for: $0, output: app.output, glyphs: app.glyphs) }
        },
        Module(for: "", .init(title: "on an artist's screen", opener: "artist")) {
            name,
            route,
            services,
            app in
            ArtistDetailBuilder.build(
                name: name,
                browser: services.library,
                counter: services.library,
                follower: services.library,
                timeZone: services.timeZone,
                router: route
            ) { ArtistDetailBuilder.view(for: $0, output: app.output, glyphs: app.glyphs) }
        },
    ]
}
