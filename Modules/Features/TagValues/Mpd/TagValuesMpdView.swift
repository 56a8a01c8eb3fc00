import Entities
import Foundation
import Mpd
import MpdViews
import Services
import TagValues
import ViewModels

/// The values of tags for clients of MPD, for one command.
@MainActor package final class TagValuesMpdView {
    private let presenter: any TagValuesPresenting
    package let context: MpdContext
    private let startedAt: Date
    private let changedAt: Date
    private var rows: [TagGroupRow] = []
    package var error: ServiceError?

    /// - Parameters:
    ///   - startedAt: the time at which the server was started.
    ///   - changedAt: the time at which the library was last changed.
    package init(
        presenter: any TagValuesPresenting,
        context: MpdContext,
        startedAt: Date,
        changedAt: Date
    ) {
        (self.presenter, self.context) = (presenter, context)
        (self.startedAt, self.changedAt) = (startedAt, changedAt)
    }
}

extension TagValuesMpdView {
    package static let commands: [MpdCommand<TagValuesMpdView>] = [
        MpdCommand("list", arguments: 1...) { view, request, response async throws(MpdError) in
            try await view.list(try MpdListQuery(request), response)
        },
        MpdCommand("count", arguments: 1...) { view, request, response async throws(MpdError) in
            try await view.count(try MpdQuery(request.arguments, accepting: [.group]), response)
        },
        MpdCommand("stats") { view, _, response async throws(MpdError) in
            try await view.addStatistics(to: response)
        },
    ]

    private func addStatistics(to response: MpdResponse) async throws(MpdError) {
        await presenter.didTapTags([.artist, .album], of: nil)
        try throwShownError()
        try await response.add("uptime", max(0, Int(Date().timeIntervalSince(startedAt))))
        try await response.add("artists", Set(rows.compactMap { $0.values[0] }).count)
        try await response.add("albums", Set(rows.compactMap { $0.values[1] }).count)
        try await response.add("songs", rows.reduce(0) { $0 + $1.tracks })
        try await response.add("db_playtime", rows.reduce(0) { $0.addingClamped($1.durationMs) } / 1_000)
        try await response.add("db_update", Int(changedAt.timeIntervalSince1970))
    }

    private func list(_ query: MpdListQuery, _ response: MpdResponse) async throws(MpdError) {
        guard let tag = query.tag else {
            let groups = try await groups(by: [], withPaths: true, query.filter)
            for group in groups where !group.song.uri.isEmpty {
                try await response.add("file", group.song.uri)
            }
            return
        }
        // The last tag of the query is the outermost.
        let tags = query.groups.reversed() + [tag]
        var last: [String?] = tags.map { _ in nil }
        for group in try await groups(by: tags, query.filter) {
            guard let first = tags.indices.first(where: { last[$0] != group.values[$0] }) else { continue }
            for index in first..<tags.count {
                try await response.add(tags[index].rawValue, group.values[index])
            }
            last = group.values.map { $0 }
        }
    }

    private func count(_ query: MpdQuery, _ response: MpdResponse) async throws(MpdError) {
        let tags = Array(query.groups.reversed())
        var (songs, durationMs) = (0, 0)
        var values: [String]?
        func add() async throws(MpdError) {
            for (tag, value) in zip(tags, values ?? []) { try await response.add(tag.rawValue, value) }
            try await response.add("songs", songs)
            try await response.add("playtime", durationMs / 1_000)
        }
        for group in try await groups(by: tags, query.filter) {
            if let values, values != group.values {
                try await add()
                (songs, durationMs) = (0, 0)
            }
            values = group.values
            songs += group.row.tracks
            durationMs = durationMs.addingClamped(group.row.durationMs)
        }
        // Without groups, nothing found is an answer, too.
        if values != nil || tags.isEmpty { try await add() }
    }

    /// A group of songs, all alike in the tags that matter.
    private struct Group {
        let row: TagGroupRow
        /// The values of the wanted tags; empty for missing ones.
        let values: [String]
        let song: MpdSong
    }

    /// Returns the songs that match, in groups with the same values of tags, and of those that the filter needs.
    private func groups(
        by wanted: [MpdTag],
        withPaths: Bool = false,
        _ filter: MpdFilter
    ) async throws(MpdError) -> [Group] {
        let needed = filter.neededTags
        let known = (wanted + MpdTag.allCases.filter(needed.tags.contains)).compactMap { tag in
            tag.libraryTag.map { (tag, $0) }
        }
        var columns: [TrackTag] = []
        for (_, column) in known where !columns.contains(column) { columns.append(column) }
        if withPaths || needed.includesPath { columns.append(.location) }
        await presenter.didTapTags(columns, of: try filter.search(in: context.paths))
        try throwShownError()
        let isMatch = try filter.withoutDates().predicate()
        let indices = known.map { (tag: $0.0, index: columns.firstIndex(of: $0.1) ?? 0) }
        return rows.compactMap { row in
            let values = indices.compactMap { tag, index in row.values[index].map { MpdSong.Value(tag, $0) } }
            let location = columns.last == .location ? row.values.last ?? nil : nil
            var song = MpdSong(location.flatMap { context.paths.path(of: $0) } ?? "")
            song.values = values
            guard isMatch(song) else { return nil }
            let wanted = wanted.map { tag in song.values.first { $0.tag == tag }?.text ?? "" }
            return Group(row: row, values: wanted, song: song)
        }
    }
}

extension TagValuesMpdView: TagValuesViewing, MpdView {
    package func update(viewModels: [TagGroupRow]) {
        rows = viewModels
    }
}

extension MpdFilter {
    /// The filter without its dates, which the library has compared already: groups of songs have none.
    fileprivate func withoutDates() throws(MpdError) -> MpdFilter {
        switch self {
        case .all(let filters):
            var others: [MpdFilter] = []
            for filter in filters { others.append(try filter.withoutDates()) }
            return .all(others)
        case .modifiedSince: return .all([])
        case .not(let filter) where filter.hasDates:
            throw MpdError(.argument, "A date can't be negated here")
        default: return self
        }
    }

    private var hasDates: Bool {
        switch self {
        case .all(let filters): filters.contains(where: \.hasDates)
        case .not(let filter): filter.hasDates
        case .modifiedSince: true
        default: false
        }
    }

    /// The tags that the filter compares, and whether it also compares the paths of songs.
    fileprivate var neededTags: (tags: Set<MpdTag>, includesPath: Bool) {
        switch self {
        case .all(let filters):
            let needed = filters.map(\.neededTags)
            return (
                needed.reduce(into: []) { $0.formUnion($1.tags) },
                needed.contains { $0.includesPath }
            )
        case .not(let filter): return filter.neededTags
        case .tag(let tag?, _): return ([tag], false)
        case .tag(nil, _): return (Set(MpdTag.allCases), false)
        case .file, .base: return ([], true)
        case .modifiedSince, .audioFormat: return ([], false)
        }
    }
}
