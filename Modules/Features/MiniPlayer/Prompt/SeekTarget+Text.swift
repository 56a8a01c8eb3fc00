import Entities

extension SeekTarget {
    /// Parses a position, `1:30` or `90`, or a distance, `+10` or `-1:00`; `nil` if the text is neither.
    init?(_ text: String) {
        let sign = text.first.flatMap { "+-".contains($0) ? $0 : nil }
        let number = sign == nil ? text : String(text.dropFirst())
        guard let time = PlayingTime(number)?.milliseconds ?? Self.seconds(number) else { return nil }
        self =
            switch sign {
            case "+": .distance(milliseconds: time)
            case "-": .distance(milliseconds: -time)
            default: .position(milliseconds: time)
            }
    }

    private static func seconds(_ digits: String) -> Int? {
        guard (1...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(digits).map { $0 * 1000 }
    }
}
