import Entities

/// The ranking of a week's albums, and its number one.
package struct ChartLeader {
    package let ranking: WeekRanking
    /// The number one; `nil` in a week without albums.
    package let album: PlaySubject?

    package init(ranking: WeekRanking, album: PlaySubject?) { (self.ranking, self.album) = (ranking, album) }
}
