import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Playback

@Suite("Undoing changes of the library and the queue") struct UndoServiceTests {
    @Test(
        "The change that comes next is undone and redone",
        arguments: [
            (nil, .add, .add),
            (QueueChange(isUndone: false, isNext: true), .queue, .add),
            (QueueChange(isUndone: false, isNext: false), .add, .add),
            (QueueChange(isUndone: true, isNext: true), .add, .queue),
            (QueueChange(isUndone: true, isNext: false), .add, .add),
        ] as [(QueueChange?, LibraryChange.Kind, LibraryChange.Kind)]
    )
    func order(queue: QueueChange?, undone: LibraryChange.Kind, redone: LibraryChange.Kind) async throws {
        let sut = SUT(queue: queue)

        let kinds = [try await sut.service.undo().kind, try await sut.service.redo().kind]

        expectEqual(kinds, [undone, redone])
        expectEqual(sut.player.requests.count, kinds.count { $0 == .queue })
    }

    @Test("A failure of the player is thrown")
    func failure() async throws {
        let sut = SUT(queue: QueueChange(isUndone: false, isNext: true))
        sut.player.answers.perform = { _ in .failure(.cancelled) }

        await #expect(throws: ServiceError.cancelled) { try await sut.service.undo() }
    }

    private struct SUT {
        let service: UndoService
        let player = PlaybackServicingSpy(.success(PlayQueue()))

        init(queue: QueueChange?) {
            service = UndoService(
                library: Library(),
                queue: QueueStoringSpy { $0.lastQueueChange = { .success(queue) } },
                player: player
            )
        }
    }

    /// A library that undoes and redoes without looking.
    private struct Library: ChangeUndoing {
        func undo() async throws(ServiceError) -> LibraryChange { LibraryChange(kind: .add, trackCount: 1) }
        func redo() async throws(ServiceError) -> LibraryChange { LibraryChange(kind: .add, trackCount: 1) }
    }
}

extension QueueChange {
    fileprivate init(isUndone: Bool, isNext: Bool) {
        self.init(madeAt: Date(timeIntervalSince1970: 1), isUndone: isUndone, isNext: isNext)
    }
}
