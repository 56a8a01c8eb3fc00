import Entities
import TestSupport
import Testing

@Suite(.fewAtATime) struct NearestSpellingTests {
    private static let tracks = [
        TrackDetails(title: "Hoppípolla", artist: "Sigur Rós", album: "Takk…", genre: "Post-Rock"),
        TrackDetails(title: "Kid A", artist: "Radiohead", album: "Kid A"),
        TrackDetails(title: "Kite", artist: "U2"),
        TrackDetails(title: "Paranoid Android", artist: "Radiohead"),
    ]

    @Test(
        "A misspelt word is replaced by the library's nearest, in its spelling and lower case",
        arguments: Store.all,
        [
            ([.text("hoppipola")], [.text("hoppípolla")]),
            ([.text("Hopipola")], [.text("hoppípolla")]),
            ([.text("sigur"), .text("hoppipola")], [.text("sigur"), .text("hoppípolla")]),
            ([.text("radoihead", in: .artist)], [.text("radiohead", in: .artist)]),
            ([.text("paranoid andorid", as: .whole)], [.text("paranoid android", as: .whole)]),
            ([.text("kidd")], [.text("kid")]),
            ([.text("rok", in: .genre), .path("x")], nil),
            ([.text("rok", in: .genre)], [.text("rock", in: .genre)]),
            ([.text("rok")], [.text("rós")]),
            ([.text("kid"), .text("hoppipola")], nil),
            ([.text("zzzzzz")], nil),
            ([.text("u3")], nil),
            ([.text("!!!")], nil),
            ([.number(.year, 1999...1999)], nil),
        ] as [([SearchQuery.Condition], [SearchQuery.Condition]?)]
    )
    func nearest(
        store: Store,
        sample: (conditions: [SearchQuery.Condition], expected: [SearchQuery.Condition]?)
    ) async throws {
        let (conditions, expected) = sample
        let sut = try await makeSUT(store, adding: Self.tracks)

        let nearest = try await sut.library.nearestSpelling(of: SearchQuery(conditions.map { .init($0) }))

        expectEqual(nearest, expected.map { SearchQuery($0.map { .init($0) }) })
    }
}
