import Entities
import Services
import TestSupport
import Testing

struct ClosingTests {
    @Test("A closed library refuses every request without crashing", arguments: Store.all)
    func closed(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "A")])

        sut.library.close()

        await #expect(throws: ServiceError.cancelled) { try await sut.library.trackCount() }
        await #expect(throws: ServiceError.cancelled) { try await sut.library.store(volume: 50) }
        sut.library.close()
        try await expectEqual(sut.reopened().library.trackCount(), 1)
    }

    @Test(
        "Reads and writes in progress when the library closes finish or are cancelled",
        arguments: Store.all
    )
    func underWay(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "A")])
        let library = sut.library

        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    do throws(ServiceError) {
                        if number.isMultiple(of: 4) {
                            try await library.store(volume: number % 100)
                        } else {
                            _ = try await library.trackCount()
                        }
                        return true
                    } catch {
                        return error == .cancelled
                    }
                }
                if number == 100 { library.close() }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        expectEqual(outcomes, Array(repeating: true, count: 200))
    }
}
