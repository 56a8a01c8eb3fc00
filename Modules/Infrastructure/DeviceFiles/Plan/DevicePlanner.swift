import Entities
import Platform

/// Compares what a device is to carry with what was recorded and with what is there.
struct DevicePlanner {
    private let cargo: DeviceSelection
    private let recorded: [RecordedFile]
    /// The state of a file there; `nil` if there is none.
    private let state: (String) throws(Errno) -> StoredState?
    private var plan = DevicePlan()
    /// The names that are taken, by their keys, of the files that stay.
    private var taken: Set<String> = []
    /// The keys of the names that are free once what isn't needed is deleted.
    private var freed: Set<String> = []
    /// The folder of the last of these names.
    private var lastFolder: Substring?
    /// How folders are spelt, by their keys.
    private var folders: [String: String] = [:]

    /// - Parameters:
    ///   - recorded: what earlier syncs have put there.
    ///   - state: looks a path up on the device.
    init(
        cargo: DeviceSelection,
        recorded: [RecordedFile],
        state: @escaping (String) throws(Errno) -> StoredState?
    ) {
        (self.cargo, self.recorded, self.state) = (cargo, recorded, state)
    }

    /// - Parameters:
    ///   - tracks: each once.
    ///   - playlists: with tracks out of these.
    consuming func plan(_ tracks: [WantedTrack], _ playlists: [DevicePlaylist]) throws(Errno) -> DevicePlan {
        let wanted = keep(tracks)
        if !wanted.isEmpty || !playlists.isEmpty { for file in plan.kept { occupy(file.path) } }
        freed = Set(plan.removals.map { FATName.key($0.path) })
        for track in wanted { try copy(track) }
        try place(playlists)
        try placeCovers(tracks)
        return plan
    }

    /// Keeps the copies that are right, lets the others be deleted, and returns the tracks that need one.
    private mutating func keep(_ tracks: [WantedTrack]) -> [WantedTrack] {
        var copies: [URN: Int] = [:]
        copies.reserveCapacity(recorded.count)
        for (index, file) in recorded.enumerated() {
            if case .track(let urn, _) = file.record.content { copies[urn] = index }
        }
        var wanted: [WantedTrack] = []
        var isKept = [Bool](repeating: false, count: recorded.count)
        plan.kept.reserveCapacity(recorded.count)
        for track in tracks {
            guard let index = copies[track.track.urn], isRight(recorded[index], for: track) else {
                wanted.append(track)
                continue
            }
            plan.kept.append(recorded[index].record)
            isKept[index] = true
        }
        for (file, isKept) in zip(recorded, isKept) where !isKept {
            if case .track = file.record.content { plan.removals.append(file.record) }
        }
        return wanted
    }

    /// Whether a copy is there as a whole, and made from the file as it is now. Without a file here, it is what there is.
    private func isRight(_ copy: RecordedFile, for track: WantedTrack) -> Bool {
        guard case .track(_, let copied) = copy.record.content else { return false }
        if let source = track.source, source.copied(as: format(for: source)) != copied { return false }
        return copy.isThere
    }

    private mutating func copy(_ wanted: WantedTrack) throws(Errno) {
        guard let source = wanted.source else { return plan.missing.append(wanted.track) }
        let format = format(for: source)
        let ending = format == .original ? source.ending : format.rawValue
        let path = spelt(DevicePath(of: wanted.track.details, ending: ending))
        for number in 1...Int.max {
            let path = path.numbered(number)
            let key = FATName.key(path.text)
            guard !taken.contains(key) else { continue }
            if !freed.contains(key), let found = try state(path.text) {
                // Somebody else's file, unless it is a copy that was recorded elsewhere.
                guard format == .original, found.isCopy(of: source) else { continue }
                occupy(path.text)
                let content = DeviceFile.Content.track(wanted.track.urn, source.copied(as: format))
                return plan.adopted.append(DeviceFile(path: path.text, content: content, state: found))
            }
            occupy(path.text)
            return plan.copies.append(
                PlannedCopy(
                    track: wanted.track,
                    source: source,
                    format: format,
                    path: path.text,
                    size: format.estimate(of: source.size, durationMs: wanted.track.details.durationMs)
                )
            )
        }
    }

