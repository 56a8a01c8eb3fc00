import Entities

/// The lines of `listall` for the files of a folder, in the order of their paths: each folder before its contents. Works
/// on bytes, because there may be hundreds of thousands.
struct PathLines {
    private var lines: [UInt8] = []
    /// The path of the folder, with a slash at its end.
    private let top: [UInt8]
    /// Its name for clients, with a slash at its end; empty for the only folder at the top.
    private let name: [UInt8]
    /// The folder of the last file, below the top, with a slash at its end; `nil` before the first file.
    private var last: [UInt8]?

    /// - Parameter name: the folder's name for clients.
    init(of folder: Location, named name: String) {
        top = Array((folder.text.hasSuffix("/") ? folder.text : folder.text + "/").utf8)
        self.name = Array((name.isEmpty ? "" : name + "/").utf8)
    }

    /// Removes the lines added so far, and returns them.
    mutating func take() -> [UInt8] {
        defer { lines.removeAll() }
        return lines
    }

    /// Adds files.
    ///
    /// - Returns: those whose locations aren't paths below the folder, which are left out.
    mutating func add(_ files: LocationList) -> [Location] {
        var others: [Location] = []
        files.forEachText { text in
            if text.first == slash, text.count > top.count, text.starts(with: top) {
                add(UnsafeBufferPointer(rebasing: text[top.count...]))
            } else {
                others.append(Location(String(decoding: text, as: UTF8.self)))
            }
        }
        return others
    }

    private mutating func add(_ path: UnsafeBufferPointer<UInt8>) {
        if last == nil, !name.isEmpty { add("directory: ", [], name.dropLast()) }
        let folder = last ?? []
        let end = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
        if last == nil || end != folder.count || !path.starts(with: folder) {
            for index in 0..<end where path[index] == slash && !folder.starts(with: path[...index]) {
                add("directory: ", name, path[..<index])
            }
            last = Array(path[..<end])
        }
        add("file: ", name, path[...])
    }

    /// Adds a line, with blanks instead of line breaks in its value.
    private mutating func add(_ key: StaticString, _ name: [UInt8], _ value: some Collection<UInt8>) {
        key.withUTF8Buffer { lines.append(contentsOf: $0) }
        let start = lines.count
        lines.append(contentsOf: name)
        lines.append(contentsOf: value)
        lines.withUnsafeMutableBufferPointer { lines in
            for index in start..<lines.count where lines[index] == 0x0A || lines[index] == 0x0D {
                lines[index] = 0x20
            }
        }
        lines.append(0x0A)
    }
}

private let slash = UInt8(ascii: "/")
