import Entities

/// A reason to keep one of several duplicates. The most important comes first.
package enum KeepReason: String, CaseIterable, Sendable {
    /// It has a file, which isn't missing.
    case present
    /// Its file has a lossless format.
    case lossless
    case liked
    /// It has more plays.
    case played
    /// It was added earlier.
    case older
}

extension KeepReason {
    /// Returns whether this is a reason to prefer a track; `nil` if it doesn't distinguish the two.
    func prefers(_ track: Track, to other: Track) -> Bool? {
        let (one, two) = (weight(of: track), weight(of: other))
        return one == two ? nil : one > two
    }

    private func weight(of track: Track) -> Double {
        switch self {
        case .present: track.details.location != nil && track.missingSince == nil ? 1 : 0
        case .lossless: Self.losslessFormats.contains(track.format ?? "") ? 1 : 0
        case .liked: track.likedAt != nil ? 1 : 0
        case .played: Double(track.plays)
        case .older: -track.addedAt.timeIntervalSince1970
        }
    }

    private static let losslessFormats: Set = ["flac", "wav", "aiff", "aif", "aifc", "ape", "wv", "tta"]
}

extension Track {
    /// The extension of its file in lower case; `nil` without one.
    var format: String? {
        guard let name = details.location?.text.split(separator: "/").last,
            let dot = name.lastIndex(of: "."), dot > name.startIndex
        else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }
}
