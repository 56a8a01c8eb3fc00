import Entities
import Services

/// Undoes the last change of the library or of the queue, whichever is later.
public struct UndoService: Sendable {
    private let library: any ChangeUndoing
    private let queue: any QueueStoring
    private let player: any PlaybackServicing

    /// - Parameter player: has the queue, which it may have to play after a change is undone.
    public init(
        library: any ChangeUndoing,
        queue: any QueueStoring,
        player: any PlaybackServicing
    ) {
        (self.library, self.queue, self.player) = (library, queue, player)
    }
}

extension UndoService: ChangeUndoing {
    public func undo() async throws(ServiceError) -> LibraryChange {
        guard let change = try await queue.lastQueueChange(), change.isNext, !change.isUndone else {
            return try await library.undo()
        }
        return try await revert(change)
    }

    public func redo() async throws(ServiceError) -> LibraryChange {
        guard let change = try await queue.lastQueueChange(), change.isNext, change.isUndone else {
            return try await library.redo()
        }
        return try await revert(change)
    }

    private func revert(_ change: QueueChange) async throws(ServiceError) -> LibraryChange {
        try await player.perform(.revertQueue)
        return LibraryChange(kind: .queue, trackCount: 0, madeAt: change.madeAt)
    }
}
