import Entities

/// The lines of `listall` for the files of a folder, in the order of their paths: each folder before its contents. Works
/// on bytes, because there may be hundreds of thousands.
struct PathLines {
    private var lines: [UInt8] = []
    /// The path of the folder, with a slash at its end.
    private let top: [UInt8]
    /// Whether the folder has a line itself.
    private let isNamed: Bool
    /// The beginning of the line for a file.
    private let file: [UInt8]
    /// The beginning of the line for a folder.
    private let directory: [UInt8]
    /// The folder of the last file, with a slash at its end; empty before the first file.
    private var folder: [UInt8] = []
    /// Whether a path may have a line break.
    private var mayHaveLineBreaks = false

    /// - Parameter name: the folder's name for clients; empty for the only folder at the top.
    init(of folder: Location, named name: String) {
        top = Array((folder.text.hasSuffix("/") ? folder.text : folder.text + "/").utf8)
        isNamed = !name.isEmpty
        let place = (isNamed ? name + "/" : "").utf8.map { $0.isLineBreak ? blank : $0 }
        (file, directory) = (Array("file: ".utf8) + place, Array("directory: ".utf8) + place)
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
        mayHaveLineBreaks = files.hasLineBreaks
        files.forEachText { text in
            if !add(text) { others.append(Location(String(decoding: text, as: UTF8.self))) }
        }
        return others
    }

    private mutating func add(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
        if end != folder.count || !path.begins(with: folder) {
            guard path.count > top.count, path.begins(with: top), path.first == slash else { return false }
            if folder.isEmpty, isNamed { add(Array(directory.dropLast()), path[..<0]) }
            for index in top.count..<end where path[index] == slash && !folder.starts(with: path[...index]) {
                add(directory, path[top.count..<index])
            }
            folder = Array(path[..<end])
        }
        add(file, path[top.count...])
        return true
    }

    /// Adds a line, with blanks instead of line breaks in its value.
    private mutating func add(_ key: [UInt8], _ value: Slice<UnsafeBufferPointer<UInt8>>) {
        let value = UnsafeBufferPointer(rebasing: value)
        lines.append(contentsOf: key)
        if mayHaveLineBreaks {
            lines.append(contentsOf: value.map { $0.isLineBreak ? blank : $0 })
        } else {
            lines.append(contentsOf: value)
        }
        lines.append(0x0A)
    }
}

private let slash = UInt8(ascii: "/")
private let blank = UInt8(ascii: " ")

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether these bytes begin with others. Compares eight at a time, unlike `starts(with:)`.
    fileprivate func begins(with others: [UInt8]) -> Bool {
        guard count >= others.count else { return false }
        return others.withUnsafeBytes { others in
            let (bytes, words) = (UnsafeRawBufferPointer(self), others.count & ~7)
            for index in stride(from: 0, to: words, by: 8)
            where bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                != others.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            {
                return false
            }
            return (words..<others.count).allSatisfy { bytes[$0] == others[$0] }
        }
    }
}
