import Entities
import Foundation

/// A kind of system playlist, which is built automatically and never edited.
struct PlaylistKind: Sendable {
    let identity: SystemPlaylist
    /// A one-line explanation of the playlist's contents.
    let reason: String
    /// Replaces the reason if the playlist is empty.
    let emptyRemark: String
    /// Replaces the reason if none of its tracks has ever been played; `nil` to show the reason.
    var unplayedRemark: String?
    /// Whether it is built for one artist.
    var needsArtist = false
    /// Whether it has all its tracks unless another limit is given.
    var isUnlimited = false
    /// The recipes in order of preference; the first one that finds tracks is used.
    let recipes: @Sendable (PlaylistContext) -> [PlaylistRecipe]

    /// The parameters of a build.
    struct PlaylistContext {
        let artist: String?
        let now: Date
        /// Determines when days begin.
        let calendar: Calendar
        /// Determines when weeks begin; called only when needed.
        let weeks: () -> WeekCalendar
        /// The maximum number of tracks.
        let limit: Int
    }

    var name: String { identity.rawValue }

    /// The maximum number of tracks, given a user's own limit.
    func limit(_ limit: Int?) -> Int {
        isUnlimited ? limit ?? .max : min(limit ?? Self.defaultLimit, Self.longest)
    }

    private static let defaultLimit = 50
    private static let longest = 1000

    /// The explanation of the playlist's contents, or of their absence.
    func remark(on tracks: [Track]) -> String {
        if tracks.isEmpty { return emptyRemark }
        return tracks.allSatisfy { $0.plays == 0 } ? unplayedRemark ?? reason : reason
    }
}

extension PlaylistKind {
    /// The kind with a name, ignoring case.
    init?(named name: String) {
        let kinds = Self.all
        guard let identity = SystemPlaylist(named: name),
            let kind = kinds.first(where: { $0.identity == identity })
        else { return nil }
        self = kind
    }
}

extension PlaylistKind: Equatable {
    static func == (one: PlaylistKind, other: PlaylistKind) -> Bool { one.identity == other.identity }
}
