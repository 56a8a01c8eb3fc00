/// Shows how far the writing of tags is.
@MainActor public protocol TagWriteViewing: AnyObject {
    func show(tags counts: TagWriteCounts)
}
