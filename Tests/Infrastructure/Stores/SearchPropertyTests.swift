import Entities
import Foundation
import Services
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Searches compared with a naive implementation", .fewAtATime) struct SearchPropertyTests {
    @Test(
        "A search finds the same tracks as a linear scan, in any order and page size",
        arguments: Store.all,
        1...trials(2, nightly: 40)
    )
    func equalsNaive(store: Store, seed: UInt64) async throws {
        var generator = SeededGenerator(trial: seed)
        let sut = try await makeSUT(store)
        let tracks = try await sut.library.fill(with: &generator)

        for _ in 0..<80 {
            let query = SearchQuery.random(using: &generator)
            let sort = TrackSort.allCases.randomElement(using: &generator) ?? .added
            let isReversed = Bool.random(using: &generator)
            let expected = Set(tracks.filter { query.isMet(by: $0) }.map(\.track.urn))
            let all = try await sut.library.all(Listing(order: .sorted(sort), isReversed: isReversed))

            let relevant = try await sut.library.all(Listing(filter: query), pagesOf: 7)
            let sorted = try await sut.library.all(
                Listing(filter: query, order: .sorted(sort), isReversed: isReversed),
                pagesOf: 7
            )

            #expect(relevant.count == expected.count && Set(relevant.map(\.urn)) == expected, "\(query)")
            expectEqual(sorted, all.filter { expected.contains($0.urn) }, "\(query)")
            let exact = relevant.map { track in query.isMetExactly(by: TestTrack(track: track)) }
            #expect(!zip(exact, exact.dropFirst()).contains { !$0 && $1 }, "\(query) finds whole words late")
        }
    }

    @Test("No random text makes a search fail", arguments: Store.all, 1...10)
    func fuzz(store: Store, seed: UInt64) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Kid A", artist: "Radiohead")])
        var generator = SeededGenerator(trial: seed)
        let characters = "\"'*:()^+-{}~&|,. \0\u{301}aKd東🎵ß\u{200D}\u{FFFD}ANDORNEAR"

        for _ in 0..<50 {
            let terms = (0...Int.random(in: 0...4, using: &generator)).map { _ in
                SearchQuery.Term(
                    .text(
                        generator.text(of: characters, maximumLength: 8),
                        in: ([nil] + SearchQuery.TextField.allCases).randomElement(using: &generator) ?? nil,
                        as: SearchQuery.Match.allCases.randomElement(using: &generator) ?? .whole
                    ),
                    isExcluded: Bool.random(using: &generator)
                )
            }
            let query = SearchQuery(terms)
            let found = try await sut.library.all(Listing(filter: query))
            let nearest = try await sut.library.nearestSpelling(of: query)
            #expect(found.count <= 1 && nearest?.terms.count ?? terms.count == terms.count)
        }
    }
}

/// A track with the time of its last play.
private struct TestTrack {
    let track: Track
    var lastPlayed: Date?
}

private let words = ["Kid", "kids", "a", "Rós", "ros", "Rosie", "東京", "AC/DC", "dc", "1999", "Post-Rock"]

extension TrackBrowsing where Self: TrackEditing, Self: PlayRecording {
    /// Adds tracks that share words, some of them played.
    fileprivate func fill(with generator: inout SeededGenerator) async throws -> [TestTrack] {
        func text() -> String? {
            let count = Int.random(in: 0...3, using: &generator)
            guard count > 0 else { return nil }
            return (0..<count).compactMap { _ in words.randomElement(using: &generator) }.joined(
                separator: " "
            )
        }
        for number in 0..<40 {
            let details = TrackDetails(
                title: text() ?? "Untitled",
                artist: text(),
                album: text(),
                genre: text(),
                year: [nil, 1990, 1999, 2000].randomElement(using: &generator) ?? nil,
                location: Bool.random(using: &generator)
                    ? Location("/music/\(text() ?? "Élan")/\(number).ogg") : nil
            )
            let date = Date(timeIntervalSince1970: Double(Int.random(in: 0...9, using: &generator)))
            let likedAt = Bool.random(using: &generator) ? date + 1 : nil
            _ = try? await add(NewTrack(details: details, addedAt: date, likedAt: likedAt))
        }
        var lastPlayed: [String: Date] = [:]
        for track in try await all() where Bool.random(using: &generator) {
            let date = Date(timeIntervalSince1970: Double(Int.random(in: 0...9, using: &generator) * 900))
            _ = try await recordPlay(of: track.urn, startedAt: date)
            lastPlayed[track.playKey] = max(date, lastPlayed[track.playKey] ?? date)
        }
        return try await all().map { TestTrack(track: $0, lastPlayed: lastPlayed[$0.playKey]) }
    }
}

