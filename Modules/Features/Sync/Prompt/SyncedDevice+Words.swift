import Console
import Records
import Sync

extension DeviceActivity {
    func words(_ name: String) -> String {
        switch self {
        case .readingPlays: "Reading what \(name) played"
        case .comparing: "Looking at the files of \(name)"
        case .deleting: "Deleting from \(name)"
        case .copying: "Copying to \(name)"
        case .writingPlaylists: "Writing the playlists of \(name)"
        case .checking: "Finishing \(name)"
        }
    }
}

extension SyncedDevice {
    /// The result or the plan, as the end of a sentence.
    var words: String {
        let parts = [
            plays == 0 ? nil : "\(plays.counted("play")) \(verb(plays, "taken over"))",
            copied.count == 0 ? nil : "\(files(copied, "track")) \(verb(copied.count, "copied"))",
            removed.count == 0 ? nil : "\(files(removed, "file")) \(verb(removed.count, "deleted"))",
            playlists == 0 || isDryRun && copied.count + removed.count == 0
                ? nil : "\(playlists.counted("playlist")) \(verb(playlists, "written"))",
        ].compactMap(\.self)
        if parts.isEmpty {
            return kept.count == 0 ? "nothing to do" : "everything is up to date, \(files(kept, "track"))"
        }
        return
            (parts
            + (kept.count == 0
                ? [] : ["\(files(kept, "track")) \(kept.count == 1 ? "is" : "are") there already"]))
            .joined(separator: ", ")
    }

    /// Additional remarks on the result.
    var notices: [String] {
        var notices: [String] = []
        if isDryRun, fits, copied.count > 0 {
            notices.append("It fits: \(ByteCount(available)) are free. `sync \(name)` does it.")
        }
        if undatedPlays > 0 {
            notices.append(
                "The clock of “\(name)” isn't set, so \(undatedPlays.counted("play")) got \(undatedPlays == 1 ? "its time" : "their times") by estimate."
            )
        }
        if unknownPlays > 0 {
            notices.append(
                "\(unknownPlays.counted("play")) of files without known titles \(unknownPlays == 1 ? "was" : "were") left out."
            )
        }
        if let track = missing.first {
            notices.append(
                missing.count == 1
                    ? "\(track.phrase) has no file here. `download` fetches songs of music servers."
                    : "\(missing.count.grouped) chosen tracks have no file here, such as \(track.phrase). `download` fetches songs of music servers."
            )
        }
        return notices
    }

    /// A sentence about the missing space.
    var shortage: String {
        "It doesn't fit: \(ByteCount(needed)) are needed, \(ByteCount(available)) are free. Choose less with `devices choose`, or free space there."
    }

    /// The result or the plan as a record for scripts.
    var record: Record {
        var record = Record()
        record.add("name", name)
        if isDryRun { record.add("dryRun", true) }
        record.add("plays", plays)
        record.add("undatedPlays", undatedPlays)
        record.add("copied", copied.count)
        record.add("copiedBytes", Int(clamping: copied.bytes))
        record.add("kept", kept.count)
        record.add("removed", removed.count)
        record.add("playlists", playlists)
        record.add("missing", missing.count)
        record.add("failed", failed)
        record.add("availableBytes", Int(clamping: available))
        record.add("neededBytes", Int(clamping: needed))
        record.add("fits", fits)
        return record
    }

    private func files(_ files: Files, _ noun: String) -> String {
        "\(files.count.counted(noun)) (\(ByteCount(files.bytes)))"
    }

    private func verb(_ count: Int, _ participle: String) -> String {
        isDryRun ? "would be \(participle)" : "\(count == 1 ? "was" : "were") \(participle)"
    }
}
