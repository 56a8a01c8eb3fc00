import Entities
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Several players of a PostgreSQL library", .real, .postgres, .timeLimit(.minutes(5)))
struct SeatTests {
    @Test("Each user has a separate queue and volume, which persist") func seats() async throws {
        let address = try await PostgresCluster.shared().schema()
        func sut(_ userAtMachine: String) async throws -> PostgresLibrary {
            try await PostgresLibrary.open(at: address, userAtMachine: userAtMachine)
        }
        let (ann, bob) = (try await sut("ann@desk"), try await sut("bob@desk"))
        let tracks = [try await ann.add("Airbag"), try await ann.add("Let Down")]

        try await ann.store(PlayQueue(tracks, currentIndex: 1))
        try await ann.store(volume: 30)
        try await bob.store(PlayQueue([tracks[0]]))

        try await expectEqual(bob.storedQueue().tracks.map(\.details.title), ["Airbag"])
        try await expectEqual(bob.storedVolume(), 100)
        let later = try await sut("ann@desk")
        try await expectEqual(later.storedQueue().tracks.map(\.details.title), ["Airbag", "Let Down"])
        try await expectEqual(later.storedQueue().currentIndex, 1)
        try await expectEqual(later.storedVolume(), 30)
    }
}
