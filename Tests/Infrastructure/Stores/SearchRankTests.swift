import Entities
import Services
import TestSupport
import Testing

@Suite("Searches in all stores", .fewAtATime) struct SearchRankTests {
    @Test("Every store sorts search results in the same order", arguments: Store.all)
    func ranks(store: Store) async throws {
        var generator = SeededGenerator(trial: 7)
        let tracks = (0..<60).map { _ in TrackDetails.random(using: &generator) }
        let (sut, other) = (try await makeSUT(store), try await makeSUT(.embedded))
        for library in [sut.library, other.library] {
            _ = try await library.beginImport().store(tracks.map { NewTrack(details: $0) })
        }

        for _ in 0..<60 {
            let query = SearchQuery.random(using: &generator)

            let found = try await sut.library.all(Listing(filter: query)).map(\.details)

            try await expectEqual(other.library.all(Listing(filter: query)).map(\.details), found, "\(query)")
        }
    }
}

private let vocabulary = ["night", "nights", "in", "the", "city", "kid", "a", "Élan", "élan", "1999", "love"]

extension TrackDetails {
    fileprivate static func random(using generator: inout SeededGenerator) -> TrackDetails {
        func text(_ counts: ClosedRange<Int>) -> String? {
            let count = Int.random(in: counts, using: &generator)
            let text = (0..<count).compactMap { _ in vocabulary.randomElement(using: &generator) }
            return text.isEmpty ? nil : text.joined(separator: " ")
        }
        return TrackDetails(title: text(1...5) ?? "", artist: text(0...2), album: text(0...4))
    }
}

extension SearchQuery {
    fileprivate static func random(using generator: inout SeededGenerator) -> SearchQuery {
        let texts = vocabulary + ["n", "the city", "in the", "k", "199"]
        return SearchQuery(
            (0...Int.random(in: 0...2, using: &generator)).map { number in
                Term(
                    .text(
                        texts.randomElement(using: &generator) ?? "",
                        in: [nil, nil, .title, .album].randomElement(using: &generator) ?? nil,
                        as: [.beginning, .whole].randomElement(using: &generator) ?? .whole
                    ),
                    isExcluded: number > 0 && Int.random(in: 0..<4, using: &generator) == 0
                )
            }
        )
    }
}
