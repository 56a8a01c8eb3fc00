// A message consists of 16 bytes, the fields of its header, and the values of its body.

extension DBusMessage {
    /// The maximum size of a message from the bus, in bytes. The largest calls of players and notifications have
    /// thousands.
    static let largest = 1 << 20

    private static let version: UInt8 = 1
    private static let noReplyExpected: UInt8 = 1

    /// The codes of the header's fields.
    private enum Field: UInt8 {
        case path = 1
        case interface, member, errorName, replySerial, destination, sender, signature
    }

    /// The size of the message that begins with these bytes; `nil` if too few bytes have arrived to know it.
    static func size(of bytes: ArraySlice<UInt8>) throws(InvalidMessage) -> Int? {
        guard bytes.count >= 16 else { return nil }
        var reader = try reader(of: bytes)
        _ = try reader.number(UInt32.self)
        let bodySize = try reader.number(UInt32.self)
        _ = try reader.number(UInt32.self)
        let fieldsSize = try reader.number(UInt32.self)
        let size = 16 + (UInt64(fieldsSize) + 7) / 8 * 8 + UInt64(bodySize)
        guard size <= largest else { throw InvalidMessage() }
        return Int(size)
    }

    /// Reads a complete message. Returns `nil` if it is of a kind that a future version may add.
    static func read(_ bytes: ArraySlice<UInt8>) throws(InvalidMessage) -> DBusMessage? {
        var reader = try reader(of: bytes)
        _ = try reader.number(UInt8.self)
        let kind = try reader.number(UInt8.self)
        guard kind != 0 else { throw InvalidMessage() }
        let flags = try reader.number(UInt8.self)
        guard try reader.number(UInt8.self) == version else { throw InvalidMessage() }
        guard let kind = Kind(rawValue: kind) else { return nil }
        var message = DBusMessage(kind)
        message.expectsReply = kind == .call && flags & noReplyExpected == 0
        _ = try reader.number(UInt32.self)
        message.serial = try reader.number()
        let types = try message.readFields(&reader)
        try reader.align(to: 8)
        message.body = try reader.values(of: types)
        guard reader.isAtEnd, message.isComplete else { throw InvalidMessage() }
        return message
    }

    /// The message's bytes, to be sent.
    func bytes() -> [UInt8] {
        var body = DBusWriter()
        for value in self.body { body.append(value) }
        var writer = DBusWriter()
        writer.append(UInt8(ascii: "l"))
        writer.append(kind.rawValue)
        writer.append(expectsReply ? 0 : Self.noReplyExpected)
        writer.append(Self.version)
        writer.append(UInt32(clamping: body.bytes.count))
        writer.append(serial)
        writer.append(fields)
        writer.align(to: 8)
        return writer.bytes + body.bytes
    }

    private static func reader(of bytes: ArraySlice<UInt8>) throws(InvalidMessage) -> DBusReader {
        switch bytes.first {
        case UInt8(ascii: "l"): DBusReader(bytes, isBigEndian: false)
        case UInt8(ascii: "B"): DBusReader(bytes, isBigEndian: true)
        default: throw InvalidMessage()
        }
    }

    private var isComplete: Bool {
        guard serial != 0 else { return false }
        return switch kind {
        case .call: path != nil && member != nil
        case .signal: path != nil && member != nil && interface != nil
        case .reply: replySerial != nil
        case .error: replySerial != nil && errorName != nil
        }
    }
}

// MARK: Fields

extension DBusMessage {
    private var fields: DBusValue {
        let fields: [(Field, DBusValue?)] = [
            (.path, path.map(DBusValue.objectPath)),
            (.interface, interface.map(DBusValue.string)),
            (.member, member.map(DBusValue.string)),
            (.errorName, errorName.map(DBusValue.string)),
            (.replySerial, replySerial.map(DBusValue.uint32)),
            (.destination, destination.map(DBusValue.string)),
            (.signature, body.isEmpty ? nil : .signature(body.signature)),
        ]
        let present = fields.compactMap { field, value in
            value.map { DBusValue.structure([.byte(field.rawValue), .variant($0)]) }
        }
        return .array(present, of: "(yv)")
    }

    /// Reads the header's fields. Returns the types of the body. Unknown fields are ignored.
    private mutating func readFields(_ reader: inout DBusReader) throws(InvalidMessage) -> [DBusType] {
        let type = DBusType.array(.structure([.basic(.byte), .variant]))
        guard case .array(let fields, _)? = try reader.values(of: [type]).first else { return [] }
        var types: [DBusType] = []
        for case .structure(let parts) in fields {
            guard case .byte(let code)? = parts.first, case .variant(let value)? = parts.last else {
                continue
            }
            switch (Field(rawValue: code), value) {
            case (.path, .objectPath(let path)): self.path = path
            case (.interface, .string(let name)): interface = name
            case (.member, .string(let name)): member = name
            case (.errorName, .string(let name)): errorName = name
            case (.replySerial, .uint32(let serial)): replySerial = serial
            case (.destination, .string(let name)): destination = name
            case (.sender, .string(let name)): sender = name
            case (.signature, .signature(let signature)): types = DBusType.types(of: signature) ?? []
            case (nil, _): break
            default: throw InvalidMessage()
            }
        }
        return types
    }
}
