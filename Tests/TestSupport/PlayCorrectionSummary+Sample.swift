import Entities
import Foundation

extension PlayCorrectionSummary {
    /// The effect on some plays, of which the first is at noon UTC on 25 April 2019, and the last a week later.
    public static func sample(_ count: Int = 1, duplicates: Int = 0) -> PlayCorrectionSummary {
        let (first, last) = (Play.sample(), Play.sample(after: 604_800))
        return PlayCorrectionSummary(
            count: count,
            play: count == 1 ? first : nil,
            duplicates: duplicates,
            period: first.startedAt...(count == 1 ? first : last).startedAt
        )
    }
}
