import Entities
import TestSupport
import Testing

@testable import MiniPlayerMpd

@MainActor struct QueueVersionsTests {
    @Test("All places differ from a version that wasn't sent") func unknown() {
        let sut = QueueVersions()

        expectEqual(sut.places(changedSince: 0, in: [1, 2], of: 5), [0, 1])
        expectEqual(sut.places(changedSince: 4, in: [1, 2], of: 5), [0, 1])
        expectEqual(sut.places(changedSince: 6, in: [1, 2], of: 5), [0, 1])
        expectEqual(sut.places(changedSince: 5, in: [1, 2, 3], of: 7), [2])
        expectEqual(sut.places(changedSince: 6, in: [1, 2, 3], of: 7), [0, 1, 2])
    }

    @Test("Each version is compared with every earlier one") func several() {
        let sut = QueueVersions()
        _ = sut.places(changedSince: -1, in: [1, 2, 3], of: 1)
        _ = sut.places(changedSince: 1, in: [1, 3], of: 2)

        // The last place is that of the first version again, but a client may have been sent the second.
        let changes = (1...3).map { sut.places(changedSince: $0, in: [1, 2, 3, 4], of: 3) }

        expectEqual(changes, [[1, 2, 3], [1, 2, 3], []])
    }

    @Test("An answer that is overtaken by a later version has all places") func overtaken() {
        let sut = QueueVersions()
        _ = sut.places(changedSince: -1, in: [1, 2], of: 1)
        _ = sut.places(changedSince: 1, in: [2, 1], of: 3)

        expectEqual(sut.places(changedSince: 1, in: [1, 2], of: 2), [0, 1])

        expectEqual(sut.places(changedSince: 3, in: [2, 1, 5], of: 4), [2])
        expectEqual(sut.places(changedSince: 2, in: [2, 1, 5], of: 4), [0, 1, 2])
    }
}
