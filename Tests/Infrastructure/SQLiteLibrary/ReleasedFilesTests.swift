import Entities
import Foundation
import GRDB
import Services
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

/// Libraries written by released versions, stored as text in `Tests/Fixtures`.
@Suite("Files of released versions", .fewAtATime) struct ReleasedFilesTests {
    @Test("A released file keeps its tracks, plays and changes", arguments: Release.all)
    func opening(release: Release) async throws {
        let sut = try makeSUT(release)

        let tracks = try await sut.library.all()
        let heard = try await sut.library.topPlayed(.tracks, in: nil, limit: 99)
        let changes = try await sut.library.changes(limit: 99)

        expectEqual(tracks.map(\.line), release.tracks)
        expectEqual(heard.map(\.line), release.heard)
        expectEqual(changes.map(\.line), release.changes)
        try await sut.expectIntegrity()
    }

    @Test("Every change can be undone and redone exactly", arguments: Release.all)
    func undoAndRedo(release: Release) async throws {
        let sut = try makeSUT(release)
        let (made, undone) = (release.changes.count, release.changes.count { $0.hasSuffix("undone") })
        let opened = try Dump(of: sut.path)
        for _ in 0..<undone { _ = try await sut.library.redo() }
        await #expect(throws: ServiceError.nothingToRedo) { try await sut.library.redo() }

        var states = [try Dump(of: sut.path)]
        for _ in 0..<made {
            _ = try await sut.library.undo()
            states.append(try Dump(of: sut.path))
        }
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.undo() }
        let left = try await sut.library.all()
        let heard = try await sut.library.topPlayed(.tracks, in: nil, limit: 9)
        var redone: [Dump] = []
        for _ in 0..<made {
            _ = try await sut.library.redo()
            redone.insert(try Dump(of: sut.path), at: 0)
        }

        expectEqual(left, [])
        expectEqual(heard, [])
        expectEqual(states[undone], opened)
        for (number, state) in redone.enumerated() {
            expectEqual(state, states[number], "change \(number + 1)")
        }
        try await sut.expectIntegrity()
    }

    @Test("A rebuild doesn't change the counts of a released file", arguments: Release.all)
    func rebuild(release: Release) async throws {
        let sut = try makeSUT(release)
        let dump = try Dump(of: sut.path)

        try await sut.library.rebuildCounts { _, _ in }

        try expectEqual(Dump(of: sut.path), dump)
    }

    @Test("The queue and the volume of a released file are preserved", arguments: Release.all)
    func playback(release: Release) async throws {
        let sut = try makeSUT(release)

        let queue = try await sut.library.storedQueue()

        expectEqual(queue.tracks.map(\.details.title), release.queue)
        expectEqual(queue.modes, release.modes)
        try await expectEqual(sut.library.storedVolume(), 60)
    }

    // MARK: Helpers

    /// Everything that undo and redo restore.
    private struct Dump: Equatable {
        private let library: LibraryDump
        private let history: HistoryDump

        init(of path: String) throws {
            library = try LibraryDump(of: path)
            history = try HistoryDump(of: path)
        }
    }

    private struct SUT {
        let folder: TemporaryFolder
        let path: String
        let library: SQLiteLibrary

        func expectIntegrity(at place: SourceLocation = #_sourceLocation) async throws {
            let problems = try await library.read { db in
                try String.fetchAll(
                    db,
                    sql: "SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'"
                )
                    + String.fetchAll(db, sql: "SELECT \"table\" FROM pragma_foreign_key_check")
            }
            expectEqual(problems, [], sourceLocation: place)
        }
    }

    private func makeSUT(_ release: Release) throws -> SUT {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        let text = try PackageFolder.root().appending(path: "Tests/Fixtures/\(release.file)")
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: String(contentsOf: text, encoding: .utf8)) }
        try queue.close()
        let maker = TrackFactory(now: { LibrarySUT.now }, random: { 0 })
        return SUT(folder: folder, path: path, library: try SQLiteLibrary.open(at: path, maker: maker))
    }
}

/// A file in `Tests/Fixtures`, and its expected contents.
struct Release: CustomTestStringConvertible {
    let file: String
    let tracks: [String]
    let heard: [String]
    /// The changes, newest first.
    let changes: [String]
    let queue: [String]
    var modes = PlayingModes()

    var testDescription: String { file }

    static let all = [
        Release(
            file: "library-0.2.0.sql",
            tracks: [
                "Airbag · Radiohead & Friends · OK Computer · 0", "Jóga · Björk · Homogenic · 1",
                "Hoppípolla · Sigur Rós · Takk... · 0", "東京 ·  ·  · 0",
                "Lucky (Live) · Radiohead · OK Computer · 0", "Idioteque · Radiohead · Kid A · 0",
            ],
            heard: ["Airbag · Radiohead · 3", "Jóga · Björk · 1", "America · Simon & Garfunkel · 1"],
            changes: [
                "delete · 1 · undone", "import · 2 plays · undone", "edit · 1", "add · 1", "delete · 1",
                "edit · 1",
                "add · 1", "import · 5 plays", "import · 5",
            ],
            queue: ["Airbag", "Jóga"]
        ),
        Release(
            file: "library-24.sql",
            tracks: [
                "Airbag · Radiohead & Friends · OK Computer · 0", "Jóga · Björk · Homogenic · 1",
                "Hoppípolla · Sigur Rós · Takk... · 1", "東京 ·  ·  · 0",
                "Lucky (Live) · Radiohead · OK Computer · 0", "Idioteque · Radiohead · Kid A · 1",
                "Song 1 · Ä · New · 0", "Song 2 · Ä · Old · 0", "Song 3 · Ä · Old · 0",
            ],
            heard: [
                "Airbag · Radiohead · 3", "Jóga · Björk · 1", "America · Simon & Garfunkel · 1",
                "Hoppípolla · Sigur Rós · 1", "Idioteque · Radiohead · 1",
            ],
            changes: [
                "delete · 1 · undone", "unlike · 1 · undone", "remove · 0", "move · 0", "rename · 0",
                "create · 0",
                "create · 0", "like · 1", "like · 1", "edit · 1", "import · 3", "import · 2 plays",
                "edit · 1",
                "add · 1", "delete · 1", "edit · 1", "add · 1", "import · 5 plays", "import · 5",
            ],
            queue: ["Airbag", "Jóga", "Song 3"],
            modes: PlayingModes(isShuffled: true, repeats: .all)
        ),
    ]
}

extension Track {
    fileprivate var line: String {
        "\(details.title) · \(details.artist ?? "") · \(details.album ?? "") · \(plays)"
    }
}

extension PlayCount {
    fileprivate var line: String {
        guard case .track(let title, let artist) = subject else { return "" }
        return "\(title) · \(artist ?? "") · \(plays)"
    }
}

extension LibraryChange {
    fileprivate var line: String {
        "\(kind) · \(playCount > 0 ? "\(playCount) plays" : "\(trackCount)")\(isUndone ? " · undone" : "")"
    }
}
