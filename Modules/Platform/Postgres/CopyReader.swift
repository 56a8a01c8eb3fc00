/// Takes the rows out of the binary format of `COPY`, which arrives in pieces.
struct CopyReader {
    private var pending: [UInt8] = []
    private var fields: [Range<Int>?] = []
    private var hasHeader = false

    /// Calls `each` with the rows that are complete.
    ///
    /// - Returns: whether each returned `true`.
    mutating func read(
        _ piece: UnsafeRawBufferPointer,
        _ each: (PostgresCopyRow) throws -> Bool
    ) throws -> Bool {
        pending.append(contentsOf: piece)
        var start = 0
        if !hasHeader {
            guard let length = headerLength() else { return true }
            (start, hasHeader) = (length, true)
        }
        var isWanted = true
        while isWanted, let end = takeRow(from: start) {
            isWanted = try each(PostgresCopyRow(bytes: pending, fields: fields))
            start = end
        }
        pending.removeFirst(start)
        return isWanted
    }

    /// The signature, flags, and an extension after its length; `nil` if it isn't complete.
    private func headerLength() -> Int? {
        pending.withUnsafeBytes { bytes in
            var reader = WireReader(bytes)
            guard reader.bytes(15) != nil, reader.field() != nil else { return nil }
            return bytes.count - reader.rest.count
        }
    }

    /// Finds the fields of the next row, and returns where it ends; `nil` if it isn't complete, or the last was taken.
    private mutating func takeRow(from start: Int) -> Int? {
        fields.removeAll(keepingCapacity: true)
        return pending.withUnsafeBytes { bytes in
            var reader = WireReader(UnsafeRawBufferPointer(rebasing: bytes[start...]))
            guard let count: Int16 = reader.number(), count >= 0 else { return nil }
            for _ in 0..<count {
                guard let length: Int32 = reader.number() else { return nil }
                guard length >= 0 else {
                    fields.append(nil)
                    continue
                }
                let begin = bytes.count - reader.rest.count
                guard reader.bytes(Int(length)) != nil else { return nil }
                fields.append(begin..<begin + Int(length))
            }
            return bytes.count - reader.rest.count
        }
    }
}
