import Entities
import Foundation

extension PlayEntry {
    /// The play with a number, a minute before the one with the previous number. The library has the tracks of odd ones.
    public static func sample(_ number: Int) -> PlayEntry {
        let start = 1_556_193_600 - number * 60
        return PlayEntry(
            id: PlayID(start: Int64(start), version: Int64(number), source: 1, ordinal: 0),
            play: Play(
                title: "Title \(number)",
                artist: "Artist \(number)",
                album: "Album \(number)",
                startedAt: Date(timeIntervalSince1970: Double(start)),
                source: PlaySource(name: "lastfm", user: number.isMultiple(of: 2) ? "" : "anna")
            ),
            track: number.isMultiple(of: 2) ? nil : URN(trusted: "sidewinder:tracks:\(number)")
        )
    }
}
