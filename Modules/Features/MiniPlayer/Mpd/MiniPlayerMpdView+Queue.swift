import Entities
import MiniPlayer
import Mpd
import MpdViews
import Services

extension MiniPlayerMpdView {
    static let queue = reading + adding + changing

    private static let reading: [MpdCommand<MiniPlayerMpdView>] = [
        MpdCommand("playlistinfo", arguments: 0...1) { view, request, response async throws(MpdError) in
            let rows = try await view.version().rows
            let range = request.has(0) ? try request.range(0) : 0..<Int.max
            guard range.count != 1 || rows.indices.contains(range.lowerBound) else { throw .badSongIndex }
            try await view.add(rows, in: range, to: response)
        },
        MpdCommand("playlistid", arguments: 0...1) { view, request, response async throws(MpdError) in
            guard request.has(0) else {
                return try await view.add(try await view.version().rows, in: 0..<Int.max, to: response)
            }
            let rows = try await view.entries()
            let index = try rows.index(ofMpdID: try request.integer(0, in: 0 ... .max))
            try await response.add(view.song(rows[index], at: index))
        },
        MpdCommand("playlist") { view, _, response async throws(MpdError) in
            for (index, row) in try await view.version().rows.enumerated() {
                try await response.add(line: "\(index):file: \(view.context.paths.uri(of: row.track))")
            }
        },
        MpdCommand("playlistfind", arguments: 1...) { view, request, response async throws(MpdError) in
            try await view.find(request, isSearch: false, response)
        },
        MpdCommand("playlistsearch", arguments: 1...) { view, request, response async throws(MpdError) in
            try await view.find(request, isSearch: true, response)
        },
        MpdCommand("plchanges", arguments: 1...2) { view, request, response async throws(MpdError) in
            let (rows, places) = try await view.changes(request)
            for place in places { try await response.add(view.song(rows[place], at: place)) }
        },
        MpdCommand("plchangesposid", arguments: 1...2) { view, request, response async throws(MpdError) in
            let (rows, places) = try await view.changes(request)
            let ids = rows.ids(in: rows.indices)
            for place in places {
                try await response.add("cpos", place)
                try await response.add("Id", ids[place].mpdID)
            }
        },
    ]

    private func add(_ rows: QueueRows, in range: Range<Int>, to response: MpdResponse)
        async throws(MpdError)
    {
        for index in range.clamped(to: rows.indices) { try await response.add(song(rows[index], at: index)) }
    }

    private func find(_ request: MpdRequest, isSearch: Bool, _ response: MpdResponse) async throws(MpdError) {
        let query = try MpdQuery(request.arguments, isSearch: isSearch, accepting: [])
        let isMatch = query.filter.predicate()
        for (index, row) in try await entries().enumerated() {
            let song = song(row, at: index)
            if isMatch(song) { try await response.add(song) }
        }
    }

    /// Returns the queue, and its places that have changed since the version that the client knows, in the wanted range.
    private func changes(_ request: MpdRequest) async throws(MpdError) -> (rows: QueueRows, places: [Int]) {
        let known = try request.integer(0)
        let range = request.has(1) ? try request.range(1) : 0..<Int.max
        let present = try await state().queueVersion.mpdVersion
        guard present != known else { return (.empty, []) }
        let (rows, version) = try await version(present)
        let places = versions.places(changedSince: known, in: rows.ids(in: rows.indices), of: version)
        return (rows, places.filter(range.contains))
    }

    /// Fetches the queue as a version that a client is sent.
    ///
    /// - Parameter present: the version of a moment ago, if it is known.
    private func version(_ present: Int? = nil) async throws(MpdError) -> (rows: QueueRows, number: Int) {
        var number = if let present { present } else { try await state().queueVersion.mpdVersion }
        while true {
            let rows = try await entries()
            let present = try await state().queueVersion.mpdVersion
            if present == number {
                versions.add(rows.ids(in: rows.indices), of: number)
                return (rows, number)
            }
            // The entries may be those of either version.
            number = present
        }
    }
}

// MARK: Changes

extension MiniPlayerMpdView {
    private static let adding: [MpdCommand<MiniPlayerMpdView>] = [
        MpdCommand("add", arguments: 1...2, needs: .add) { view, request, _ async throws(MpdError) in
            let tracks = try view.context.paths.selection(request.text(0))
            try await view.add(tracks, at: request.has(1) ? try request.position(1) : nil)
        },
        MpdCommand("addid", arguments: 1...2, needs: .add) { view, request, response async throws(MpdError) in
            let tracks = try view.context.paths.selection(request.text(0))
            do throws(MpdError) {
                let ids = try await view.add(tracks, at: request.has(1) ? try request.position(1) : nil)
                try await response.add("Id", ids.lowerBound.mpdID)
            } catch {
                throw error == .noSuchDirectory ? .noSuchSong : error
            }
        },
    ]

