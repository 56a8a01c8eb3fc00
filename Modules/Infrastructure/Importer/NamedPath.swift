import Platform
import Services

/// A path given by the user, and the kind of file it leads to.
struct NamedPath: Equatable {
    let path: AbsolutePath
    let kind: AbsolutePath.Kind

    /// Resolves all paths; call it before importing any of them.
    ///
    /// - Throws: `missing` if one of them doesn't exist.
    static func all(_ texts: [String]) throws(ServiceError) -> [NamedPath] {
        let workingFolder = try AbsolutePath.root.withErrors(AbsolutePath.workingFolder)
        var all: [NamedPath] = []
        for text in texts {
            guard let path = AbsolutePath(text, relativeTo: workingFolder) else {
                throw .missing(path: text)
            }
            all.append(NamedPath(path: path, kind: try path.withErrors(path.kind)))
        }
        return all
    }
}
