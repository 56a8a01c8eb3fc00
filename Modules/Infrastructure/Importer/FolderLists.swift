import Platform
import Services

/// Lists in a folder and its subfolders, such as playlists and histories. Importing the folder leaves them out: a list
/// is imported only if it is named.
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

    /// The maximum number of files to examine.
    private static let maximumFiles = 1000
    private static let extensions = ["json", "jsonl", "csv", "tsv", "txt", "log", "m3u", "m3u8", "zip"]

    /// - Parameter isAudio: whether files with this extension are audio files.
    init(
        below folder: AbsolutePath,
        isAudio: @escaping @Sendable (String) -> Bool
    ) async throws(ServiceError) {
        let tree = try await FolderTree(below: folder) { Self.extensions.contains($0.lowercased()) }
        let files = Array(tree.files.prefix(Self.maximumFiles))
        let kinds = try await files.mapConcurrently { Self.kind(of: $0, isAudio: isAudio) }
        for (path, kind) in zip(files, kinds) {
            if let kind { paths[kind, default: []].append(path) }
        }
    }

    private static func kind(of path: AbsolutePath, isAudio: @escaping (String) -> Bool) -> Kind? {
        for file in (try? ListFile.all(at: path)) ?? [] {
            if (try? file.hasLovedTracks) == true { return .lovedTracks }
            guard var list = try? ListReader(file, isAudio: isAudio) else { continue }
            switch list.next() {
            case .play: return .history
            case .file, .missing: return .playlist
            case .track: return list.isPlaylist ? .playlist : .export
            case .failure, nil: continue
            }
        }
        return nil
    }

    /// The lists found instead of audio, worded as the rest of a sentence; empty if none were found.
    var advice: String {
        let counts = Kind.allCases.compactMap { kind in
            paths[kind].map { "\($0.count) \($0.count == 1 ? kind.names.one : kind.names.several)" }
        }
        guard let example = Kind.allCases.lazy.compactMap({ paths[$0]?.first }).first else { return "" }
        return ", but \(counts.joined(separator: ", ")): import lists by name, such as "
            + String(decoding: example.name, as: UTF8.self)
    }
}
