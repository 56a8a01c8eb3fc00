import Entities
import Foundation
import Services
import Synchronization
import TestSupport

@testable import Library

/// A library in a folder of its own, with a fixed time and the same URNs in each run.
struct LibrarySUT {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    let folder: TemporaryFolder
    let path: String
    let library: Library
    let polls: PollsStub

    /// Opens the same file again, as another process or a later run would.
    func reopened(seed: UInt64 = 2) throws -> LibrarySUT {
        try LibrarySUT(in: folder, path: path, seed: seed)
    }

    fileprivate init(in folder: TemporaryFolder, path: String, seed: UInt64) throws {
        let generator = Mutex(SeededGenerator(seed: seed))
        let maker = TrackMaker(now: { Self.now }, random: { generator.withLock { $0.next() } })
        let polls = PollsStub()
        self.folder = folder
        self.path = path
        self.polls = polls
        library = try Library.open(at: path, maker: maker, polls: { _ in polls.stream() })
    }
}

func makeSUT(adding details: [TrackDetails] = []) async throws -> LibrarySUT {
    let folder = try TemporaryFolder()
    let sut = try LibrarySUT(in: folder, path: folder.path("library.sqlite"), seed: 1)
    for details in details {
        _ = try await sut.library.add(NewTrack(details: details))
    }
    return sut
}

extension LibraryChange {
    /// A change that a library of the tests made.
    static func made(
        _ kind: Kind,
        trackCount: Int = 0,
        playCount: Int = 0,
        title: String? = nil,
        playlist: String? = nil,
        entryCount: Int = 0,
        isUndone: Bool = false
    ) -> LibraryChange {
        LibraryChange(
            kind: kind,
            trackCount: trackCount,
            playCount: playCount,
            title: title,
            playlist: playlist,
            entryCount: entryCount,
            madeAt: LibrarySUT.now,
            isUndone: isUndone
        )
    }
}

extension Library {
    func add(_ title: String, by artist: String? = nil, on album: String? = nil) async throws -> Track {
        try await add(NewTrack(details: TrackDetails(title: title, artist: artist, album: album)))
    }

    /// Edits one track, but not its file.
    func edit(_ urn: URN, _ edit: TrackEdit) async throws -> Track? {
        try await self.edit([urn], edit, writesTags: false).tracks.first
    }

    /// All tracks of a listing, read page by page.
    func all(_ listing: Listing = Listing(), pagesOf limit: Int = 1000) async throws -> [Track] {
        var tracks: [Track] = []
        var key: PageKey?
        repeat {
            let page = try await page(of: listing, after: key, limit: limit)
            tracks += page.tracks
            key = page.next
        } while key != nil
        return tracks
    }

    func titles(_ listing: Listing = Listing()) async throws -> [String] {
        try await all(listing).map(\.details.title)
    }

    /// The titles of the tracks that match a search.
    func titles(matching words: String...) async throws -> [String] {
        try await titles(Listing(filter: SearchQuery(words.map { .init(.text($0)) })))
    }

    func importing(_ tracks: [NewTrack]) async throws -> ImportSummary {
        try await beginImport().store(tracks)
    }

    /// Imports plays.
    func store(_ plays: [Play]) async throws -> ImportSummary {
        try await beginImport().store(plays)
    }
}
