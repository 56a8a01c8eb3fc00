import Entities

/// The versions of the queue that clients have been sent. Later ones are sent as changes: otherwise, adding an album to
/// 100,000 songs would send all of them again.
@MainActor package final class QueueVersions {
    /// The entries of the last version, and the version in which each got its place.
    private var ids: [PlayQueue.Entry.ID] = []
    private var changes: [Int] = []
    private var last = Int.min
    private var known: Set<Int> = []

    package init() {}

    /// Returns the places in which a version of the queue differs from an earlier one: all, if no client was sent that.
    ///
    /// - Parameter ids: the entries of the version, in order.
    func places(changedSince earlier: Int, in ids: [PlayQueue.Entry.ID], of version: Int) -> [Int] {
        add(ids, of: version)
        // A later version's changes say nothing about one that it overtook.
        guard version == last, known.contains(earlier) else { return Array(ids.indices) }
        return ids.indices.filter { changes[$0] > earlier }
    }

    /// Remembers a version that a client is sent. Otherwise, a client that got the queue between a change and its undoing
    /// would keep it.
    func add(_ ids: [PlayQueue.Entry.ID], of version: Int) {
        guard version > last else { return }
        let (formerIDs, formerChanges) = (self.ids, changes)
        changes = ids.indices.map { index in
            index < formerIDs.count && formerIDs[index] == ids[index] ? formerChanges[index] : version
        }
        (self.ids, last) = (ids, version)
        known.insert(version)
    }
}
