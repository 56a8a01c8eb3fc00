import Entities
import Foundation

extension PlaylistKind {
    /// The playlists that the system makes, in the order in which they are listed.
    static let all = [
        recentlyAdded, mostPlayed, onRepeat, forgottenFavourites, neverPlayed, thisWeekYearsAgo, deepCuts,
        dailyMix,
    ]

    static let recentlyAdded = PlaylistKind(
        name: "Recently Added",
        reason: "What came into the library last",
        emptyRemark: "The library is empty"
    ) {
        [PlaylistRecipe(order: .newest, limit: $0.limit)]
    }

    static let mostPlayed = PlaylistKind(
        name: "Most Played",
        reason: "What you played most of all time",
        emptyRemark: "Nothing was played yet"
    ) {
        [PlaylistRecipe(filter: .played, order: .mostPlayed, limit: $0.limit)]
    }

    static let onRepeat = PlaylistKind(
        name: "On Repeat",
        reason: "Most played in the last 30 days",
        emptyRemark: "Nothing was played in 30 days"
    ) {
        [PlaylistRecipe(order: .mostPlayed, window: [$0.daysAgo(30)..<$0.now], limit: $0.limit)]
    }

    static let forgottenFavourites = PlaylistKind(
        name: "Forgotten Favourites",
        reason: "Often played, but not for 180 days",
        emptyRemark: "No old favourites yet"
    ) {
        let filter = SearchQuery([
            .init(.number(.plays, 5 ... .max)), .init(.date(.played, .distantPast..<$0.daysAgo(180))),
        ])
        return [PlaylistRecipe(filter: filter, order: .mostPlayed, limit: $0.limit)]
    }

    static let neverPlayed = PlaylistKind(
        name: "Never Played",
        reason: "What you have and never played",
        emptyRemark: "Nothing is left that you never played"
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
        name: "This Week Years Ago",
        reason: "Most played this week of past years",
        emptyRemark: "No plays this week of past years"
    ) {
        [PlaylistRecipe(order: .mostPlayed, window: $0.thisWeek(yearsAgo: 1...20), limit: $0.limit)]
    }

    static let deepCuts = PlaylistKind(
        name: "Deep Cuts",
        reason: "What you played least of an artist",
        emptyRemark: "The library has nothing of theirs",
        needsArtist: true
    ) {
        let filter = SearchQuery([.init(.text($0.artist ?? "", in: .artist, as: .exact))])
        return [PlaylistRecipe(filter: filter, order: .leastPlayed, limit: $0.limit)]
    }

    /// All day long the mix is that of its beginning; a library that began today has none before, and one without plays
    /// has none at all.
    static let dailyMix = PlaylistKind(
        name: "Daily Mix",
        reason: "What you like, another mix each day",
        emptyRemark: "The library is empty",
        unplayedRemark: "Anything, as nothing was played yet"
    ) { occasion in
        let mixes = [occasion.morning, occasion.now].map { date in
            PlaylistRecipe(
                filter: SearchQuery([.init(.date(.added, .distantPast..<date))]),
                order: .mix(seed: occasion.day),
                window: [.distantPast..<date],
                limit: occasion.limit
            )
        }
        return mixes + [PlaylistRecipe(order: .shuffled(seed: occasion.day), limit: occasion.limit)]
    }
}

extension SearchQuery {
    fileprivate static let played = SearchQuery([.init(.number(.plays, 1 ... .max))])
}

extension PlaylistKind.Occasion {
    fileprivate func daysAgo(_ days: Double) -> Date { now.addingTimeInterval(-days * 86_400) }

    /// The weeks around this day some years ago, as ISO 8601 has weeks.
    fileprivate func thisWeek(yearsAgo: ClosedRange<Int>) -> [Range<Date>] {
        var isoCalendar = Calendar(identifier: .iso8601)
        isoCalendar.timeZone = calendar.timeZone
        return yearsAgo.compactMap { years in
            isoCalendar.date(byAdding: .year, value: -years, to: now)
                .flatMap { isoCalendar.dateInterval(of: .weekOfYear, for: $0) }
                .map { $0.start..<$0.end }
        }
    }

    fileprivate var morning: Date { calendar.startOfDay(for: now) }

    /// A number for this day: 20261121.
    fileprivate var day: UInt64 {
        let day = calendar.dateComponents([.year, .month, .day], from: morning)
        return UInt64(clamping: (day.year ?? 0) * 10_000 + (day.month ?? 0) * 100 + (day.day ?? 0))
    }
}