    private mutating func place(_ playlists: [DevicePlaylist]) throws(Errno) {
        var known: [String: String] = [:]
        for record in recorded.lazy.map(\.record) {
            if case .playlist(let name) = record.content { known[record.path] = name }
        }
        for playlist in playlists {
            let path = spelt(DevicePath(ofPlaylist: playlist.name))
            for number in 1...Int.max {
                let text = path.numbered(number).text
                guard !taken.contains(FATName.key(text)) else { continue }
                // Somebody else's playlist.
                if known[text] == nil, try state(text) != nil { continue }
                occupy(text)
                plan.playlists.append(
                    PlannedPlaylist(name: playlist.name, path: text, tracks: playlist.tracks)
                )
                break
            }
        }
        let paths = Set(plan.playlists.map(\.path))
        plan.removals += recorded.map(\.record)
            .filter { known[$0.path] != nil && !paths.contains($0.path) }
    }

    /// Plans a cover for each album's folder, from its first track with a file here.
    private mutating func placeCovers(_ tracks: [WantedTrack]) throws(Errno) {
        var known: [String: RecordedFile] = [:]
        for file in recorded {
            if case .cover = file.record.content { known[file.record.path] = file }
        }
        var sources: [String: SourceFile] = [:]
        if cargo.hasCovers {
            let wanted = Dictionary(tracks.map { ($0.track.urn, $0) }, uniquingKeysWith: { $1 })
            var paths = plan.copies.map { ($0.track.urn, $0.path) }
            for file in plan.kept + plan.adopted {
                if case .track(let urn, _) = file.content { paths.append((urn, file.path)) }
            }
            for (urn, path) in paths.sorted(by: { $0.1 < $1.1 }) {
                guard let track = wanted[urn], track.track.details.album != nil, let source = track.source
                else {
                    continue
                }
                let cover = (path.split(separator: "/").dropLast() + ["cover.jpg"]).joined(separator: "/")
                sources[cover] = sources[cover] ?? source
            }
        }
        for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
            if let file = known[path] {
                // One that is recorded as empty couldn't be made.
                let isThere = file.record.state.size == 0 || file.isThere
                if file.record.content == .cover(source.copied(as: .original)), isThere { continue }
            } else if try state(path) != nil {
                continue
            }
            plan.covers.append(PlannedCover(path: path, source: source))
        }
        plan.removals += known.values.map(\.record).filter { sources[$0.path] == nil }
            .sorted { $0.path < $1.path }
    }

    private mutating func occupy(_ path: String) {
        taken.insert(FATName.key(path))
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        guard path[..<end] != lastFolder else { return }
        lastFolder = path[..<end]
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder += folder.isEmpty ? "\(part)" : "/\(part)"
            let key = FATName.key(folder)
            folders[key] = folders[key] ?? String(part)
        }
    }

    /// The path with folders spelt as they are there: a device may tell case apart, or not.
    private func spelt(_ path: DevicePath) -> DevicePath {
        var (spelt, key) = ([String](), "")
        for part in path.parts.dropLast() {
            key += key.isEmpty ? FATName.key(part) : "/\(FATName.key(part))"
            spelt.append(folders[key] ?? part)
        }
        return path.replacingFolders(spelt)
    }

    /// How a file is stored: those that are small already stay as they are.
    private func format(for source: SourceFile) -> DeviceFormat {
        cargo.format.takes(source.ending) ? .original : cargo.format
    }
}

extension StoredState {
    fileprivate func isCopy(of source: SourceFile) -> Bool {
        isLike(StoredState(size: source.size, modified: source.modifiedNanoseconds / 1_000_000_000))
    }
}

extension DeviceFormat {
    /// Whether files with this extension are stored as they are: they are in this format, or one that takes as little room.
    fileprivate func takes(_ ending: String) -> Bool {
        self == .original || ["mp3", "opus", "ogg", "oga", "m4a", "aac", "mpc", "wma"].contains(ending)
    }

    /// About how many bytes a file becomes.
    fileprivate func estimate(of size: Int64, durationMs: Int?) -> Int64 {
        let bytesPerSecond: Int64 =
            switch self {
            case .original: 0
            case .opus: 17_000
            case .mp3: 26_000
            }
        guard bytesPerSecond > 0 else { return size }
        guard let durationMs, durationMs > 0 else { return size / 3 }
        let seconds = Int64(min(durationMs, 86_400_000) / 1000 + 1)
        return min(size, seconds * bytesPerSecond + 100_000)
    }
}
