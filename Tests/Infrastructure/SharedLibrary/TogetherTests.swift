import Entities
import Services
import TestSupport
import Testing

@testable import SharedLibrary

@Suite("A shared library with several users", .real, .postgres, .timeLimit(.minutes(5)))
struct TogetherTests {
    @Test("Others see a change as soon as the server tells of it") func following() async throws {
        let address = try await PostgresCluster.shared().schema()
        let (sut, other) = (try await makeSUT(at: address), try await makeSUT(at: address))
        let changes = other.changes()
        let own = sut.changes()

        let track = try await sut.add("Airbag")

        #expect(await changes.first { _ in true } == [.tracks, .journal])
        #expect(await own.first { _ in true } == [.tracks, .journal])
        #expect(try await other.track(track.urn) == track)
        #expect(try await other.revision() == sut.revision())
    }

    @Test("Sixteen change the library at once; each change can be undone") func writers() async throws {
        let address = try await PostgresCluster.shared().schema()
        let first = try await makeSUT(at: address)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<16 {
                group.addTask {
                    let sut = try await makeSUT(at: address)
                    for number in 0..<20 { _ = try await sut.add("\(writer) \(number)") }
                    sut.close()
                }
            }
            try await group.waitForAll()
        }

        #expect(try await Set(first.titles()).count == 320)
        for _ in 0..<320 { _ = try await first.undo() }
        #expect(try await first.titles() == [])
        await #expect(throws: ServiceError.nothingToUndo) { try await first.undo() }
    }

    @Test("The same track isn't added twice by two who do so at once") func sameTrack() async throws {
        let address = try await PostgresCluster.shared().schema()
        let stores = [try await makeSUT(at: address), try await makeSUT(at: address)]

        for number in 0..<20 {
            let refused = await withTaskGroup(of: Bool.self) { group in
                for store in stores {
                    group.addTask {
                        do {
                            _ = try await store.add("Track \(number)")
                            return false
                        } catch {
                            return error as? ServiceError
                                == .alreadyExists(title: "Track \(number)", artist: nil)
                        }
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(refused == 1)
        }
        #expect(try await stores[0].trackCount() == 20)
    }
}
