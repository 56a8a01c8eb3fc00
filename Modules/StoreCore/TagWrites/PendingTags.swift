import Entities

/// The tags to write into a file: the column `pending` of `tag_writes`.
package enum PendingTags: Int64 {
    case none
    /// The tags after the change.
    case after
    /// The tags before the change.
    case before
}

extension TagWrite {
    package var pending: PendingTags { isUndo ? .before : .after }

    /// A stored pending write; `nil` if it is invalid.
    ///
    /// - Parameters:
    ///   - edit: the edit as JSON, until the file is read; afterwards, `before` and `after` have its tags.
    ///   - pending: anything but `none`.
    package init?(
        _ id: ID,
        at location: Location,
        edit: String?,
        before: String?,
        after: String?,
        _ pending: PendingTags
    ) {
        let isUndo = pending == .before
        guard let before, let after else {
            guard let edit = edit.flatMap({ StoredJSON.value($0, of: TrackEdit.self) }) else { return nil }
            self.init(id: id, location: location, content: .edit(edit), isUndo: isUndo)
            return
        }
        guard let before: FileTags = StoredJSON.value(before), let after: FileTags = StoredJSON.value(after)
        else { return nil }
        self.init(
            id: id,
            location: location,
            content: isUndo ? .tags(before, replacing: after) : .tags(after, replacing: before),
            isUndo: isUndo
        )
    }
}
