import Console
import Records

/// Words for changes to tracks.
public enum TrackCounts {
    /// A count, with the words before and after it: `(2, "added", "")`.
    public typealias Part = (count: Int, verb: String, rest: String)

    /// Returns the parts without zeros: `added 12 tracks, marked 1 as missing`; `nil` if all are zero.
    public static func summary(_ parts: [Part]) -> String? {
        let parts = parts.filter { $0.count != 0 }
        guard !parts.isEmpty else { return nil }
        let texts = parts.enumerated().map { index, part in
            let count = index == 0 ? part.count.counted("track") : part.count.grouped
            return "\(part.verb) \(count)\(part.rest)"
        }
        return texts.joined(separator: ", ")
    }
}
