/// The order people expect of file names: numbers sort by value, `2 Intro` before `10 Outro`. A folder's contents
/// come right after the folder.
enum NaturalOrder {
    static func precedes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        var (a, b) = (first[...], second[...])
        while let x = a.first, let y = b.first {
            if isDigit(x), isDigit(y) {
                let (m, n) = (takeNumber(&a), takeNumber(&b))
                if m.count != n.count { return m.count < n.count }
                if m != n { return m.lexicographicallyPrecedes(n) }
            } else {
                if x != y { return rank(x) < rank(y) }
                a.removeFirst()
                b.removeFirst()
            }
        }
        if a.isEmpty != b.isEmpty { return a.isEmpty }
        return first.lexicographicallyPrecedes(second)
    }

    /// Removes the leading digits and returns them without leading zeros.
    private static func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = text.prefix(while: isDigit)
        text = text[digits.endIndex...]
        return digits.drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func rank(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: "/") ? 0 : byte
    }
}
