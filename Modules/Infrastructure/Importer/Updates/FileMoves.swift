import Entities
import Services

/// Detects moved files by matching files that are gone with files that appeared elsewhere.
struct FileMoves {
    /// A new file, or a known file without a track.
    struct Target: Sendable {
        let location: Location
        let stamp: FileStamp
        /// The record of the file; `nil` if the file hasn't been read.
        let record: FileRecord?

        init(location: Location, stamp: FileStamp, record: FileRecord? = nil) {
            self.location = location
            self.stamp = stamp
            self.record = record
        }
    }

    /// The files that are gone and haven't been matched.
    private(set) var sources: [StoredFile]
    /// The new files that haven't been matched.
    private(set) var targets: [Target]
    private(set) var moves: [(from: Location, to: Target)] = []

    init(from sources: [StoredFile], to targets: [Target]) {
        self.sources = sources
        self.targets = targets
    }

    /// The result of several matches.
    init(_ moves: [(from: Location, to: Target)], remaining targets: [Target]) {
        (self.sources, self.targets, self.moves) = ([], targets, moves)
    }

    /// Matches files by inode, size and modification time, which don't change when a file is moved within a disk.
    mutating func matchStamps() {
        match {
            $0.stamp.map(Inode.init)
        } _: {
            Inode($0.stamp)
        }
    }

    /// Matches files by their audio or, if they were never read, by their tags.
    mutating func matchContents() {
        match(\.fingerprint) { $0.record?.fingerprint }
        match {
            $0.stamp == nil ? Tags($0.details) : nil
        } _: {
            ($0.record?.details).map(Tags.init)
        }
    }

    /// Sets the records of the remaining targets that have none, and removes those that can't be read.
    mutating func read(_ records: [Location: FileRecord]) {
        targets = targets.compactMap { target in
            (target.record ?? records[target.location]).map {
                Target(location: target.location, stamp: target.stamp, record: $0)
            }
        }
    }

    /// Removes targets at these locations.
    mutating func removeTargets(_ locations: Set<Location>) {
        targets.removeAll { locations.contains($0.location) }
    }

    private struct Inode: Hashable {
        let number: Int64
        let size: Int64
        let modified: Int64

        init(_ stamp: FileStamp) {
            (number, size, modified) = (stamp.inode, stamp.size, stamp.modifiedNanoseconds)
        }
    }

    private struct Tags: Hashable {
        let texts: [String?]
        let durationMs: Int?

        init(_ details: TrackDetails) {
            (texts, durationMs) = ([details.title, details.artist, details.album], details.durationMs)
        }
    }

    /// Matches files with the same key. Files with the same name are paired first; the rest is matched only if one source
    /// and one target remain.
    private mutating func match<Key: Hashable>(
        _ sourceKey: (StoredFile) -> Key?,
        _ targetKey: (Target) -> Key?
    ) {
        var sourcesByKey: [Key: [Int]] = [:]
        for (index, source) in sources.enumerated() {
            if let key = sourceKey(source) { sourcesByKey[key, default: []].append(index) }
        }
        guard !sourcesByKey.isEmpty else { return }
        var targetsByKey: [Key: [Int]] = [:]
        for (index, target) in targets.enumerated() {
            if let key = targetKey(target), sourcesByKey[key] != nil {
                targetsByKey[key, default: []].append(index)
            }
        }
        var pairs: [(source: Int, target: Int)] = []
        for (key, targets) in targetsByKey { pairs += self.pairs(sourcesByKey[key] ?? [], targets) }
        take(pairs.sorted { $0.target < $1.target })
    }

    private func pairs(_ sources: [Int], _ targets: [Int]) -> [(source: Int, target: Int)] {
        var (sources, targets) = (sources, targets)
        var pairs: [(source: Int, target: Int)] = []
        for target in targets {
            let name = self.targets[target].location.name
            guard let index = sources.firstIndex(where: { self.sources[$0].location.name == name }) else {
                continue
            }
            pairs.append((sources.remove(at: index), target))
        }
        targets.removeAll { target in pairs.contains { $0.target == target } }
        if sources.count == 1, targets.count == 1 { pairs.append((sources[0], targets[0])) }
        return pairs
    }

    private mutating func take(_ pairs: [(source: Int, target: Int)]) {
        moves += pairs.map { (sources[$0.source].location, targets[$0.target]) }
        let (usedSources, usedTargets) = (Set(pairs.map(\.source)), Set(pairs.map(\.target)))
        sources = sources.enumerated().filter { !usedSources.contains($0.offset) }.map(\.element)
        targets = targets.enumerated().filter { !usedTargets.contains($0.offset) }.map(\.element)
    }
}

extension Location {
    /// The name of the file, as bytes.
    fileprivate var name: [UInt8] {
        Array(text.utf8.suffix(while: { $0 != UInt8(ascii: "/") }))
    }
}

extension BidirectionalCollection {
    fileprivate func suffix(while matches: (Element) -> Bool) -> SubSequence {
        let end = lastIndex { !matches($0) }
        return end.map { self[index(after: $0)...] } ?? self[...]
    }
}
