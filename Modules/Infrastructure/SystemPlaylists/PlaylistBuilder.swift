import Entities
import Foundation
import Services

/// Builds system and smart playlists, and reads playlists that the user or a music server arranged.
@MainActor public struct PlaylistBuilder {
    private let library: any PlaylistQuerying
    private let browser: any PlaylistBrowsing
    private let calendar: () -> Calendar
    private let weeks: () -> WeekCalendar
    private let now: () -> Date

    /// - Parameters:
    ///   - calendar: determines when days begin; called only when needed.
    ///   - weeks: determines when weeks begin; called only when needed.
    ///   - now: returns the current date.
    public init(
        library: any PlaylistQuerying,
        browser: any PlaylistBrowsing,
        calendar: @escaping () -> Calendar,
        weeks: @escaping () -> WeekCalendar,
        now: @escaping () -> Date
    ) {
        (self.library, self.browser) = (library, browser)
        (self.calendar, self.weeks, self.now) = (calendar, weeks, now)
    }
}

extension PlaylistBuilder: PlaylistListing {
    public func playlists() async throws(ServiceError) -> [ListedPlaylist] {
        var playlists: [ListedPlaylist] = []
        for kind in PlaylistKind.all { playlists.append(try await listed(kind)) }
        for playlist in try await browser.playlists() { playlists.append(try await listed(playlist)) }
        return playlists
    }

    public func playlist(
        _ pick: ListPick,
        _ options: PlaylistOptions
    ) async throws(ServiceError) -> MadePlaylist {
        try await content(of: try await source(of: pick), options)
    }

    private func content(
        of source: Source,
        _ options: PlaylistOptions
    ) async throws(ServiceError) -> MadePlaylist {
        switch source {
        case .system(let kind):
            if kind.needsArtist, options.artist == nil { throw .invalid(.artistNeeded(playlist: kind.name)) }
            if !kind.needsArtist, options.artist != nil {
                throw .invalid(.artistNotTaken(playlist: kind.name))
            }
            return try await make(kind, options)
        case .own(let playlist):
            guard options.artist == nil else {
                throw .invalid(.artistNotTaken(playlist: playlist.name))
            }
            return try await make(playlist, limit: options.limit ?? .max)
        }
    }

    public func name(of pick: ListPick) async throws(ServiceError) -> String {
        switch try await source(of: pick) {
        case .system(let kind): kind.name
        case .own(let playlist): playlist.name
        }
    }

    private enum Source {
        case system(PlaylistKind)
        case own(Playlist)
    }

    /// The playlist of a pick. A row beyond the list may be a name, such as 1984.
    private func source(of pick: ListPick) async throws(ServiceError) -> Source {
        switch pick {
        case .exactly(let name):
            return try await source(named: name)
        case .named(let name):
            do {
                return try await source(named: name)
            } catch .notFound(.playlist) {
                return try await source(containing: name)
            }
        case .row(let row):
            let kinds = PlaylistKind.all
            if (1...kinds.count).contains(row) { return .system(kinds[row - 1]) }
            let playlists = try await browser.playlists()
            if row > kinds.count, row - kinds.count <= playlists.count {
                return .own(playlists[row - kinds.count - 1])
            }
            return .own(try await browser.playlist(named: "\(row)"))
        }
    }

    private func source(named name: String) async throws(ServiceError) -> Source {
        if let kind = PlaylistKind(named: name) { return .system(kind) }
        return .own(try await browser.playlist(named: name))
    }

    /// The only playlist whose name contains a text, ignoring case and accents.
    private func source(containing text: String) async throws(ServiceError) -> Source {
        let matches = { (name: String) in
            name.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
        let kinds = PlaylistKind.all.filter { matches($0.name) }
        let names = try await browser.playlistNames().filter(matches)
        guard let name = (kinds.map(\.name) + names).first else { throw .notFound(.playlist(text)) }
        guard kinds.count + names.count == 1 else {
            throw .ambiguous(.playlists(kinds.map(\.name) + names))
        }
        return try await source(named: name)
    }
}

extension PlaylistBuilder: PlaylistResolving {
    public func makePlaylist(
        named name: String,
        _ options: PlaylistOptions
    ) async throws(ServiceError) -> PlaylistContents {
        let made = try await content(of: try await source(named: name), options)
        return PlaylistContents(name: made.name, entries: made.entries)
    }
}

extension PlaylistBuilder {
    private func listed(_ kind: PlaylistKind) async throws(ServiceError) -> ListedPlaylist {
        if kind.needsArtist { return ListedPlaylist(name: kind.name, origin: .system, reason: kind.reason) }
        guard kind.isUnlimited, let recipe = kind.recipes(occasion(artist: nil, limit: .max)).first else {
            return try await make(kind, PlaylistOptions()).listed
        }
        let size = try await library.size(of: recipe)
        let reason = size.trackCount == 0 ? kind.emptyRemark : kind.reason
        return ListedPlaylist(name: kind.name, origin: .system, reason: reason, size: size)
    }

