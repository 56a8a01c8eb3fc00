/// Reads numbers and words from the beginning of a text.
struct Scanner {
    var rest: ArraySlice<UInt8>

    /// Reads exactly `count` digits if their value is in a range.
    mutating func takeNumber(digits count: Int, in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
        guard range.contains(number) else { return nil }
        rest = rest.dropFirst(count)
        return number
    }

    /// Reads the next character if it is one of these. Returns whether it was.
    mutating func takeOne(of characters: StaticString) -> Bool {
        let isOne = characters.withUTF8Buffer { buffer in rest.first.map(buffer.contains) ?? false }
        if isOne { rest = rest.dropFirst() }
        return isOne
    }

    /// Reads as many digits as the range allows; `nil` if there are fewer than its lower bound.
    mutating func takeNumber(ofDigits counts: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(counts.upperBound).prefix { (0x30...0x39).contains($0) }
        guard digits.count >= counts.lowerBound else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }

    /// Reads ASCII letters, in lower case.
    mutating func takeLetters() -> String {
        let letters = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
        rest = rest.dropFirst(letters.count)
        return String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
    }

    mutating func skip(_ characters: StaticString) {
        while takeOne(of: characters) {}
    }
}