extension Track {
    /// The key shared by tracks with the same title and artist, which share their plays.
    fileprivate var playKey: String { details.title.folded + "\n" + (details.artist ?? "").folded }
}

extension SearchQuery {
    fileprivate static func random(using generator: inout SeededGenerator) -> SearchQuery {
        SearchQuery(
            (0...Int.random(in: 0...2, using: &generator)).map { _ in
                Term(.random(using: &generator), isExcluded: Int.random(in: 0..<4, using: &generator) == 0)
            }
        )
    }

    fileprivate func isMet(by track: TestTrack) -> Bool {
        terms.allSatisfy { $0.condition.isMet(by: track) != $0.isExcluded }
    }

    /// Returns whether all words match exactly.
    fileprivate func isMetExactly(by track: TestTrack) -> Bool {
        terms.allSatisfy { term in
            guard !term.isExcluded, case .text(let text, let field, .beginning) = term.condition else {
                return true
            }
            return Condition.text(text, in: field, as: .whole).isMet(by: track)
        }
    }
}

extension SearchQuery.Condition {
    fileprivate static func random(using generator: inout SeededGenerator) -> Self {
        func number(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &generator) }
        func range<Value>(_ first: Value, _ second: Value, orOpen open: (Value, Value)) -> (Value, Value)
        where Value: Comparable {
            let ends = (min(first, second), max(first, second))
            return (number(3) == 0 ? open.0 : ends.0, number(3) == 0 ? open.1 : ends.1)
        }
        switch number(11) {
        case 5:
            let parts = ["id", "os", "OS", "京", "c/", "k", "9", "post-r", "ó"]
            return .part(
                parts.randomElement(using: &generator) ?? "",
                in: ([nil] + SearchQuery.TextField.allCases).randomElement(using: &generator) ?? nil
            )
        case 0:
            return .path(["MUSIC", "ros", "élan", "1", "%", "/"].randomElement(using: &generator) ?? "")
        case 10:
            let paths = ["/", "/music", "/music/Kid", "/music/AC", "/mus"]
            return .folder(Location(paths.randomElement(using: &generator) ?? "/"))
        case 1:
            let (lower, upper) = range(1989 + number(12), 1989 + number(12), orOpen: (.min, .max))
            return .number(.year, lower...upper)
        case 2:
            let (lower, upper) = range(number(3), number(3), orOpen: (.min, .max))
            return .number(.plays, lower...upper)
        case 3, 4:
            let isAdded = number(1) == 0
            func date() -> Date { Date(timeIntervalSince1970: Double(number(9) * (isAdded ? 1 : 900))) }
            let (lower, upper) = range(date(), date(), orOpen: (.distantPast, .distantFuture))
            let field: SearchQuery.DateField =
                isAdded ? ([.added, .added, .liked].randomElement(using: &generator) ?? .added) : .played
            return .date(field, lower..<upper)
        default:
            let texts = words + ["k", "ro", "R", "kid a", "dc kid", "a k", "post", "999", "untitled"]
            return .text(
                texts.randomElement(using: &generator) ?? "",
                in: ([nil, nil, nil] + SearchQuery.TextField.allCases).randomElement(using: &generator)
                    ?? nil,
                as: SearchQuery.Match.allCases.randomElement(using: &generator) ?? .beginning
            )
        }
    }

    fileprivate func isMet(by tested: TestTrack) -> Bool {
        let details = tested.track.details
        switch self {
        case .text(let text, let field, let match):
            let texts = field.map { [details[$0]] } ?? [details.title, details.artist, details.album]
            return texts.compactMap { $0 }.contains { match.isMet(by: $0, wanting: text) }
        case .part(let text, let field):
            let texts =
                field.map { [details[$0]] }
                ?? [details.title, details.artist, details.album, details.albumArtist, details.genre]
            return texts.contains { $0?.folded.contains(text.folded) ?? false }
        case .path(let path):
            return details.location?.text.folded.contains(path.folded) ?? false
        case .folder(let folder):
            return details.location.map { $0 == folder || $0.isBelow(folder) } ?? false
        case .source(let name):
            return details.location?.song?.source == name
        case .number(.year, let range):
            return details.year.map(range.contains) ?? false
        case .number(.plays, let range):
            return range.contains(tested.track.plays)
        case .date(.added, let range):
            return range.contains(tested.track.addedAt)
        case .date(.played, let range):
            return tested.lastPlayed.map(range.contains) ?? false
        case .date(.liked, let range):
            return tested.track.likedAt.map(range.contains) ?? false
        case .date(.missing, let range):
            return tested.track.missingSince.map(range.contains) ?? false
        }
    }
}

extension TrackDetails {
    fileprivate subscript(field: SearchQuery.TextField) -> String? {
        switch field {
        case .title: title
        case .artist: artist
        case .album: album
        case .genre: genre
        }
    }
}
