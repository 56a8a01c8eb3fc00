extension JSONReader {
    /// Skips a value. Returns whether it was something other than `null`.
    mutating func skipValue() throws(JSONError) -> Bool {
        guard try !takeNull() else { return false }
        try skip()
        return true
    }

    /// Reads a value as a flag: `true` or a number other than 0.
    mutating func flag() throws(JSONError) -> Bool {
        let first = firstByte()
        try skip()
        return first == UInt8(ascii: "t") || first.map { (0x31...0x39).contains($0) } == true
    }

    /// Reads a time as a number or a text; `nil` for `null`.
    mutating func time() throws(JSONError) -> PlayTime? {
        guard try !takeNull() else { return nil }
        guard firstByte() == UInt8(ascii: "\"") else { return PlayTime(try integer()) }
        guard let time = try text().flatMap({ PlayTime($0) }) else { throw JSONError() }
        return time
    }

    /// Reads a name: a text, or an object with the name under one of the keys; `nil` for anything else.
    mutating func name(_ keys: Set<String>) throws(JSONError) -> String? {
        switch firstByte() {
        case UInt8(ascii: "\""): return try text()
        case UInt8(ascii: "{"):
            var name: String?
            try object { (json, key) throws(JSONError) in
                if keys.contains(key) { name = try json.text() } else { try json.skip() }
            }
            return name
        default:
            try skip()
            return nil
        }
    }

    /// Reads an array of names; `null` is empty.
    mutating func names(_ keys: Set<String> = []) throws(JSONError) -> [String] {
        guard try !takeNull() else { return [] }
        var names: [String] = []
        try array { (json) throws(JSONError) in
            if let name = try json.name(keys) { names.append(name) }
        }
        return names
    }
}
