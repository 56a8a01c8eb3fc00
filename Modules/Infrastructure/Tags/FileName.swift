import Entities

/// The last component of a file's path, as text.
struct FileName {
    /// The name without its extension.
    let stem: String
    /// The text after the last dot; empty without one.
    let fileExtension: String

    init(of location: Location) {
        let path = location.path ?? Array(location.text.utf8)
        let name = path.split(separator: UInt8(ascii: "/")).last ?? []
        let dot = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 == name.startIndex ? nil : $0 }
        stem = String(decoding: name[..<(dot ?? name.endIndex)], as: UTF8.self)
        fileExtension = dot.map { String(decoding: name[($0 + 1)...], as: UTF8.self) } ?? ""
    }
}
