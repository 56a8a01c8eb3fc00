/// The numbers in requests. They have 32 bits, as in MPD.
enum MpdNumber {
    static let maximum = Int(Int32.max)

    static func integer(_ text: String, in range: ClosedRange<Int>) throws(MpdError) -> Int {
        let digits = text.drop { $0 == " " }
        guard isInteger(digits) else { throw .argument("Integer expected: \(text)") }
        let bits = Int(Int32.min)...maximum
        guard let number = Int(digits), bits.contains(number), range.contains(number) else {
            throw .argument("Number too large: \(text)")
        }
        return number
    }

    static func range(_ text: String) throws(MpdError) -> Range<Int> {
        if text == "-1" { return 0..<Int.max }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let start = try bound(parts[0], of: text)
        var end = start + 1
        if parts.count == 2 { end = parts[1].isEmpty ? Int.max : try bound(parts[1], of: text) }
        guard start <= end else { throw .argument("Malformed range: \(text)") }
        return start..<end
    }

    private static func bound(_ part: Substring, of text: String) throws(MpdError) -> Int {
        guard isInteger(part) else { throw .argument("Integer or range expected: \(text)") }
        guard !part.hasPrefix("-") else { throw .argument("Number is negative: \(text)") }
        guard let number = Int(part), number <= maximum else { throw .argument("Number too large: \(text)") }
        return number
    }

    private static func isInteger(_ text: Substring) -> Bool {
        let digits =
            text.utf8.first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } ?? false
            ? text.utf8.dropFirst() : text.utf8[...]
        return !digits.isEmpty && digits.allSatisfy(\.isDigit)
    }
}
