import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import SystemPlaylist

/// Saturday, 21 November 2026, 09:30 UTC, asked for in UTC.
private let now = Date(timeIntervalSince1970: 1_795_253_400)

struct PlaylistKindTests {
    @Test(arguments: [
        (PlaylistKind.recentlyAdded, PlaylistQueryingSpy.Message.recentlyAdded(limit: 7)),
        (.mostPlayed, .mostPlayed(limit: 7)),
        (.onRepeat, .mostPlayed(in: [now.addingTimeInterval(-2_592_000)..<now], limit: 7)),
        (
            .forgottenFavourites,
            .notPlayed(since: now.addingTimeInterval(-15_552_000), playsAtLeast: 5, limit: 7)
        ),
        (.neverPlayed, .neverPlayed(limit: 7)),
        (.deepCuts, .leastPlayed(of: "Radiohead", limit: 7)),
        (.dailyMix, .mix(seed: 20_261_121, asOf: Date(timeIntervalSince1970: 1_795_219_200), limit: 7)),
    ])
    func playlist_asksTheHistoryForItsTracks(kind: PlaylistKind, message: PlaylistQueryingSpy.Message)
        async throws
    {
        let library = PlaylistQueryingSpy(.success([.sample(1)]))

        let tracks = try await kind.maker.tracks(request(library))

        #expect(tracks == [.sample(1)])
        #expect(library.messages == [message])
    }

    @Test func thisWeekYearsAgo_asksForTheISOWeeksOfTwentyYears() async throws {
        let library = PlaylistQueryingSpy(.success([]))

        _ = try await ThisWeekYearsAgo().tracks(request(library))

        guard case .mostPlayed(let ranges, 7) = library.messages.first else {
            Issue.record("asked for \(library.messages)")
            return
        }
        #expect(ranges.count == 20)
        let week = ranges.first.map {
            [$0.lowerBound.formatted(.iso8601), $0.upperBound.formatted(.iso8601)]
        }
        #expect(week == ["2025-11-17T00:00:00Z", "2025-11-24T00:00:00Z"])
    }

    @Test func dailyMixOfALibraryThatBeganToday_isMadeFromWhatIsThere_andWithoutPlaysByLot() async throws {
        let library = PlaylistQueryingSpy(.success([]))

        _ = try await DailyMix().tracks(request(library))

        #expect(
            library.messages.dropFirst() == [
                .mix(seed: 20_261_121, asOf: now, limit: 7), .pick(seed: 20_261_121, limit: 7),
            ]
        )
    }

    @Test func playlistsWithoutTracks_sayWhy_inALineThatFits() {
        let makers = PlaylistKind.allCases.map(\.maker)
        let played = Track(
            urn: Track.sample(1).urn,
            details: TrackDetails(title: "T"),
            addedAt: .distantPast,
            plays: 1
        )

        #expect(makers.allSatisfy { $0.remark(on: []) != nil && $0.remark(on: [played]) == nil })
        #expect(DailyMix().remark(on: [.sample(1)]) == "Anything, as nothing was played yet")
        #expect(makers.allSatisfy { $0.reason.count <= 36 && ($0.remark(on: []) ?? "").count <= 39 })
    }

    @Test func names_areDistinctAndEachHasAReason() {
        let makers = PlaylistKind.allCases.map(\.maker)

        #expect(Set(makers.map(\.name)).count == makers.count)
        #expect(makers.allSatisfy { !$0.reason.isEmpty })
    }

    private func request(_ library: PlaylistQueryingSpy) -> PlaylistRequest {
        PlaylistRequest(library: library, artist: "Radiohead", now: now, calendar: .utc, limit: 7)
    }
}

extension Calendar {
    static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
