import Entities
import TestSupport
import Testing

@Suite(.fewAtATime) struct NamedTracksTests {
    @Test(
        "Tracks are returned in the order of their URNs, with repetitions, and `nil` for missing ones",
        arguments: Store.all
    )
    func order(store: Store) async throws {
        let sut = try await makeSUT(
            store,
            adding: ["Airbag", "Lucky", "Lull"].map { TrackDetails(title: $0) }
        )
        let tracks = try await sut.library.all()
        _ = try await sut.library.delete([tracks[1].urn])
        let urns = [tracks[2], tracks[1], tracks[0], tracks[2]].map(\.urn) + [URN(trusted: "a:\"'\\b")]

        let found = try await sut.library.tracks(urns)

        expectEqual(found, [tracks[2], nil, tracks[0], tracks[2], nil])
        try await expectEqual(sut.library.tracks([]), [])
    }
}
