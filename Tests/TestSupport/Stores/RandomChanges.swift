import Entities
import Foundation
import Services
import Testing

/// Makes random changes of every kind to a library, through several processes.
public struct RandomChanges {
    /// The words that all names consist of.
    public static let words = [
        "Kid A", "kid a", "Ágætis", "agaetis", "\0", "\"'", "東京", "a b c", "Airbag", "Airbag - Remastered",
        "Radiohead",
    ]

    private var generator: SeededGenerator
    private let libraries: [any LibraryStore]
    private var events: RandomEvents

    public init(seed: UInt64, libraries: [any LibraryStore]) {
        generator = SeededGenerator(trial: seed)
        events = RandomEvents(seed: seed)
        self.libraries = libraries
    }

    /// Makes one change; returns `false` if it changed nothing that can be undone.
    public mutating func make() async throws -> Bool {
        let library = libraries[Int.random(in: libraries.indices, using: &generator)]
        let count = try await library.changes(limit: .max).count
        try await change(library, library.all().shuffled(using: &generator))
        return try await library.changes(limit: .max).count > count
    }

    /// Makes 30 changes, and expects that undoing them all in the first library, and redoing them in the last one,
    /// restores each state.
    ///
    /// - Parameter dump: the current state, as lines.
    public mutating func expectUndoneAndRedone(_ dump: () async throws -> [String]) async throws {
        var dumps = [try await dump()]
        for _ in 0..<30 {
            if try await make() { dumps.append(try await dump()) }
        }

        guard let first = libraries.first, let last = libraries.last else { return }
        for state in dumps.dropLast().reversed() {
            let undone = try await first.undo()
            try await #require(dump().lineDifference(from: state) == [], "\(undone)")
        }
        await #expect(throws: ServiceError.nothingToUndo) { try await first.undo() }
        for state in dumps.dropFirst() {
            let redone = try await last.redo()
            try await #require(dump().lineDifference(from: state) == [], "\(redone)")
        }
        await #expect(throws: ServiceError.nothingToRedo) { try await first.redo() }
    }

    private mutating func change(_ library: any LibraryStore, _ tracks: [Track]) async throws {
        switch Int.random(in: 0..<32, using: &generator) {
        case 0..<4:
            _ = try? await library.add(newTrack())
        case 4..<6:
            guard let track = tracks.first else { return }
            _ = try await library.edit(track.urn, TrackEdit(title: word(), artist: word(), album: word()))
        case 6:
            let urns = tracks.prefix(2).map(\.urn)
            _ = try await library.edit(urns, TrackEdit(album: word()), writesTags: true)
        case 7..<9:
            let count = Int.random(in: 0...3, using: &generator)
            _ = try await library.delete(tracks.prefix(count).map(\.urn))
        case 9..<11:
            _ = try await library.store(events.next(20))
        case 11:
            // Everything in one import is one change.
            let batch = try await library.beginImport()
            _ = try await batch.store(events.next(10))
            _ = try await batch.store([newTrack()])
            _ = try await batch.store([newCount(), newCount()])
            _ = try await batch.store(events.next(10))
        case 12..<14:
            let liked = tracks.prefix(2)
            _ = try await library.setLiked(liked.first?.likedAt == nil, liked.map(\.urn))
        case 14..<17:
            try await changePlaylists(of: library, with: tracks.map(\.urn))
        case 17..<20:
            try await changeFolders(of: library)
        case 20..<23:
            try await changeSources(of: library)
        case 24..<28:
            try await correctPlays(of: library)
        case 28..<32:
            try await joinNames(of: library)
        default:
            let known = tracks.prefix(2).map { NewTrack(urn: $0.urn, details: details()) }
            _ = try await library.importing(known + [newTrack(), newTrack()])
        }
    }

