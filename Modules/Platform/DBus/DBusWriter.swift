/// Writes values in the wire format, with the least significant byte first.
struct DBusWriter {
    private(set) var bytes: [UInt8] = []

    mutating func align(to size: Int) {
        while bytes.count % size > 0 { bytes.append(0) }
    }

    mutating func append(_ number: some FixedWidthInteger) {
        align(to: number.bitWidth / 8)
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ value: DBusValue) {
        switch value {
        case .byte(let number): append(number)
        case .boolean(let isTrue): append(UInt32(isTrue ? 1 : 0))
        case .int16(let number): append(number)
        case .uint16(let number): append(number)
        case .int32(let number): append(number)
        case .uint32(let number): append(number)
        case .int64(let number): append(number)
        case .uint64(let number): append(number)
        case .double(let number): append(number.bitPattern)
        case .string(let text), .objectPath(let text):
            let text = text.utf8.filter { $0 != 0 }
            append(UInt32(clamping: text.count))
            bytes += text + [0]
        case .signature(let signature):
            append(UInt8(clamping: signature.utf8.count))
            bytes += Array(signature.utf8) + [0]
        case .array(let elements, let type):
            append(elements, of: type)
        case .structure(let fields):
            align(to: 8)
            for field in fields { append(field) }
        case .entry(let key, let value):
            align(to: 8)
            append(key)
            append(value)
        case .variant(let value):
            append(.signature(value.signature))
            append(value)
        }
    }

    /// Appends an array. Its length leaves out the bytes by which the first element is aligned.
    private mutating func append(_ elements: [DBusValue], of type: String) {
        append(UInt32(0))
        let place = bytes.count - 4
        if case .array(let element)? = DBusType.types(of: "a\(type)")?.first { align(to: element.alignment) }
        let start = bytes.count
        for element in elements { append(element) }
        withUnsafeBytes(of: UInt32(clamping: bytes.count - start).littleEndian) { length in
            bytes.replaceSubrange(place..<place + 4, with: length)
        }
    }
}
