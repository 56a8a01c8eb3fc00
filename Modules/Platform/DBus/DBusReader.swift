/// The bytes of a message or its values aren't valid. Nothing after them can be understood.
struct InvalidMessage: Error {}

/// Reads values of the wire format. Positions, by which values are aligned, count from the message's beginning.
struct DBusReader {
    private let bytes: ArraySlice<UInt8>
    private let isBigEndian: Bool
    private var index: Int

    /// - Parameter bytes: a message, or its beginning.
    init(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        (self.bytes, self.isBigEndian, index) = (bytes, isBigEndian, bytes.startIndex)
    }

    var isAtEnd: Bool { index == bytes.endIndex }

    /// Reads values of these types.
    mutating func values(of types: [DBusType]) throws(InvalidMessage) -> [DBusValue] {
        try values(of: types, depth: 0)
    }

    mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(InvalidMessage)
        -> Number
    {
        let size = MemoryLayout<Number>.size
        try align(to: size)
        let bytes = try take(size)
        let number = bytes.withUnsafeBytes { $0.loadUnaligned(as: Number.self) }
        return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
    }

    /// Skips the bytes before a value, which are zero.
    mutating func align(to size: Int) throws(InvalidMessage) {
        let excess = (index - bytes.startIndex) % size
        guard excess > 0 else { return }
        guard try take(size - excess).allSatisfy({ $0 == 0 }) else { throw InvalidMessage() }
    }

    private mutating func take(_ count: Int) throws(InvalidMessage) -> ArraySlice<UInt8> {
        guard count <= bytes.endIndex - index else { throw InvalidMessage() }
        defer { index += count }
        return bytes[index..<index + count]
    }
}

// MARK: Types

extension DBusReader {
    private mutating func values(of types: [DBusType], depth: Int) throws(InvalidMessage) -> [DBusValue] {
        var values: [DBusValue] = []
        for type in types { values.append(try value(of: type, depth: depth)) }
        return values
    }

    /// - Parameter depth: the number of containers that the value is in; variants may contain each other.
    private mutating func value(of type: DBusType, depth: Int) throws(InvalidMessage) -> DBusValue {
        guard depth <= DBusType.deepest else { throw InvalidMessage() }
        switch type {
        case .basic(let code): return try basic(code)
        case .array(let element): return try array(of: element, depth: depth)
        case .variant:
            let types = try types(of: signature())
            guard types.count == 1 else { throw InvalidMessage() }
            return .variant(try value(of: types[0], depth: depth + 1))
        case .structure(let fields):
            try align(to: 8)
            return .structure(try values(of: fields, depth: depth + 1))
        case .entry(let key, let value):
            try align(to: 8)
            return .entry(try basic(key), try self.value(of: value, depth: depth + 1))
        }
    }

    private mutating func array(of element: DBusType, depth: Int) throws(InvalidMessage) -> DBusValue {
        let length = Int(clamping: try number(UInt32.self))
        try align(to: element.alignment)
        guard length <= bytes.endIndex - index else { throw InvalidMessage() }
        let end = index + length
        var elements: [DBusValue] = []
        while index < end { elements.append(try value(of: element, depth: depth + 1)) }
        guard index == end else { throw InvalidMessage() }
        return .array(elements, of: element.signature)
    }

    private mutating func basic(_ code: DBusType.Code) throws(InvalidMessage) -> DBusValue {
        switch code {
        case .byte: return .byte(try number())
        case .int16: return .int16(try number())
        case .uint16: return .uint16(try number())
        case .int32: return .int32(try number())
        case .uint32: return .uint32(try number())
        case .int64: return .int64(try number())
        case .uint64: return .uint64(try number())
        case .double: return .double(Double(bitPattern: try number()))
        case .string: return .string(try text(length: number(UInt32.self)))
        case .boolean:
            let number = try number(UInt32.self)
            guard number <= 1 else { throw InvalidMessage() }
            return .boolean(number == 1)
        case .objectPath:
            let path = try text(length: number(UInt32.self))
            guard DBusMessage.isPath(path) else { throw InvalidMessage() }
            return .objectPath(path)
        case .signature:
            let signature = try signature()
            _ = try types(of: signature)
            return .signature(signature)
        }
    }

    private mutating func signature() throws(InvalidMessage) -> String {
        try text(length: UInt32(number(UInt8.self)))
    }

    private func types(of signature: String) throws(InvalidMessage) -> [DBusType] {
        guard let types = DBusType.types(of: signature) else { throw InvalidMessage() }
        return types
    }

    /// Reads a text and the zero byte after it.
    private mutating func text(length: UInt32) throws(InvalidMessage) -> String {
        let bytes = try take(Int(clamping: length))
        guard try take(1).first == 0, !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self)
        else { throw InvalidMessage() }
        return text
    }
}
