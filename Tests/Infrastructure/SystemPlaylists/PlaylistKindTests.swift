import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import SystemPlaylists

/// Saturday, 21 November 2026, 09:30 UTC, in a UTC calendar.
private let now = Date(timeIntervalSince1970: 1_795_253_400)

@Suite("System playlists") struct PlaylistKindTests {
    @Test("A playlist is built by its recipe", arguments: recipes)
    func recipe(kind: PlaylistKind, expected: PlaylistRecipe) {
        expectEqual(kind.recipes(occasion), [expected])
    }

    private static let recipes: [(PlaylistKind, PlaylistRecipe)] = [
        (.recentlyAdded, PlaylistRecipe(order: .newest, limit: 7)),
        (
            .mostPlayed,
            PlaylistRecipe(
                filter: SearchQuery([.init(.number(.plays, 1 ... .max))]),
                order: .mostPlayed,
                limit: 7
            )
        ),
        (
            .onRepeat,
            PlaylistRecipe(order: .mostPlayed, window: [now.addingTimeInterval(-2_592_000)..<now], limit: 7)
        ),
        (
            .forgottenFavourites,
            PlaylistRecipe(
                filter: SearchQuery([
                    .init(.number(.plays, 5 ... .max)),
                    .init(.date(.played, .distantPast..<now.addingTimeInterval(-15_552_000))),
                ]),
                order: .mostPlayed,
                limit: 7
            )
        ),
        (
            .neverPlayed,
            PlaylistRecipe(filter: SearchQuery([.init(.number(.plays, 0...0))]), order: .oldest, limit: 7)
        ),
        (
            .deepCuts,
            PlaylistRecipe(
                filter: SearchQuery([.init(.text("Radiohead", in: .artist, as: .exact))]),
                order: .leastPlayed,
                limit: 7
            )
        ),
    ]

    @Test("Likes contain all liked tracks, the latest first, unless a limit is given")
    func likes() {
        expectEqual(
            PlaylistKind.likes.recipes(occasion),
            [
                PlaylistRecipe(order: .sorted(.liked, isReversed: false), limit: 7)
            ]
        )
        #expect((PlaylistKind.likes.limit(nil), PlaylistKind.likes.limit(7)) == (.max, 7))
    }

    @Test("A playlist has 50 tracks by default, and at most 1,000")
    func limits() {
        expectEqual([nil, 7, 5000].map(PlaylistKind.mostPlayed.limit), [50, 7, 1000])
    }

    @Test("A playlist is found by its name, in any case")
    func named() {
        expectEqual(PlaylistKind(named: "most PLAYED"), .mostPlayed)
        #expect(PlaylistKind(named: "Most") == nil)
    }

    @Test(
        "This Week Years Ago covers the weeks of twenty years, in the user's week system",
        arguments: [
            (.iso, ["2025-11-17T00:00:00Z", "2025-11-24T00:00:00Z"]),
            (.lastfm, ["2025-11-16T12:00:00Z", "2025-11-23T12:00:00Z"]),
        ] as [(WeekSystem, [String])]
    )
    func weeks(system: WeekSystem, ends: [String]) throws {
        let occasion = Self.occasion(weeks: system)
        let recipe = try #require(PlaylistKind.thisWeekYearsAgo.recipes(occasion).first)
        let weeks = try #require(recipe.window)

        expectEqual(recipe, PlaylistRecipe(order: .mostPlayed, window: weeks, limit: 7))
        expectEqual(weeks.count, 20)
        let week = weeks.first.map {
            [$0.lowerBound.formatted(.iso8601), $0.upperBound.formatted(.iso8601)]
        }
        expectEqual(week, ends)
    }

    @Test("The Daily Mix uses the state at midnight, else the current state, else a random selection")
    func dailyMix() {
        let morning = Date(timeIntervalSince1970: 1_795_219_200)
        let mixes = [morning, now].map { date in
            PlaylistRecipe(
                filter: SearchQuery([.init(.date(.added, .distantPast..<date))]),
                order: .mix(seed: 20_261_121),
                window: [.distantPast..<date],
                limit: 7
            )
        }

        expectEqual(
            PlaylistKind.dailyMix.recipes(occasion),
            mixes + [PlaylistRecipe(order: .shuffled(seed: 20_261_121), limit: 7)]
        )
    }

    @Test("Playlists explain their contents or their lack of tracks in short lines")
    func remarks() {
        let played = Track(
            urn: Track.sample(1).urn,
            details: TrackDetails(title: "T"),
            addedAt: .distantPast,
            plays: 1
        )

        #expect(PlaylistKind.all.allSatisfy { $0.remark(on: []) == $0.emptyRemark })
        #expect(PlaylistKind.all.allSatisfy { $0.remark(on: [played]) == $0.reason })
        expectEqual(PlaylistKind.dailyMix.remark(on: [.sample(1)]), "Random: nothing has been played yet")
        #expect(PlaylistKind.all.allSatisfy { $0.reason.count <= 38 && $0.emptyRemark.count <= 39 })
    }

    @Test("Names are distinct, and each playlist has a reason")
    func names() {
        expectEqual(PlaylistKind.all.map(\.identity), SystemPlaylist.allCases)
        #expect(PlaylistKind.all.allSatisfy { !$0.reason.isEmpty })
    }

    private let occasion = Self.occasion(weeks: .iso)

    private static func occasion(weeks: WeekSystem) -> PlaylistKind.PlaylistContext {
        PlaylistKind.PlaylistContext(
            artist: "Radiohead",
            now: now,
            calendar: .utc,
            weeks: { WeekCalendar(weeks, timeZone: .gmt) },
            limit: 7
        )
    }
}