    private static let changing: [MpdCommand<MiniPlayerMpdView>] = [
        MpdCommand("clear", needs: .control) { view, _, _ async throws(MpdError) in
            try await view.perform(.clear)
        },
        MpdCommand("delete", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            let (rows, range) = (try await view.entries(), try request.range(0))
            guard range.lowerBound < rows.count || range.isEmpty else { throw .badSongIndex }
            let indices = range.clamped(to: rows.indices)
            let places = zip(indices, rows.ids(in: indices)).map {
                PlayQueue.Place.entry($1, row: $0 + 1)
            }
            if !places.isEmpty { try await view.perform(.remove(places)) }
        },
        MpdCommand("deleteid", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            try await view.perform(
                .remove([try await view.place(ofID: try request.integer(0, in: 0 ... .max))])
            )
        },
        MpdCommand("move", arguments: 2...2, needs: .control) { view, request, _ async throws(MpdError) in
            let rows = try await view.entries()
            try await view.move(try request.range(0), to: try request.position(1), in: rows)
        },
        MpdCommand("moveid", arguments: 2...2, needs: .control) { view, request, _ async throws(MpdError) in
            let rows = try await view.entries()
            let index = try rows.index(ofMpdID: try request.integer(0, in: 0 ... .max))
            try await view.move(index..<index + 1, to: try request.position(1), in: rows)
        },
        MpdCommand("swap", arguments: 2...2, needs: .control) { view, request, _ async throws(MpdError) in
            let rows = try await view.entries()
            let indices = (try request.integer(0, in: 0 ... .max), try request.integer(1, in: 0 ... .max))
            guard rows.indices.contains(indices.0), rows.indices.contains(indices.1) else {
                throw .badSongIndex
            }
            try await view.swap(indices.0, indices.1, in: rows)
        },
        MpdCommand("swapid", arguments: 2...2, needs: .control) { view, request, _ async throws(MpdError) in
            let rows = try await view.entries()
            let first = try rows.index(ofMpdID: try request.integer(0, in: 0 ... .max))
            let second = try rows.index(ofMpdID: try request.integer(1, in: 0 ... .max))
            try await view.swap(first, second, in: rows)
        },
        MpdCommand("shuffle", arguments: 0...1, needs: .control) { view, request, _ async throws(MpdError) in
            let rows = try await view.entries()
            let range = request.has(0) ? try request.range(0) : 0..<Int.max
            let ids = rows.ids(in: range.clamped(to: rows.indices))
            if ids.count > 1 { try await view.perform(.arrange(ids.shuffled())) }
        },
    ]

    /// Moves a range of entries. Afterwards, the first is at the position.
    private func move(
        _ range: Range<Int>,
        to position: MpdPosition,
        in rows: QueueRows
    ) async throws(MpdError) {
        guard range.lowerBound < rows.count, range.upperBound <= rows.count else { throw .badSongIndex }
        var target = try position.index(current: rows.currentIndex, count: rows.count)
        if case .absolute = position {
        } else if let current = rows.currentIndex, range.contains(current) {
            throw MpdError(.argument, "The current song can't be moved relative to itself")
        } else if target > range.lowerBound {
            // The position counts the songs without those that move.
            target -= range.count
        }
        guard !range.isEmpty, target != range.lowerBound else { return }
        guard target + range.count <= rows.count else { throw .badSongIndex }
        let moved = rows.ids(in: range)
        let ids =
            target < range.lowerBound
            ? moved + rows.ids(in: target..<range.lowerBound)
            : rows.ids(in: range.upperBound..<target + range.count) + moved
        try await perform(.arrange(ids))
    }

    private func swap(_ first: Int, _ second: Int, in rows: QueueRows) async throws(MpdError) {
        guard first != second else { return }
        let (lower, upper) = (rows[min(first, second)].id, rows[max(first, second)].id)
        try await perform(.arrange([upper, lower]))
    }
}

extension QueueRows {
    /// Returns the index of the entry with an ID of a client.
    func index(ofMpdID id: Int) throws(MpdError) -> Int {
        guard let index = index(of: id - 1) else { throw .noSuchSong }
        return index
    }
}
