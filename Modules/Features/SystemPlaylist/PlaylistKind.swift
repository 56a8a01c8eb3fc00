/// The playlists that the system makes, in the order in which they are listed.
enum PlaylistKind: CaseIterable, Sendable {
    case recentlyAdded
    case mostPlayed
    case onRepeat
    case forgottenFavourites
    case neverPlayed
    case thisWeekYearsAgo
    case deepCuts
    case dailyMix

    /// How it is made.
    var maker: any PlaylistMaking {
        switch self {
        case .recentlyAdded: RecentlyAdded()
        case .mostPlayed: MostPlayed()
        case .onRepeat: OnRepeat()
        case .forgottenFavourites: ForgottenFavourites()
        case .neverPlayed: NeverPlayed()
        case .thisWeekYearsAgo: ThisWeekYearsAgo()
        case .deepCuts: DeepCuts()
        case .dailyMix: DailyMix()
        }
    }
}
