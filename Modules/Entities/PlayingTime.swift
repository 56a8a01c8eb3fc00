/// A duration in clock notation: `4:44`, `1:02:03`.
public struct PlayingTime: Equatable, Sendable, CustomStringConvertible {
    /// The duration in milliseconds, 0 or more.
    public let milliseconds: Int

    public init(milliseconds: Int) {
        self.milliseconds = max(0, milliseconds)
    }

    /// Parses `m:ss` or `h:mm:ss`; `nil` if the text is neither.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        var seconds = 0
        for (index, part) in parts.enumerated() {
            guard let number = Self.number(part), index == 0 || (number < 60 && part.utf8.count == 2) else {
                return nil
            }
            seconds = seconds * 60 + number
        }
        milliseconds = seconds * 1000
    }

    /// The duration in whole seconds, for example `4:44`.
    public var description: String {
        let seconds = milliseconds / 1000
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let tail = Self.twoDigits(seconds % 60)
        return hours > 0 ? "\(hours):\(Self.twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
    }

    /// Parses at most four digits, which is enough for any track.
    private static func number(_ digits: Substring) -> Int? {
        let isNumber =
            (1...4).contains(digits.utf8.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber ? Int(digits) : nil
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
