import Entities

/// Why one of several duplicates is the one to keep, the most important reason first.
package enum KeepReason: String, CaseIterable, Sendable {
    /// It has a file that isn't missing.
    case present
    /// Its file's format loses nothing of the sound.
    case lossless
    case liked
    /// It was played more often.
    case played
    /// It was added earlier.
    case older
}

extension KeepReason {
    /// Whether this is a reason to prefer a track; `nil` if it says nothing about the two.
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
    /// The extension of its file, in lower case.
    var format: String? {
        guard let name = details.location?.text.split(separator: "/").last,
            let dot = name.lastIndex(of: "."), dot > name.startIndex
        else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }
}
