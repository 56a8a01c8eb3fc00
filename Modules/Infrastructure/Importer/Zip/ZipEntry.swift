import Services

/// An entry in a zip file's central directory.
struct ZipEntry {
    let name: String
    /// The compression method: 0 for stored, 8 for deflated.
    let method: Int
    let packedSize: Int
    let checksum: UInt32
    /// The offset of the local header, which precedes the data.
    let headerOffset: Int

    /// Returns the entries of a zip file; `nil` if the file isn't one.
    ///
    /// - Parameter name: the zip file's name in errors.
    static func all(in file: any StoredBytes, of name: String) throws(ServiceError) -> [ZipEntry]? {
        guard try file.bytes(at: 0, count: 4) == [0x50, 0x4B, 3, 4] else { return nil }
        let damaged = ServiceError.unreadable(path: name, reason: "the zip file is damaged or too large")
        guard let directory = try directory(of: file) else { throw damaged }
        var (entries, rest) = ([ZipEntry](), directory[...])
        while !rest.isEmpty {
            guard rest.number(at: 0, bytes: 4) == 0x0201_4B50, let entry = ZipEntry(rest),
                let length = Self.length(rest), length <= rest.count
            else { throw damaged }
            if !entry.name.hasSuffix("/") { entries.append(entry) }
            rest = rest.dropFirst(length)
        }
        return entries
    }

    private init?(_ record: ArraySlice<UInt8>) {
        guard let method = record.number(at: 10, bytes: 2), let checksum = record.number(at: 16, bytes: 4),
            let packedSize = record.number(at: 20, bytes: 4), let length = record.number(at: 28, bytes: 2),
            let headerOffset = record.number(at: 42, bytes: 4)
        else { return nil }
        name = String(legacy: record.dropFirst(46).prefix(length))
        self.method = method
        self.packedSize = packedSize
        self.checksum = UInt32(checksum)
        self.headerOffset = headerOffset
    }

    /// Returns the length of a directory record.
    private static func length(_ record: ArraySlice<UInt8>) -> Int? {
        guard let name = record.number(at: 28, bytes: 2), let extra = record.number(at: 30, bytes: 2),
            let comment = record.number(at: 32, bytes: 2)
        else { return nil }
        return 46 + name + extra + comment
    }

    /// Returns the central directory. A record at the file's end, before a comment of up to 64 KB, contains its
    /// position.
    private static func directory(of file: any StoredBytes) throws(ServiceError) -> [UInt8]? {
        let size = try file.size()
        let tail = try file.bytes(at: max(0, size - 65_557), count: min(size, 65_557))
        guard
            let end = tail.indices.reversed().first(where: { tail[$0...].starts(with: [0x50, 0x4B, 5, 6]) }),
            let length = tail[end...].number(at: 12, bytes: 4),
            let offset = tail[end...].number(at: 16, bytes: 4), offset + length <= size
        else { return nil }
        return try file.bytes(at: offset, count: length)
    }
}

extension ArraySlice<UInt8> {
    /// Returns a little-endian number of a few bytes, at an offset from the beginning.
    func number(at offset: Int, bytes count: Int) -> Int? {
        let bytes = dropFirst(offset).prefix(count)
        guard bytes.count == count else { return nil }
        return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
