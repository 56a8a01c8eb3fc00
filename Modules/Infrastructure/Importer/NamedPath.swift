import Platform
import Services

/// A path that a person named, and what is there.
struct NamedPath: Equatable {
    let path: AbsolutePath
    let kind: AbsolutePath.Kind

    /// Looks at all paths before anything is done with one of them.
    ///
    /// - Throws: `missing` if there is nothing at one of them.
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
