import Entities
import Foundation

extension PlaylistKind {
    /// All system playlists, in listing order.
    static let all = [
        recentlyAdded, mostPlayed, onRepeat, forgottenFavourites, neverPlayed, thisWeekYearsAgo, deepCuts,
        dailyMix, likes,
    ]

    static let recentlyAdded = PlaylistKind(
        identity: .recentlyAdded,
        reason: "Latest additions to the library",
        emptyRemark: "The library is empty"
    ) {
        [PlaylistRecipe(order: .newest, limit: $0.limit)]
    }

    static let mostPlayed = PlaylistKind(
        identity: .mostPlayed,
        reason: "Most played of all time",
        emptyRemark: "Nothing has been played yet"
    ) {
        [PlaylistRecipe(filter: .played, order: .mostPlayed, limit: $0.limit)]
    }

    static let onRepeat = PlaylistKind(
        identity: .onRepeat,
        reason: "Most played in the last 30 days",
        emptyRemark: "Nothing played in the last 30 days"
    ) {
        [PlaylistRecipe(order: .mostPlayed, window: [$0.daysAgo(30)..<$0.now], limit: $0.limit)]
    }

    static let forgottenFavourites = PlaylistKind(
        identity: .forgottenFavourites,
        reason: "Played often, not in the last 180 days",
        emptyRemark: "No forgotten favourites yet"
    ) {
        let filter = SearchQuery([
            .init(.number(.plays, 5 ... .max)), .init(.date(.played, .before($0.daysAgo(180)))),
        ])
        return [PlaylistRecipe(filter: filter, order: .mostPlayed, limit: $0.limit)]
    }

    static let neverPlayed = PlaylistKind(
        identity: .neverPlayed,
        reason: "Tracks you have never played",
        emptyRemark: "No tracks that you have never played"
    ) {
        [
            PlaylistRecipe(
                filter: SearchQuery([.init(.number(.plays, 0...0))]),
                order: .oldest,
                limit: $0.limit
            )
        ]
    }

    static let thisWeekYearsAgo = PlaylistKind(
        identity: .thisWeekYearsAgo,
        reason: "Most played this week in past years",
        emptyRemark: "No plays this week in past years"
    ) {
        [PlaylistRecipe(order: .mostPlayed, window: $0.thisWeek(yearsAgo: 1...20), limit: $0.limit)]
    }

    static let deepCuts = PlaylistKind(
        identity: .deepCuts,
        reason: "An artist's least played tracks",
        emptyRemark: "No tracks by this artist",
        needsArtist: true
    ) {
        let filter = SearchQuery([.init(.text($0.artist ?? "", in: .artist, as: .exact))])
        return [PlaylistRecipe(filter: filter, order: .leastPlayed, limit: $0.limit)]
    }

    /// The mix is based on the start of the day, so it stays the same all day. A library that was created later gets a
    /// mix of the present moment; one without plays gets a random selection.
    static let dailyMix = PlaylistKind(
        identity: .dailyMix,
        reason: "A daily mix of what you play most",
        emptyRemark: "The library is empty",
        unplayedRemark: "Random: nothing has been played yet"
    ) { occasion in
        let mixes = [occasion.morning, occasion.now].map { date in
            PlaylistRecipe(
                filter: SearchQuery([.init(.date(.added, .before(date)))]),
                order: .mix(seed: occasion.day),
                window: [.before(date)],
                limit: occasion.limit
            )
        }
        return mixes + [PlaylistRecipe(order: .shuffled(seed: occasion.day), limit: occasion.limit)]
    }

    static let likes = PlaylistKind(
        identity: .likes,
        reason: "Tracks you like, newest first",
        emptyRemark: "You haven't liked a track yet",
        isUnlimited: true
    ) {
        [PlaylistRecipe(order: .sorted(.liked, isReversed: false), limit: $0.limit)]
    }
}

extension Range<Date> {
    /// All time before a date, even one before `distantPast` on a badly wrong clock.
    fileprivate static func before(_ date: Date) -> Range<Date> { Swift.min(.distantPast, date)..<date }
}

extension SearchQuery {
    fileprivate static let played = SearchQuery([.init(.number(.plays, 1 ... .max))])
}

extension PlaylistKind.PlaylistContext {
    fileprivate func daysAgo(_ days: Double) -> Date { now.addingTimeInterval(-days * 86_400) }

    /// The weeks of past years that contain this day.
    fileprivate func thisWeek(yearsAgo: ClosedRange<Int>) -> [Range<Date>] {
        let weeks = weeks()
        return yearsAgo.compactMap { weeks.week(yearsAgo: $0, from: now)?.interval }
    }

    fileprivate var morning: Date { calendar.startOfDay(for: now) }

    /// The day as a number, such as 20261121.
    var day: UInt64 {
        let day = calendar.dateComponents([.year, .month, .day], from: morning)
        return UInt64(clamping: (day.year ?? 0) * 10_000 + (day.month ?? 0) * 100 + (day.day ?? 0))
    }
}
