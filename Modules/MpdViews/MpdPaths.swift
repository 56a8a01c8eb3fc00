import Entities
import Mpd
import ViewModels

/// The names of songs and folders for clients: paths below the watched folders.
///
/// With one folder, these are the paths in it, as clients expect it of MPD's music folder. With several, each path begins
/// with its folder's name. Without any, they are absolute paths that lack the first slash. All other songs, such as those of
/// music servers, are named by their URNs, as are files with names that aren't UTF-8.
package struct MpdPaths: Equatable, Sendable {
    /// The folders at the top.
    package struct Root: Equatable, Sendable {
        /// The name; empty for the only folder.
        package let name: String
        package let location: Location
    }

    package let roots: [Root]

    /// - Parameter folders: the watched folders, in the order of their paths, none within another.
    package init(folders: [Location]) {
        let folders = folders.filter { $0.text.hasPrefix("/") }
        guard folders.count > 1 else {
            roots = [Root(name: "", location: folders.first ?? Location("/"))]
            return
        }
        var known: Set<String> = []
        roots = folders.map { folder in
            let name = folder.text.split(separator: "/").last.map(String.init) ?? "root"
            let names = [name] + (2...folders.count + 1).map { "\(name) (\($0))" }
            return Root(name: names.first { known.insert($0).inserted } ?? name, location: folder)
        }
    }

    /// The music folder; `nil` if there are several.
    package var musicFolder: Location? { roots.count == 1 ? roots[0].location : nil }

    /// Returns a track's name.
    package func uri(of track: TrackRow) -> String {
        track.location.flatMap(path) ?? track.urn
    }

    /// Returns the path of a file or a folder; `nil` if it is outside of the folders, or has a name that isn't UTF-8.
    package func path(of location: String) -> String? {
        for root in roots {
            let folder = root.location.text
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            guard location.utf8.starts(with: prefix.utf8) else { continue }
            let rest = location.utf8.dropFirst(prefix.utf8.count)
            let path = String(Substring(rest))
            return root.name.isEmpty ? path : "\(root.name)/\(path)"
        }
        return nil
    }

    /// Returns the name of a folder at or below the top; empty for the only folder at the top.
    package func name(of folder: Location) -> String {
        root(at: folder.text) ?? path(of: folder.text) ?? ""
    }

    /// Returns the name of a folder at the top; `nil` if it isn't one.
    package func root(at location: String) -> String? {
        roots.first { $0.location.text == location }?.name
    }

    /// Returns the file or folder with a path, which may be absolute; `nil` for the top of several folders, and for paths
    /// that lead out of the folders.
    package func location(of path: String) -> Location? {
        let path = path == "/" ? "" : path
        if path.hasPrefix("/") || path.hasPrefix("file:///") { return Location(path) }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard path.isEmpty || parts.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
        if let root = roots.first(where: { $0.name.isEmpty }) { return root.location(of: path) }
        guard let root = roots.first(where: { path == $0.name || path.hasPrefix("\($0.name)/") }) else {
            return nil
        }
        return root.location(of: String(path.dropFirst(root.name.count + 1)))
    }
}

extension MpdPaths.Root {
    fileprivate func location(of path: String) -> Location {
        if path.isEmpty { return location }
        return Location(location.text + (location.text.hasSuffix("/") ? "" : "/") + path)
    }
}

extension MpdPaths {
    /// Returns the tracks that a name refers to: a song, all songs of a folder, or everything.
    package func selection(_ name: String) throws(MpdError) -> TrackSelection {
        if let urn = URN(name), urn.parts.dropLast().last == "tracks" { return .picked([.track(urn)]) }
        return .picked([.all(of: Listing(filter: try search(below: name), order: .sorted(.path)))])
    }

    /// Returns the folder or file with a path; all folders at the top if the path is empty.
    package func folders(below path: String) throws(MpdError) -> [Location] {
        if path.isEmpty || path == "/" { return roots.map(\.location) }
        guard let location = location(of: path) else { throw .noSuchDirectory }
        return [location]
    }

    /// Returns the search for the songs of a folder, or for a file; `nil` for everything.
    package func search(below path: String) throws(MpdError) -> SearchQuery? {
        if path.isEmpty || path == "/" { return nil }
        guard let location = location(of: path) else { throw .noSuchDirectory }
        return SearchQuery([.init(.folder(location))])
    }
}
