/// Converts bytes to hexadecimal digits and back.
enum Hex {
    static func text(of bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    static func bytes(of text: some StringProtocol) -> [UInt8]? {
        let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { index in
            UInt8(truncatingIfNeeded: (digits[index] ?? 0) * 16 + (digits[index + 1] ?? 0))
        }
    }
}
