import Entities

/// Reads the lines of one kind of play log.
protocol PlayLogLines {
    /// Reads the play on a line, without its line number; `nil` if the line has none.
    ///
    /// - Parameter line: without its newline; may end with a carriage return.
    mutating func play(from line: [UInt8]) throws(LineError) -> LoggedPlay?
}

extension LoggedPlay.Stamp {
    /// The valid range of times, in seconds since 1970: the years 1970 to 9999.
    static let possibleSeconds = 0...253_402_300_799
}

extension Int {
    /// Parses a length and returns it in milliseconds; `nil` if it is negative or longer than eleven days.
    static func possibleLengthMs(_ text: some StringProtocol, inSeconds: Bool = false) -> Int? {
        guard let number = Int(text), (0...1_000_000_000).contains(number) else { return nil }
        let length = inSeconds ? number * 1000 : number
        return length <= 1_000_000_000 ? length : nil
    }
}
