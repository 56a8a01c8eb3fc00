import Foundation
import TestSupport
import Testing

extension Program {
    /// Writes a history of `count` plays, ten minutes apart, of a few hundred tracks.
    func history(of count: Int, from first: Int = 0) throws -> String {
        let rows = (first..<(first + count)).map { number in
            let track = number * number % 317
            return "\(1_500_000_000 + number * 600),Artist \(track % 40),Album \(track % 90),Title \(track)\n"
        }
        return try folder.write("uts,artist,album,track\n" + rows.joined(), to: "\(UUID().uuidString).csv")
    }

    /// The number of plays counted.
    func plays() throws -> Int {
        let years = try run("plays", "--per", "year").stdout.split(separator: "\n")
        return years.compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }.reduce(0, +)
    }

    /// The printed counts of every kind.
    func counts() throws -> [String] {
        try [
            ["top", "--limit", "1000"], ["top", "artists"], ["top", "albums"],
            ["plays", "--per", "day"], ["plays", "--per", "hour", "--artist", "Artist 7"],
        ].map { try run(["--json"] + $0).stdout }
    }

    /// Expects a rebuild to change no counts.
    func expectCountsOfTheLog() throws {
        let before = try counts()
        try expectEqual(run("library", "rebuild").status, 0)
        try expectEqual(counts(), before)
    }
}
