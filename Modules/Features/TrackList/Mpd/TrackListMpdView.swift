import Entities
import Mpd
import MpdViews
import Services
import TrackList
import ViewModels

/// The list of tracks for clients of MPD, for one command.
@MainActor package final class TrackListMpdView {
    private let presenter: any TrackListPresenting
    package let context: MpdContext
    private let queue: any SongQueue
    private var rows: [TrackRow] = []
    private var next: String?
    private var listall: Listall?
    package var error: ServiceError?

    /// - Parameter queue: takes songs that are found.
    package init(presenter: any TrackListPresenting, context: MpdContext, queue: any SongQueue) {
        (self.presenter, self.context, self.queue) = (presenter, context, queue)
    }
}

extension TrackListMpdView {
    package static let commands: [MpdCommand<TrackListMpdView>] = [
        MpdCommand("find", arguments: 1...) { view, request, response async throws(MpdError) in
            try await view.find(request, isSearch: false, response)
        },
        MpdCommand("search", arguments: 1...) { view, request, response async throws(MpdError) in
            try await view.find(request, isSearch: true, response)
        },
        MpdCommand("findadd", arguments: 1..., needs: .add) { view, request, _ async throws(MpdError) in
            try await view.enqueue(request, isSearch: false)
        },
        MpdCommand("searchadd", arguments: 1..., needs: .add) { view, request, _ async throws(MpdError) in
            try await view.enqueue(request, isSearch: true)
        },
        MpdCommand("searchaddpl", arguments: 2..., needs: .control) {
            view,
            request,
            _ async throws(MpdError) in
            let query = try MpdQuery(request.arguments.dropFirst(), isSearch: true, accepting: [])
            let name = try request.newPlaylist(0)
            let songs = try await view.selection(query)
            if let songs { try await view.queue.add(songs, toPlaylist: name) }
        },
        MpdCommand("listall", arguments: 0...1) { view, request, response async throws(MpdError) in
            try await view.listPaths(below: request.text(0), response)
        },
        MpdCommand("listallinfo", arguments: 0...1) { view, request, response async throws(MpdError) in
            try await view.listSongs(below: request.text(0), response)
        },
    ]

    private func find(_ request: MpdRequest, isSearch: Bool, _ response: MpdResponse) async throws(MpdError) {
        let query = try MpdQuery(request.arguments, isSearch: isSearch, accepting: [.sort, .window])
        guard query.sort == nil else {
            for (_, song) in try await found(query) { try await response.add(song) }
            return
        }
        try await forEachSong(in: query) { (_, song) async throws(MpdError) in try await response.add(song) }
    }

    private func enqueue(_ request: MpdRequest, isSearch: Bool) async throws(MpdError) {
        let query = try MpdQuery(
            request.arguments,
            isSearch: isSearch,
            accepting: [.sort, .window, .position]
        )
        if let songs = try await selection(query) { try await queue.add(songs, at: query.position) }
    }

    /// Returns the tracks that match; `nil` if there are none.
    private func selection(_ query: MpdQuery) async throws(MpdError) -> TrackSelection? {
        let picks = try await found(query).map { TrackSelection.Pick.track(URN(trusted: $0.track.urn)) }
        return picks.isEmpty ? nil : .picked(picks)
    }

    /// Returns the songs that match, in the requested order.
    private func found(_ query: MpdQuery) async throws(MpdError) -> [(track: TrackRow, song: MpdSong)] {
        var songs: [(track: TrackRow, song: MpdSong)] = []
        var all = query
        if query.sort != nil { all.window = nil }
        try await forEachSong(in: all) { songs.append(($0, $1)) }
        guard let sort = query.sort else { return songs }
        songs = songs.sorted(by: sort, of: \.song)
        guard let window = query.window else { return songs }
        return Array(songs.dropFirst(window.lowerBound).prefix(window.count))
    }

    /// Passes on the songs that match, in the order of their paths, while the client reads them.
    private func forEachSong(
        in query: MpdQuery,
        _ take: (TrackRow, MpdSong) async throws(MpdError) -> Void
    ) async throws(MpdError) {
        let isMatch = query.filter.predicate()
        let window = query.window ?? 0..<Int.max
        var count = 0
        try await forEachTrack(of: try query.filter.search(in: context.paths)) {
            (track) async throws(MpdError) in
            let song = context.song(track)
            guard isMatch(song) else { return true }
            if window.contains(count) { try await take(track, song) }
            count += 1
            return count < window.upperBound
        }
    }

