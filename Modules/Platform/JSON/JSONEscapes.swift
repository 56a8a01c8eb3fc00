/// The escape sequences of JSON strings.
enum JSONEscapes {
    /// Replaces escape sequences with their characters. Invalid sequences become replacement characters.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var (text, rest) = ("", bytes)
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            text += String(decoding: rest[..<backslash], as: UTF8.self)
            rest = rest[(backslash + 1)...]
            var units: [UInt16] = []
            // The halves of a surrogate pair are separate sequences, one right after the other.
            repeat { units.append(unit(&rest)) } while takeSecondHalf(after: units, &rest)
            text += String(decoding: units, as: UTF16.self)
        }
        return text + String(decoding: rest, as: UTF8.self)
    }

    private static func takeSecondHalf(after units: [UInt16], _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard units.count == 1, let unit = units.last, UTF16.isLeadSurrogate(unit),
            rest.starts(with: #"\u"#.utf8)
        else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Reads the rest of an escape sequence, after the backslash.
    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
        switch rest.popFirst() {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"):
            let digits = rest.prefix(4)
            guard digits.count == 4,
                let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return 0xFFFD }
            rest = rest.dropFirst(4)
            return unit
        case let letter?: return UInt16(letter)
        case nil: return 0xFFFD
        }
    }
}
