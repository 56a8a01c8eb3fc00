import Platform
import Services

/// Lists in a folder and its subfolders, such as playlists and histories.
struct FolderLists {
    private enum Kind: CaseIterable {
        case history, playlist, export, lovedTracks

        var names: (one: String, several: String) {
            switch self {
            case .history: ("listening history", "listening histories")
            case .playlist: ("playlist", "playlists")
            case .export: ("export", "exports")
            case .lovedTracks: ("list of loved tracks", "lists of loved tracks")
            }
        }
    }

    private var paths: [Kind: [AbsolutePath]] = [:]
    /// Files that may be lists by their extension, but aren't.
    private var unknown: [AbsolutePath] = []

    private static let extensions = [
        "json", "jsonl", "csv", "tsv", "txt", "log", "m3u", "m3u8", "zip", "xlsx", "xml",
    ]

    /// - Parameter isAudio: whether files with this extension are audio files.
    init(
        below folder: AbsolutePath,
        isAudio: @escaping @Sendable (String) -> Bool
    ) async throws(ServiceError) {
        let tree = try await FolderTree(below: folder) { Self.extensions.contains($0.lowercased()) }
        let files = Array(tree.files)
        let kinds = try await files.mapConcurrently { Self.kind(of: $0, isAudio: isAudio) }
        for (path, kind) in zip(files, kinds) {
            if let kind { paths[kind, default: []].append(path) } else { unknown.append(path) }
        }
    }

    /// The kind of a list; of a zip file with several, the first that folders are read for. What can't be opened is read
    /// as a history, and so reported.
    private static func kind(of path: AbsolutePath, isAudio: @escaping (String) -> Bool) -> Kind? {
        guard let files = try? ListFile.all(at: path) else { return .history }
        let kinds = files.map { kind(of: $0, isAudio: isAudio) }
        return Kind.allCases.first(where: kinds.contains)
    }

    private static func kind(of file: ListFile, isAudio: @escaping (String) -> Bool) -> Kind? {
        if (try? file.hasLovedTracks) == true { return .lovedTracks }
        if let beginning = try? ByteStream(file.open()).stretch(), CountList.begins(with: beginning) {
            return .history
        }
        guard var list = try? ListReader(file, isAudio: isAudio) else { return nil }
        switch list.next() {
        case .play, .leftOut: return .history
        case .file, .missing: return .playlist
        case .track: return list.isPlaylist ? .playlist : .export
        case .failure: return list.isHistory ? .history : nil
        case nil: return nil
        }
    }

    var histories: [AbsolutePath] { paths[.history] ?? [] }

    /// The lists that aren't histories.
    private var others: [AbsolutePath] { Kind.allCases.flatMap { $0 == .history ? [] : paths[$0] ?? [] } }

    /// The names of the files that aren't read, except those in `failure`.
    var unreadNames: [String] {
        ((histories.isEmpty ? [] : others) + unknown).map { String(decoding: $0.name, as: UTF8.self) }
    }

    /// Returns counts of files by extension, without these files.
    func removed(from counts: [String: Int]) -> [String: Int] {
        var counts = counts
        for path in histories + others + unknown {
            counts[path.fileExtension.lowercased(), default: 0] -= 1
        }
        return counts.filter { $0.value > 0 }
    }

    /// Returns the error for a folder without audio files; it mentions the lists.
    func failure(in folder: AbsolutePath) -> ServiceError {
        let counts = Kind.allCases.compactMap { kind in
            paths[kind].map { "\($0.count) \($0.count == 1 ? kind.names.one : kind.names.several)" }
        }
        let example = (histories + others).first.map { String(decoding: $0.name, as: UTF8.self) }
        let advice = example.map {
            ", but \(counts.joined(separator: ", ")): import lists by name, such as \($0)"
        }
        return .unreadable(path: folder.location.text, reason: "no audio files\(advice ?? "")")
    }
}
