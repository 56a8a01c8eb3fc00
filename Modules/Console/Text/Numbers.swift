extension BinaryInteger {
    /// The number with a comma between groups of three digits: `1,234,567`.
    public var grouped: String {
        let digits = magnitude.description
        var result = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
            result.append(digit)
        }
        return result
    }
}

/// A length in milliseconds as on a record sleeve: `4:44`, `1:02:03`. Nothing is shorter than `0:00`.
public func durationText(milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
        ? "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
        : "\(minutes):\(twoDigits(seconds % 60))"
}

private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}