    private func occasion(artist: String?, limit: Int) -> PlaylistKind.PlaylistContext {
        PlaylistKind.PlaylistContext(
            artist: artist,
            now: now(),
            calendar: calendar(),
            weeks: weeks,
            limit: limit
        )
    }

    private func listed(_ playlist: Playlist) async throws(ServiceError) -> ListedPlaylist {
        switch playlist.content {
        case .picked(let size):
            return .own(playlist.name, size)
        case .smart(let search):
            let size = try await library.size(of: recipe(for: search, in: playlist.name))
            return .smart(playlist.name, search, size)
        case .server(let server):
            return .server(playlist.name, server)
        }
    }

    private func make(_ playlist: Playlist, limit: Int) async throws(ServiceError) -> MadePlaylist {
        let date = now()
        switch playlist.content {
        case .picked:
            let entries = try await browser.entries(of: playlist.urn, limit: limit)
            let tracks = entries.compactMap(\.track)
            let missing = entries.count - tracks.count
            let listed = ListedPlaylist.own(playlist.name, PlaylistSize(tracks), missing: missing)
            return MadePlaylist(listed: listed, entries: entries, madeAt: date)
        case .server(var server):
            let entries = try await browser.entries(of: playlist.urn, limit: limit)
            server.size = PlaylistSize(entries.compactMap(\.track))
            return MadePlaylist(listed: .server(playlist.name, server), entries: entries, madeAt: date)
        case .smart(let search):
            var recipe = try recipe(for: search, in: playlist.name)
            recipe.limit = min(recipe.limit, limit)
            let tracks = try await library.tracks(recipe)
            return MadePlaylist(
                listed: .smart(playlist.name, search, PlaylistSize(tracks)),
                entries: tracks.map { PlaylistEntry(.track($0)) },
                madeAt: date
            )
        }
    }

    private func make(_ kind: PlaylistKind, _ options: PlaylistOptions) async throws(ServiceError)
        -> MadePlaylist
    {
        let occasion = occasion(artist: options.artist, limit: kind.limit(options.limit))
        let tracks = try await tracks(kind.recipes(occasion))
        return MadePlaylist(
            listed: ListedPlaylist(
                name: kind.name,
                origin: .system,
                reason: kind.remark(on: tracks),
                size: PlaylistSize(tracks)
            ),
            entries: tracks.map { PlaylistEntry(.track($0)) },
            madeAt: occasion.now
        )
    }

    /// The tracks of the first recipe that finds any.
    private func tracks(_ recipes: [PlaylistRecipe]) async throws(ServiceError) -> [Track] {
        for recipe in recipes {
            let tracks = try await library.tracks(recipe)
            if !tracks.isEmpty { return tracks }
        }
        return []
    }

    /// The recipe of a smart playlist at the current time.
    private func recipe(for search: SmartSearch, in name: String) throws(ServiceError) -> PlaylistRecipe {
        let limit = search.limit ?? .max
        return PlaylistRecipe(
            filter: try filter(search.text, in: name),
            order: search.order(on: occasion(artist: nil, limit: limit)),
            limit: limit
        )
    }

    private func filter(_ text: String, in name: String) throws(ServiceError) -> SearchQuery? {
        let words = SearchWord.words(in: text)
        guard !words.isEmpty else { return nil }
        do {
            return try SearchQuery(parsing: words, now: now(), calendar: calendar())
        } catch {
            throw .unreadable(path: "The search of “\(name)”", reason: "\(error.problem). \(error.advice)")
        }
    }
}

extension SmartSearch {
    fileprivate func order(on occasion: PlaylistKind.PlaylistContext) -> PlaylistRecipe.Order {
        switch order {
        case .sorted(let sort): .sorted(sort, isReversed: isReversed)
        case .random: .shuffled(seed: occasion.day)
        }
    }
}

extension ListedPlaylist {
    fileprivate static func own(_ name: String, _ size: PlaylistSize, missing: Int = 0) -> ListedPlaylist {
        let reason = missing == 0 ? "Your own selection" : "Your own selection, \(missing) missing"
        return ListedPlaylist(name: name, origin: .own, reason: reason, size: size)
    }

    fileprivate static func server(_ name: String, _ server: ServerPlaylist) -> ListedPlaylist {
        let parts = [
            "On \(server.source)", server.owner.map { "by \($0)" },
            server.missing == 0 ? nil : "\(server.missing) not in the library",
        ]
        return ListedPlaylist(
            name: name,
            origin: .server,
            reason: parts.compactMap(\.self).joined(separator: ", "),
            size: server.size,
            source: server.source
        )
    }

    fileprivate static func smart(_ name: String, _ search: SmartSearch, _ size: PlaylistSize)
        -> ListedPlaylist
    {
        let reason = search.text.isEmpty ? "All tracks" : search.text
        return ListedPlaylist(name: name, origin: .smart, reason: reason, size: size)
    }
}
