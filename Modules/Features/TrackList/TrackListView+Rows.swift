import Console

extension ChangeRow {
    /// The change as scripts get it.
    var record: Record {
        var record = Record()
        record.add("change", kind)
        record.add("tracks", tracks)
        return record
    }

    /// The change as a noun: `delete of 3 tracks`.
    var phrase: String { "\(kind) of \(subject)" }
}

extension ImportCounts {
    /// The counts as scripts get them.
    var record: Record {
        var record = Record()
        record.add("added", added)
        record.add("updated", updated)
        record.add("skipped", skipped)
        record.add("failed", failed)
        return record
    }

    /// The counts in a sentence; what is zero is left out.
    var phrase: String {
        let counts = [
            (updated, "updated"), (skipped, "skipped as they were there already"), (failed, "failed"),
        ]
        let rest = counts.filter { $0.0 > 0 }.map { ", \($0.0.grouped) \($0.1)" }.joined()
        return "\(added.grouped) added\(rest)."
    }
}
