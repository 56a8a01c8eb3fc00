import Entities
import TestSupport
import Testing

@Suite(.fewAtATime) struct NamedTracksTests {
    @Test(
        "Tracks come in the order of their names, as often as they are named, and those that are gone are missed",
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

        #expect(found == [tracks[2], nil, tracks[0], tracks[2], nil])
        #expect(try await sut.library.tracks([]) == [])
    }
}
