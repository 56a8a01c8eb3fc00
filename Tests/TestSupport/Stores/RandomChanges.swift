import Entities
import Foundation
import Services

/// Makes changes of every kind through several processes of the same library.
public struct RandomChanges {
    /// The words of all names.
    public static let words = [
        "Kid A", "kid a", "Ágætis", "agaetis", "\0", "\"'", "東京", "a b c", "Airbag", "Airbag - Remastered",
        "Radiohead",
    ]

    private var generator: SeededGenerator
    private let libraries: [any LibraryStore]
    private var events: RandomEvents

    public init(seed: UInt64, libraries: [any LibraryStore]) {
        generator = SeededGenerator(seed: seed)
        events = RandomEvents(seed: seed)
        self.libraries = libraries
    }

    /// Makes one change; returns `false` if it changed nothing or became part of the change before.
    public mutating func make() async throws -> Bool {
        let library = libraries[Int.random(in: libraries.indices, using: &generator)]
        let tracks = try await library.all().shuffled(using: &generator)
        switch Int.random(in: 0..<17, using: &generator) {
        case 0..<4:
            return (try? await library.add(newTrack())) != nil
        case 4..<6:
            guard let track = tracks.first else { return false }
            let edited = try await library.edit(
                track.urn,
                TrackEdit(title: word(), artist: word(), album: word())
            )
            return edited != track
        case 6..<8:
            let count = Int.random(in: 0...3, using: &generator)
            return try await !library.delete(tracks.prefix(count).map(\.urn)).isEmpty
        case 8..<10:
            return try await library.store(events.next(20)).added > 0
        case 10:
            // All in one import, which is one change.
            let batch = try await library.beginImport()
            let plays = try await batch.store(events.next(10))
            let tracks = try await batch.store([newTrack()])
            let more = try await batch.store(events.next(10))
            return plays.added + tracks.added + more.added > 0
        case 11..<13:
            let liked = tracks.prefix(2)
            let isLiked = liked.first?.likedAt == nil
            return try await library.setLiked(isLiked, liked.map(\.urn)) != Array(liked)
        case 13..<16:
            return try await changePlaylists(of: library, with: tracks.map(\.urn))
        default:
            let known = tracks.prefix(2).map { NewTrack(urn: $0.urn, details: details()) }
            let summary = try await library.importing(known + [newTrack(), newTrack()])
            return summary.added + summary.updated > 0
        }
    }

    /// Makes a change to playlists; `false` if it changed nothing.
    private mutating func changePlaylists(of library: any LibraryStore, with tracks: [URN]) async throws
        -> Bool
    {
        let playlists = try await library.playlists().shuffled(using: &generator)
        let kind = Int.random(in: 0..<7, using: &generator)
        let listed = ListedTrack(location: Location("/music/" + word()), title: word())
        guard let playlist = playlists.first, kind > 0 else {
            let content: [NewPlaylist.Content] = [
                .tracks(tracks), .listed([listed, listed]), .smart(SmartSearch(text: word(), limit: 3)),
            ]
            let new = NewPlaylist(
                name: word(),
                content: content.randomElement(using: &generator) ?? .tracks([])
            )
            return (try? await library.makePlaylist(new)) != nil
        }
        let name = playlist.name
        switch kind {
        case 1:
            return try await library.beginImport().store(NewPlaylist(name: name, content: .listed([listed])))
                != nil
        case 2: return (try? await library.renamePlaylist(name, to: word()).name).map { $0 != name } ?? false
        case 3: return (try? await library.deletePlaylist(name)) != nil
        case 4: return (try? await library.remove([.row(1)], fromPlaylist: name)) != nil
        case 5:
            let entries = try await library.entries(of: playlist.urn, limit: .max)
            guard entries.count > 1 else { return false }
            return (try? await library.move(.row(1), to: .row(entries.count), inPlaylist: name)) != nil
        default: return (try? await library.add(tracks, toPlaylist: name)) != nil && !tracks.isEmpty
        }
    }

    private mutating func newTrack() -> NewTrack {
        NewTrack(
            details: details(),
            likedAt: Bool.random(using: &generator) ? Date(timeIntervalSince1970: 1_500_000_000) : nil
        )
    }

    private mutating func details() -> TrackDetails {
        TrackDetails(
            title: word(),
            artist: Bool.random(using: &generator) ? word() : nil,
            album: Bool.random(using: &generator) ? word() : nil,
            albumArtist: Bool.random(using: &generator) ? word() : nil,
            year: Int.random(in: 1900...2100, using: &generator),
            trackNumber: Int.random(in: 0...9, using: &generator),
            discNumber: Int.random(in: 0...3, using: &generator),
            durationMs: Int.random(in: -1...300_000, using: &generator),
            location: Bool.random(using: &generator) ? Location("/music/" + word()) : nil,
            musicBrainz: MusicBrainzIDs(recording: Bool.random(using: &generator) ? word() : nil)
        )
    }

    private mutating func word() -> String { Self.words.randomElement(using: &generator) ?? "" }
}
