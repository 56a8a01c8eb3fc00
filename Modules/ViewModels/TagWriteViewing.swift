/// Shows the progress of writing tags.
@MainActor public protocol TagWriteViewing: AnyObject {
    func show(tags counts: TagWriteCounts)
}
