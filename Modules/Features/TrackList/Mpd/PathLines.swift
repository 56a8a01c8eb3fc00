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

    /// The number of bytes that `take()` returns.
    var count: Int { lines.count }

    /// Removes the lines added so far, and returns them.
    mutating func take() -> [UInt8] {
        defer { lines.removeAll(keepingCapacity: true) }
        return lines
    }

    /// Adds a file.
    ///
    /// - Returns: `false` if its location isn't a path below the folder.
    mutating func add(_ location: String) -> Bool {
        var location = location
        return location.withUTF8 { bytes in
            guard bytes.first == slash, bytes.count > top.count, bytes.starts(with: top) else { return false }
            add(bytes[top.count...])
            return true
        }
    }

    private mutating func add(_ path: Slice<UnsafeBufferPointer<UInt8>>) {
        if last == nil, !name.isEmpty { add("directory: ", name.dropLast()) }
        let folder = last ?? []
        let isInFolder = path.starts(with: folder)
        if last == nil || !isInFolder || path.dropFirst(folder.count).contains(slash) {
            let slashes = path.indices.filter { path[$0] == slash }
            for index in slashes where !folder.starts(with: path[...index]) {
                add("directory: ", name + path[..<index])
            }
            last = slashes.last.map { Array(path[...$0]) } ?? []
        }
        add("file: ", name, path)
    }

    private mutating func add(_ key: StaticString, _ value: some Collection<UInt8>) {
        add(key, [], value)
    }

    /// Adds a line, with blanks instead of line breaks in its value.
    private mutating func add(_ key: StaticString, _ name: [UInt8], _ value: some Collection<UInt8>) {
        key.withUTF8Buffer { lines.append(contentsOf: $0) }
        let start = lines.count
        lines.append(contentsOf: name)
        lines.append(contentsOf: value)
        for index in start..<lines.count where lines[index] == 0x0A || lines[index] == 0x0D {
            lines[index] = 0x20
        }
        lines.append(0x0A)
    }
}

private let slash = UInt8(ascii: "/")
