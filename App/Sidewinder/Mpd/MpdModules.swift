import AppServices
import Console
import ConsoleViews
import Entities
import FolderDetail
import FolderDetailMpd
import Foundation
import Importer
import MiniPlayer
import MiniPlayerMpd
import Mpd
import MpdViews
import PlaylistEditor
import PlaylistEditorMpd
import Playlists
import PlaylistsMpd
import Services
import TagValues
import TagValuesMpd
import TrackList
import TrackListMpd
import TrackPicture
import TrackPictureMpd
import WatchedFolders
import WatchedFoldersMpd

/// Builds modules with their views for clients of MPD, one for each command.
@MainActor final class MpdModules {
    private let services: AppServices
    private let player: any PlaybackServicing
    private let startedAt = Date()
    /// The names of songs; the watched folders determine them.
    var paths = MpdPaths(folders: [])
    /// The time of the library's last change.
    var changedAt = Date()
    private let router = MpdRouter()
    private let versions = QueueVersions()
    /// The last long answer about the library.
    private(set) lazy var answers = MpdAnswerCache { [weak self] in
        guard let self, let revision = try? await services.library.revision(of: [.tracks, .folders]) else {
            return nil
        }
        return "\(revision) \(paths.roots)"
    }

    /// Updates of the library, which outlive the command that begins them.
    private(set) lazy var folders = WatchedFoldersBuilder.build(
        folders: services.library,
        updater: FolderUpdater(
            tags: services.tags,
            fingerprints: services.fingerprints,
            library: services.library
        ),
        follower: FolderFollower(),
        library: services.library
    ) { presenter in
        WatchedFoldersMpdView(presenter: presenter, context: context) { [weak self] in
            self?.updateDidChange()
        }
    }
    /// Called when an update of the library begins or ends.
    var updateDidChange: @MainActor () -> Void = {}

    init(services: AppServices, player: any PlaybackServicing) {
        (self.services, self.player) = (services, player)
    }

    private var context: MpdContext {
        MpdContext(paths: paths) { CommandFailure($0, knowing: []).message }
    }

    /// The commands of all modules. To answer for a new module, add an element.
    var routes: [MpdRoute] {
        let routes: [[MpdRoute]] = [
            answer(MiniPlayerMpdView.commands, by: miniPlayer),
            answer(TrackListMpdView.commands, by: trackList),
            answer(TagValuesMpdView.commands, by: tagValues),
            answer(FolderDetailMpdView.commands, by: folderDetail),
            answer(TrackPictureMpdView.commands, by: trackPicture),
            answer(PlaylistsMpdView.commands, by: playlists),
            answer(PlaylistEditorMpdView.commands, by: playlistEditor),
            answer(WatchedFoldersMpdView.commands) {
                self.folders.context = self.context
                return self.folders
            },
        ]
        return routes.flatMap(\.self).map { Self.kept.contains($0.name) ? answers.route($0) : $0 }
    }

    /// The commands with answers that can be long, and change only with the library.
    private static let kept: Set = ["find", "list", "listall", "listallinfo", "search"]

    private func answer<View>(
        _ commands: [MpdCommand<View>],
        by makeView: @escaping @MainActor @Sendable () -> View
    ) -> [MpdRoute] {
        commands.map { $0.route(makeView) }
    }

    private func miniPlayer() -> MiniPlayerMpdView {
        MiniPlayerBuilder.build(player: player, resolver: services.resolver, waveforms: services.waveforms) {
            MiniPlayerMpdView(presenter: $0, context: context, versions: versions, update: folders.update)
        }
    }

    private func trackList() -> TrackListMpdView {
        TrackListBuilder.build(
            browser: services.library,
            resolver: services.resolver,
            editor: services.library,
            follower: services.library,
            router: router
        ) { TrackListMpdView(presenter: $0, context: context, queue: self) }
    }

    private func tagValues() -> TagValuesMpdView {
        TagValuesBuilder.build(browser: services.library) {
            TagValuesMpdView(presenter: $0, context: context, startedAt: startedAt, changedAt: changedAt)
        }
    }

    private func folderDetail() -> FolderDetailMpdView {
        FolderDetailBuilder.build(browser: services.library, folders: services.library) { presenter in
            FolderDetailMpdView(presenter: presenter, context: context) {
                [self] response async throws(MpdError) in try await playlists().addPlaylists(to: response)
            }
        }
    }

    private func trackPicture() -> TrackPictureMpdView {
        TrackPictureBuilder.build(resolver: services.resolver, pictures: services.pictures) {
            TrackPictureMpdView(presenter: $0, context: context)
        }
    }

    private func playlists() -> PlaylistsMpdView {
        PlaylistsBuilder.build(
            playlists: services.playlists,
            editor: services.library,
            follower: services.library,
            calendar: services.calendar
        ) { PlaylistsMpdView(presenter: $0, context: context, queue: self) }
    }

    private func playlistEditor() -> PlaylistEditorMpdView {
        PlaylistEditorBuilder.build(
            resolver: services.resolver,
            editor: services.library,
            playlists: services.playlists
        ) { PlaylistEditorMpdView(presenter: $0, context: context, queue: self) }
    }
}

extension MpdModules: SongQueue {
    func songs() async throws(MpdError) -> TrackSelection? {
        let entries = try await miniPlayer().entries()
        return entries.isEmpty ? nil : .picked(entries.map { .track(URN(trusted: $0.track.urn)) })
    }

    func add(_ songs: TrackSelection, at position: MpdPosition?) async throws(MpdError) {
        try await miniPlayer().add(songs, at: position)
    }

    func add(_ songs: TrackSelection, toPlaylist name: String) async throws(MpdError) {
        try await playlistEditor().add(songs, to: name)
    }
}

/// A router that does nothing: clients have no screens.
@MainActor private final class MpdRouter: TrackListRouting {
    func showTrack(_ track: TrackSubject) async {}
    func showAlbum(_ id: AlbumID, in week: Week?) async {}
    func showArtist(_ name: String) async {}
}
