/// The built-in playlists, in listing order; the raw value is the name.
public enum SystemPlaylist: String, CaseIterable, Sendable {
    case recentlyAdded = "Recently Added"
    case mostPlayed = "Most Played"
    case onRepeat = "On Repeat"
    case forgottenFavourites = "Forgotten Favourites"
    case neverPlayed = "Never Played"
    case thisWeekYearsAgo = "This Week Years Ago"
    case deepCuts = "Deep Cuts"
    case dailyMix = "Daily Mix"
    case likes = "Likes"

    /// The playlist with a name, ignoring case.
    public init?(named name: String) {
        let key = name.lowercased()
        guard let playlist = Self.allCases.first(where: { $0.rawValue.lowercased() == key }) else {
            return nil
        }
        self = playlist
    }
}
