import Entities
import Foundation
import TestSupport

@testable import Mpd

/// A server at a Unix socket, with a few commands of a module.
@MainActor struct MpdSUT {
    let folder: ShortFolder
    let server: MpdServer
    let view = TestView()

    init(
        _ change: (inout MpdSetup) -> Void = { _ in },
        routes: [MpdRoute] = [],
        clock: any Clock<Duration> = ContinuousClock(),
        alsoAt addresses: [MpdAddress] = []
    ) throws {
        folder = try ShortFolder()
        var setup = MpdSetup()
        change(&setup)
        server = try MpdServer(
            at: [.unix(path: folder.path("mpd"))] + addresses,
            routes: TestView.commands.map { [view] in $0.route { view } } + routes,
            setup: setup,
            clock: clock
        )
        view.server = server
    }

    nonisolated var path: String { folder.path("mpd") }

    func client() async throws -> MpdClient { try await MpdClient(path: path) }

    /// Sends a script over a new connection, and returns everything after the greeting.
    func transcript(of script: String) async throws -> String {
        try await client().transcript(of: script)
    }
}

/// A view with commands whose names are those of MPD.
@MainActor final class TestView {
    weak var server: MpdServer?
    private(set) var volume = 100
    private(set) var received: [[String]] = []

    static let commands: [MpdCommand<TestView>] = [
        MpdCommand("status") { view, _, response async throws(MpdError) in
            try await response.add("volume", view.volume)
            try await response.add("repeat", false)
            try await response.add("state", "stop")
        },
        MpdCommand("setvol", arguments: 1...1, needs: .control) { view, request, _ throws(MpdError) in
            view.volume = try request.integer(0, in: 0...100)
            view.server?.notify([.mixer])
        },
        MpdCommand("random", arguments: 1...1, needs: .control) { view, request, _ throws(MpdError) in
            _ = try request.flag(0)
            view.server?.notify([.options])
        },
        MpdCommand("play", arguments: 0...1, needs: .control) { view, request, _ throws(MpdError) in
            let index = request.has(0) ? try request.integer(0) : -1
            guard index == -1 else { throw .badSongIndex }
        },
        MpdCommand("add", arguments: 1...2, needs: .add) { view, request, _ throws(MpdError) in
            if request.has(1) { _ = try request.position(1) }
            view.received.append(request.arguments)
            throw .noSuchDirectory
        },
        MpdCommand("find", arguments: 1...) { _, request, response async throws(MpdError) in
            let query = try MpdQuery(request.arguments, accepting: [.sort, .window])
            for song in songs where query.filter.predicate()(song) { try await response.add(song) }
        },
        MpdCommand("search", arguments: 1...) { _, request, response async throws(MpdError) in
            let query = try MpdQuery(request.arguments, isSearch: true, accepting: [.sort, .window])
            for song in songs where query.filter.predicate()(song) { try await response.add(song) }
        },
        MpdCommand("list", arguments: 1...) { _, request, _ throws(MpdError) in
            _ = try MpdListQuery(request)
        },
        MpdCommand("count", arguments: 1...) { _, request, _ throws(MpdError) in
            _ = try MpdQuery(request.arguments, accepting: [.group])
        },
        MpdCommand("playlistinfo", arguments: 0...1) { _, request, response async throws(MpdError) in
            if request.has(0) { _ = try request.range(0) }
            for song in songs { try await response.add(song) }
        },
        MpdCommand("config", needs: .admin) { _, request, response async throws(MpdError) in
            guard request.isLocal else { throw .localOnly }
            try await response.add("music_directory", "/music")
        },
    ]

    static let songs = (0..<3).map { index in
        MpdSong(
            "s\(index + 1).flac",
            tags: [.title: "Song \(index + 1)", .artist: "Mira", .album: "Dawn", .track: "\(index + 1)"],
            durationMs: 2_000,
            lastModified: RFC3339.text(Date(timeIntervalSince1970: 0)),
            format: "44100:16:2",
            entry: .init(position: index, id: index + 1)
        )
    }
}
