import Console

extension ChangeRow {
    /// The change as scripts get it.
    var record: Record {
        var record = Record()
        record.add("change", kind)
        record.add("tracks", tracks)
        if plays > 0 { record.add("plays", plays) }
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
        let plays = [(skippedPlays, "known already")].phrase(after: "\(addedPlays.counted("play")) added")
        let failures = failed > 0 ? ", \(failed.counted("line")) couldn't be read" : ""
        if addedPlays + skippedPlays == done - failed, done > failed { return plays + failures + "." }
        let tracks = [
            (updated, "updated"), (skipped - skippedPlays, "skipped as they were there already"),
            (failed, "failed"),
        ].phrase(after: "\((added - addedPlays).grouped) added")
        return addedPlays + skippedPlays > 0 ? "\(tracks); \(plays)." : "\(tracks)."
    }
}

extension [(Int, String)] {
    /// Counts after a beginning; what is zero is left out.
    fileprivate func phrase(after beginning: String) -> String {
        beginning + filter { $0.0 > 0 }.map { ", \($0.0.grouped) \($0.1)" }.joined()
    }
}
