import Entities
import Services

/// The songs of a server that the library knows, to be compared with those that the server lists.
struct KnownSongs {
    private struct Song {
        let location: Location
        /// A hash of all values that a sync compares.
        let digest: Int
        let file: FileKey?
        let recording: RecordingKey
    }

    private var songs: [UInt64: Song] = [:]
    /// The hashes of all listed songs, known and new.
    private var listed: Set<UInt64> = []
    /// The songs not listed yet, by properties that remain the same if a server changes their IDs. Filled when the
    /// first song with an unknown ID is listed.
    private var byFile: [FileKey: [UInt64]]?
    private var byRecording: [RecordingKey: [UInt64]] = [:]

    /// The number of known songs.
    var count: Int { songs.count }

    mutating func add(_ known: [SourceSong]) {
        for song in known {
            guard let location = song.details.location else { continue }
            songs[location.stableHash] = Song(
                location: location,
                digest: song.digest,
                file: FileKey(song),
                recording: RecordingKey(song)
            )
        }
    }

    /// Adds the songs that were listed before the walk was interrupted.
    mutating func resume(_ seen: [UInt64]) {
        listed.formUnion(seen)
    }

    /// Marks a song as listed. Returns its hash and its change; `nil` if the song was listed before.
    mutating func take(_ song: SourceSong) -> (hash: UInt64, change: SourceChange?)? {
        guard let location = song.details.location else { return nil }
        let hash = location.stableHash
        guard listed.insert(hash).inserted else { return nil }
        if let known = songs[hash] {
            return (hash, known.digest == song.digest ? nil : .changed(song))
        }
        guard let old = sameSong(as: song), let known = songs.removeValue(forKey: old) else {
            return (hash, .new(song))
        }
        return (hash, .moved(from: known.location, song))
    }

    /// The known songs that weren't listed.
    var gone: [Location] {
        songs.filter { !listed.contains($0.key) }.map(\.value.location).sorted { $0.text < $1.text }
    }

    /// The same song under another ID, not listed yet: with equal path and size or else, if only one candidate exists,
    /// with equal tags and length. Servers assign new IDs after updates, and when files are moved.
    private mutating func sameSong(as song: SourceSong) -> UInt64? {
        let byFile = candidatesByFile()
        func only(_ candidates: [UInt64]?) -> UInt64? {
            let left = (candidates ?? []).filter { songs[$0] != nil && !listed.contains($0) }
            return left.count == 1 ? left.first : nil
        }
        if let file = FileKey(song), let same = only(byFile[file]) { return same }
        return only(byRecording[RecordingKey(song)])
    }

    private mutating func candidatesByFile() -> [FileKey: [UInt64]] {
        if let byFile { return byFile }
        var candidates: [FileKey: [UInt64]] = [:]
        for (hash, song) in songs where !listed.contains(hash) {
            if let file = song.file { candidates[file, default: []].append(hash) }
            byRecording[song.recording, default: []].append(hash)
        }
        byFile = candidates
        return candidates
    }
}

/// A hash of a song's path and size on the server.
private struct FileKey: Hashable {
    private let hash: Int

    init?(_ song: SourceSong) {
        guard let path = song.path, let size = song.size else { return nil }
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(size)
        hash = hasher.finalize()
    }
}

/// A hash of a song's tags and length.
private struct RecordingKey: Hashable {
    private let hash: Int

    init(_ song: SourceSong) {
        var details = song.details
        (details.location, details.genre, details.year) = (nil, nil, nil)
        hash = details.hashValue
    }
}

extension SourceSong {
    /// A hash of all values that a sync compares; valid in this run only.
    fileprivate var digest: Int {
        var hasher = Hasher()
        hasher.combine(details)
        hasher.combine(path)
        hasher.combine(size)
        hasher.combine(likedAt == nil)
        return hasher.finalize()
    }
}

extension Location {
    /// A hash that is the same in every run (FNV-1a).
    fileprivate var stableHash: UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
