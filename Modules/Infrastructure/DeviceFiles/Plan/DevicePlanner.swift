import Entities
import Platform

/// Compares the selection for a device with the records of earlier syncs and with the device's files.
struct DevicePlanner {
    private let selection: DeviceSelection
    private let recorded: [RecordedFile]
    /// The keys of the names of the library's own files, which are never deleted.
    private let inLibrary: Set<String>
    /// Returns the state of a file on the device; `nil` if it doesn't exist.
    private let state: (String) throws(Errno) -> StoredState?
    private var plan = DevicePlan()
    /// The keys of the names that remain in use.
    private var taken: Set<String> = []
    /// The keys of the names that become free when unneeded files are deleted.
    private var freed: Set<String> = []
    /// The folder of the name added last.
    private var lastFolder: Substring?
    /// The spelling of folders, by key.
    private var folders: [String: String] = [:]

    /// - Parameters:
    ///   - recorded: the files written by earlier syncs.
    ///   - inLibrary: the paths of the library's own files on the device.
    ///   - state: looks up a path on the device.
    init(
        selection: DeviceSelection,
        recorded: [RecordedFile],
        inLibrary: [String] = [],
        state: @escaping (String) throws(Errno) -> StoredState?
    ) {
        (self.selection, self.recorded, self.state) = (selection, recorded, state)
        self.inLibrary = Set(inLibrary.map(FATName.key))
    }

    /// - Parameters:
    ///   - tracks: the selected tracks, each once.
    ///   - playlists: playlists with tracks from `tracks`.
    consuming func plan(_ tracks: [WantedTrack], _ playlists: [DevicePlaylist]) throws(Errno) -> DevicePlan {
        let wanted = keep(tracks)
        if !wanted.isEmpty || !playlists.isEmpty { for file in plan.kept { occupy(file.path) } }
        freed = Set(plan.removals.map { FATName.key($0.path) })
        for track in wanted { try copy(track) }
        try place(playlists)
        try placeCovers(tracks)
        return plan
    }

    /// Keeps the copies that are up to date, plans the removal of others, and returns the tracks that need a copy.
    private mutating func keep(_ tracks: [WantedTrack]) -> [WantedTrack] {
        var copies: [URN: Int] = [:]
        copies.reserveCapacity(recorded.count)
        for (index, file) in recorded.enumerated() {
            // A file that is also another track's may be an earlier copy of this one.
            if case .track(let urn, _) = file.record.content,
                copies[urn] == nil || !inLibrary.contains(FATName.key(file.record.path))
            {
                copies[urn] = index
            }
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
            if case .track = file.record.content, !inLibrary.contains(FATName.key(file.record.path)) {
                plan.removals.append(file.record)
            }
        }
        return wanted
    }

    /// Returns whether a copy is complete and made from the current file. Without a local file, any complete copy is
    /// accepted.
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
                // Another program's file, unless it is a copy that another library recorded.
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
                // A playlist that no sync has written.
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

    /// Plans a cover for each album folder, from its first track with a local file.
    private mutating func placeCovers(_ tracks: [WantedTrack]) throws(Errno) {
        var known: [String: RecordedFile] = [:]
        for file in recorded {
            if case .cover = file.record.content { known[file.record.path] = file }
        }
        var sources: [String: SourceFile] = [:]
        if selection.hasCovers {
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
                // The cover couldn't be created. If there is one, it is the user's own.
                if file.record.isEmpty, file.found != nil { continue }
                let isThere = file.record.isEmpty || file.isThere
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

    /// The path with folders in their existing spelling: a device may distinguish case or not.
    private func spelt(_ path: DevicePath) -> DevicePath {
        var (spelt, key) = ([String](), "")
        for part in path.parts.dropLast() {
            key += key.isEmpty ? FATName.key(part) : "/\(FATName.key(part))"
            spelt.append(folders[key] ?? part)
        }
        return path.replacingFolders(spelt)
    }

    /// The format of a copy. Files in a compact format aren't transcoded.
    private func format(for source: SourceFile) -> DeviceFormat {
        selection.format.takes(source.ending) ? .original : selection.format
    }
}

extension StoredState {
    fileprivate func isCopy(of source: SourceFile) -> Bool {
        isLike(StoredState(size: source.size, modified: source.modifiedNanoseconds / 1_000_000_000))
    }
}

extension DeviceFormat {
    /// Returns whether files with this extension are copied unchanged: they have this format, or one that takes as
    /// little space.
    fileprivate func takes(_ ending: String) -> Bool {
        self == .original || ["mp3", "opus", "ogg", "oga", "m4a", "aac", "mpc", "wma"].contains(ending)
    }

    /// The estimated size of a file in this format, in bytes.
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
