import Entities

/// Undoes and redoes changes.
public protocol ChangeUndoing: Sendable {
    /// Undoes the last change; throws `nothingToUndo` if none exists.
    func undo() async throws(ServiceError) -> LibraryChange

    /// Redoes the change undone last; throws `nothingToRedo` if none exists.
    func redo() async throws(ServiceError) -> LibraryChange
}