    /// Lists a song, or a folder and everything below it, each folder before its contents.
    private func listSongs(below path: String, _ response: MpdResponse) async throws(MpdError) {
        var folder = path.parentFolder ?? ""
        var isEmpty = true
        try await forEachTrack(of: try context.paths.search(below: path)) {
            (track) async throws(MpdError) in
            isEmpty = false
            let song = context.song(track)
            for new in song.uri.enter(&folder) { try await response.add("directory", new) }
            try await response.add(song)
            return true
        }
        if isEmpty, !path.isTop { throw .noSuchDirectory }
    }

    /// Lists the same folders and songs by their names alone, in a tenth of the time.
    private func listPaths(below path: String, _ response: MpdResponse) async throws(MpdError) {
        let folders = try context.paths.folders(below: path)
        var isEmpty = true
        for location in folders {
            listall = Listall(of: location, named: context.paths.name(of: location), response)
            let search = SearchQuery([.init(.folder(location))])
            await presenter.didTapList(ListRequest(query: search, showsPaths: true))
            try throwShownError()
            guard let listed = listall else { continue }
            if let error = listed.error { throw error }
            isEmpty = isEmpty && listed.isEmpty
            for file in listed.others {
                try await listNames(of: SearchQuery([.init(.folder(file))]), response)
            }
        }
        if isEmpty, !path.isTop { throw .noSuchDirectory }
        guard path.isTop else { return }
        let others = folders.map { SearchQuery.Term(.folder($0), isExcluded: true) }
        try await listNames(of: SearchQuery(others), response)
    }

    private func listNames(of search: SearchQuery, _ response: MpdResponse) async throws(MpdError) {
        try await forEachTrack(of: search) { (track) async throws(MpdError) in
            try await response.add("file", context.paths.uri(of: track))
            return true
        }
    }

    /// - Parameter take: returns whether to continue.
    private func forEachTrack(
        of search: SearchQuery?,
        _ take: (TrackRow) async throws(MpdError) -> Bool
    ) async throws(MpdError) {
        await presenter.didTapList(ListRequest(query: search, sort: .path, pageLength: Self.pageLength))
        // The first page may be enough.
        var readsAhead = false
        while true {
            try throwShownError()
            let (page, hasNext) = (rows, next != nil)
            async let ahead: Void = fetchNextPage(readsAhead && hasNext)
            // By index: iterating copies each row.
            for index in page.indices {
                guard try await take(page[index]) else { return }
            }
            guard hasNext else { return }
            await ahead
            await fetchNextPage(!readsAhead)
            readsAhead = true
        }
    }

    private func fetchNextPage(_ isWanted: Bool) async {
        if isWanted { await presenter.didScrollToEnd(pageLength: Self.pageLength) }
    }

    private static let pageLength = 1_000
}

extension TrackListMpdView: TrackListViewing, MpdView {
    package func show(page: RowPage<TrackRow>) {
        (rows, next) = (page.rows, page.next)
    }

    package func show(paths: PathRows) async {
        await listall?.add(paths.locations)
    }

    package func showNoMoreRows() {
        (rows, next) = ([], nil)
    }

    // Never called: a command only lists tracks.
    package func greet(trackCount: Int) {}
    package func show(trackCount: Int) {}
    package func show(suggestion: String) {}
    package func show(deleted rows: [TrackRow]) {}
}

extension String {
    /// Whether the path is that of the whole tree.
    fileprivate var isTop: Bool { isEmpty || self == "/" }

    /// The path without its last part; `nil` if it has only one.
    fileprivate var parentFolder: String? {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) }
    }

    /// Returns the folders on the way to this path that aren't on the way to `folder`, outermost first, and makes
    /// `folder` the one that the path is in.
    fileprivate func enter(_ folder: inout String) -> [String] {
        guard let end = utf8.lastIndex(of: UInt8(ascii: "/")), self[..<end] != folder else { return [] }
        var folders: [String] = []
        for index in utf8.indices where utf8[index] == UInt8(ascii: "/") {
            let path = String(self[..<index])
            if path != folder, !folder.hasPrefix(path + "/") { folders.append(path) }
        }
        folder = String(self[..<end])
        return folders
    }
}
