import Console
import Records

/// Words for changes to tracks.
public enum TrackCounts {
    /// A count, with the words for one track and for several: `(2, "was added", "were added")`.
    public typealias Part = (count: Int, one: String, several: String)

    /// Returns the parts without zeros: `12 tracks were added, 1 is missing`; `nil` if all are zero.
    public static func words(_ parts: [Part]) -> String? {
        let parts = parts.filter { $0.count != 0 }
        guard let first = parts.first else { return nil }
        let texts = parts.enumerated().map { index, part in
            let noun = index > 0 ? "" : first.count == 1 ? " track" : " tracks"
            return "\(part.count.grouped)\(noun) \(part.count == 1 ? part.one : part.several)"
        }
        return texts.joined(separator: ", ")
    }
}