    private mutating func changePlaylists(of library: any LibraryStore, with tracks: [URN]) async throws {
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
            _ = try? await library.makePlaylist(new)
            return
        }
        let name = playlist.name
        switch kind {
        case 1: _ = try await library.beginImport().store(NewPlaylist(name: name, content: .listed([listed])))
        case 2: _ = try? await library.renamePlaylist(name, to: word())
        case 3: _ = try? await library.deletePlaylist(name)
        case 4: _ = try? await library.remove([.row(1)], fromPlaylist: name)
        case 5:
            let entries = try await library.entries(of: playlist.urn, limit: .max)
            guard entries.count > 1 else { return }
            _ = try? await library.move(.row(1), to: .row(entries.count), inPlaylist: name)
        default: _ = try? await library.add(tracks, toPlaylist: name, at: nil)
        }
    }

    private mutating func correctPlays(of library: any LibraryStore) async throws {
        let plays = try await library.plays(matching: .all, after: nil, limit: 1000).items
            // Stores number names differently.
            .sorted { ($0.play.startedAt, $0.id.ordinal) < ($1.play.startedAt, $1.id.ordinal) }
            .shuffled(using: &generator).map(\.id)
        let title = ["Renamed", "RENAMED", "Another"].randomElement(using: &generator)
        let seconds = Int.random(in: 1_540_000_000..<1_600_000_000, using: &generator)
        let time = Date(timeIntervalSince1970: Double(seconds))
        let correction: PlayCorrection =
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: .delete(.plays(Array(plays.prefix(3))))
            case 1: .edit(.plays(Array(plays.prefix(2))), PlayEdit(title: title, album: title))
            case 2: .edit(.plays(Array(plays.prefix(1))), PlayEdit(startedAt: time))
            default: .add(Play(title: title ?? "", artist: "Radiohead", startedAt: time))
            }
        let weeks = WeekCalendar(.iso, timeZone: .gmt)
        _ = try? await library.correct(correction, in: weeks, isPreview: false)
    }

    private mutating func newCount() -> ImportedCount {
        let plays = Int.random(in: 1..<9, using: &generator)
        return ImportedCount(
            ListedTrack(title: word(), artist: word()),
            PlayerCount(player: PlaySource.Name.iTunes, plays: plays)
        )
    }

    private mutating func joinNames(of library: any LibraryStore) async throws {
        let joins = try await library.nameJoins()
        if let join = joins.randomElement(using: &generator), Bool.random(using: &generator) {
            _ = try await library.split([join.name])
        } else {
            _ = try? await library.join(word(), to: word())
        }
    }

    private mutating func changeFolders(of library: any LibraryStore) async throws {
        let folder = Location(["/music", "/music/a b", "/other"].randomElement(using: &generator) ?? "")
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            // An import that stores nothing isn't a change.
            let batch = try await library.beginImport()
            if try await batch.store([newTrack()]).added > 0 { try await batch.follow(folder) }
        case 1: try? await library.forget(folder)
        default:
            var changes: [FileChange] = []
            // An update finds each file once.
            for word in Self.words.shuffled(using: &generator).prefix(3) {
                changes.append(try await fileChange(Location("/music/" + word), in: library))
            }
            _ = try await library.beginUpdate().finish([], storing: changes)
        }
    }

    /// Returns a change of a known or unknown file.
    private mutating func fileChange(
        _ location: Location,
        in library: any LibraryStore
    ) async throws -> FileChange {
        let known = try await library.fileRecords([location]).first
        var read = details()
        read.location = location
        let stamp = FileStamp(size: 1, modifiedNanoseconds: 2, device: 3, inode: 4)
        guard known != nil else { return .read(FileRecord(stamp: stamp, details: read)) }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return .lost(location)
        case 1: return .found(location)
        case 2: return .pruned(location)
        case 3: return .moved(from: location, to: Location("/other/" + word()), stamp)
        default: return .read(FileRecord(stamp: stamp, details: read))
        }
    }

    private mutating func changeSources(of library: any LibraryStore) async throws {
        let name = ["home", "work"].randomElement(using: &generator) ?? ""
        let source = try await library.sources().first { $0.name == name }
        let kind = Int.random(in: 0..<6, using: &generator)
        guard let source, kind > 0 else {
            let new = NewMusicSource(name: name, address: "https://\(name).example", user: "listener")
            if let source {
                _ = try await library.removeSource(source.id)
            } else {
                _ = try await library.addSource(new)
            }
            return
        }
        var changes: [SourceChange] = []
        let numbers = Array(1...6).shuffled(using: &generator).prefix(3)
        for number in numbers {
            changes.append(try await songChange(source.location(of: "\(number)"), in: library))
        }
        let walk = try await library.beginSync(of: source)
        _ = try await walk.finish(storing: changes, at: Date(timeIntervalSince1970: 1_500_000_000))
        try await walk.close()
    }

    /// Returns a change of a known or unknown song.
    private mutating func songChange(_ location: Location, in library: any LibraryStore) async throws
        -> SourceChange
    {
        var details = details()
        details.location = location
        // Sometimes the library already has the recording.
        if Bool.random(using: &generator), let track = try await library.all().first {
            (details.title, details.artist) = (track.details.title, track.details.artist)
            (details.album, details.durationMs) = (track.details.album, track.details.durationMs)
        }
        let isLiked = Bool.random(using: &generator)
        let likedAt = isLiked ? Date(timeIntervalSince1970: 1_500_000_000) : nil
        let song = SourceSong(details: details, size: 5, likedAt: likedAt)
        guard try await library.song(at: location) != nil else { return .new(song) }
        return Int.random(in: 0..<3, using: &generator) == 0 ? .gone(location) : .changed(song)
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
