extension BinaryInteger {
    /// The number with thousands separators: `1,234,567`.
    package var grouped: String {
        let digits = magnitude.description
        var result = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
            result.append(digit)
        }
        return result
    }
}

extension Int {
    /// The number with a noun, in the plural unless it is 1: `1 track`, `1,234 tracks`.
    package func counted(_ noun: String) -> String {
        self == 1 ? "1 \(noun)" : "\(grouped) \(noun)s"
    }
}
