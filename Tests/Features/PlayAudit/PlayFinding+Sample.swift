import Entities
import TestSupport

@testable import PlayAudit

extension PlayFinding {
    /// Plays that were repeated: samples by their numbers.
    static func repeats(_ numbers: [Int]) -> PlayFinding {
        sample(.repeated, numbers)
    }

    /// Plays whose artist is wrong.
    static func names(of numbers: [Int], _ artist: String) -> PlayFinding {
        sample(NameFault(title: "Tide", artist: artist).map(Kind.names) ?? .inFuture, numbers)
    }

    /// Samples of plays by their numbers, of which the highest is the oldest.
    static func sample(_ kind: Kind, _ numbers: [Int], sources: [String] = ["lastfm"]) -> PlayFinding {
        PlayFinding(
            kind: kind,
            sources: sources,
            plays: numbers.sorted(by: >).map { PlayEntry.sample($0).id },
            hasMore: false
        )
    }
}
