import Platform

/// The name of a file with the picture of an album, such as `cover.jpg` or `Folder.PNG`.
struct CoverName {
    let bytes: [UInt8]
    /// The position among all names that a cover can have; the first is the best.
    let rank: Int

    private static let stems = ["cover", "folder", "front", "album"]
    private static let extensions = ["jpg", "jpeg", "png", "webp", "gif"]

    private static let ranks: [String: Int] = {
        let names = stems.flatMap { stem in extensions.map { "\(stem).\($0)" } }
        return Dictionary(uniqueKeysWithValues: zip(names, 0...))
    }()
    /// Most names in a folder are longer, and needn't be looked up.
    private static let longest = ranks.keys.map(\.utf8.count).max() ?? 0

    /// Returns `nil` if the name isn't that of a cover. The case of letters doesn't matter.
    init?(_ name: [UInt8]) {
        guard name.count <= Self.longest,
            let rank = Self.ranks[String(decoding: name, as: UTF8.self).lowercased()]
        else { return nil }
        (bytes, self.rank) = (name, rank)
    }

    /// The covers in a folder, the best first; none if the folder can't be read.
    static func all(in folder: AbsolutePath) -> [CoverName] {
        let names = (try? folder.names()) ?? []
        return names.compactMap(Self.init).sorted { first, second in
            first.rank == second.rank
                ? first.bytes.lexicographicallyPrecedes(second.bytes) : first.rank < second.rank
        }
    }
}
