import Entities

extension AudioFormat {
    /// - Parameter location: a path or a URL in UTF-8, or `nil`.
    package init(of location: UnsafeBufferPointer<UInt8>?) {
        guard let location else {
            self = .none
            return
        }
        guard location.first == UInt8(ascii: "/") || location.starts(with: "file:".utf8) else {
            self = .stream
            return
        }
        let name = location[(location.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
        let letters = name[(name.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? name.startIndex)...]
        let isExtension = letters.count < name.count && letters.count <= Self.longestExtension
        self = .file(extension: isExtension ? String(decoding: letters, as: UTF8.self).lowercased() : "")
    }

    /// The maximum length of a file extension, in bytes.
    package static var longestExtension: Int { 8 }

    /// The sort position: files by extension, then streams, then none.
    private var place: (Int, String) {
        switch self {
        case .file(let name): (0, name)
        case .stream: (1, "")
        case .none: (2, "")
        }
    }

    package static func < (one: AudioFormat, other: AudioFormat) -> Bool { one.place < other.place }
}
