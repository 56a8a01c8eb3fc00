import Entities
import Foundation
import Services

/// Resolves a device's selection to tracks and playlists.
@MainActor struct SelectionResolver {
    let resolver: any TrackResolving
    let queries: any PlaylistQuerying
    let playlists: any PlaylistResolving
    /// Returns the calendar that determines when days begin.
    let calendar: () -> Calendar
    let now: () -> Date

    /// Returns the current contents of a selection. Albums and artists that the library lacks are skipped; a missing
    /// playlist is an error.
    func contents(of choices: [DeviceChoice]) async throws(ServiceError) -> DeviceContents {
        var contents = DeviceContents()
        var known: Set<URN> = []
        for choice in choices {
            var tracks = try await tracks(of: choice, in: &contents)
            tracks.removeAll { !known.insert($0.urn).inserted }
            contents.tracks += tracks
        }
        return contents
    }

    private func tracks(
        of choice: DeviceChoice,
        in contents: inout DeviceContents
    ) async throws(ServiceError) -> [Track] {
        switch choice {
        case .all: return try await queries.tracks(.all)
        case .playlist(let name):
            let playlist = try await playlists.makePlaylist(named: name)
            contents.playlists.append(DevicePlaylist(name: playlist.name, tracks: playlist.tracks.map(\.urn)))
            return playlist.tracks
        case .album(let title, let artist):
            return try await picked(.album(AlbumID(title: title, artist: artist)))
        case .artist(let name): return try await picked(.artist(name))
        case .search(let text):
            var recipe = PlaylistRecipe.all
            recipe.filter = try filter(text)
            return try await queries.tracks(recipe)
        }
    }

    private func picked(_ pick: TrackSelection.Pick) async throws(ServiceError) -> [Track] {
        do {
            return try await resolver.tracks(.picked([pick]))
        } catch .notFound {
            return []
        }
    }

    private func filter(_ text: String) throws(ServiceError) -> SearchQuery {
        do {
            return try SearchQuery(parsing: SearchWord.words(in: text), now: now(), calendar: calendar())
        } catch {
            throw .unreadable(path: "The search “\(text)”", reason: "\(error.problem). \(error.advice)")
        }
    }
}

extension PlaylistRecipe {
    /// The whole library.
    fileprivate static let all = PlaylistRecipe(order: .sorted(.added, isReversed: false), limit: .max)
}
