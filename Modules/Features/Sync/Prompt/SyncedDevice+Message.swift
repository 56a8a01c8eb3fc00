import Console
import Entities
import Records
import Sync

extension DeviceActivity {
    func message(_ name: String) -> String {
        switch self {
        case .readingPlays: "Reading the play log of \(name)"
        case .comparing: "Scanning the files on \(name)"
        case .deleting: "Deleting from \(name)"
        case .copying: "Copying to \(name)"
        case .writingPlaylists: "Writing playlists to \(name)"
        case .checking: "Finishing \(name)"
        }
    }
}

extension SyncedDevice {
    /// The result or the plan, as the end of a sentence.
    var summary: String {
        let parts = [
            plays == 0 ? nil : "\(verb("import", "imported")) \(plays.counted("play"))",
            copied.count == 0 ? nil : "\(verb("copy", "copied")) \(files(copied, "track"))",
            removed.count == 0 ? nil : "\(verb("delete", "deleted")) \(files(removed, "file"))",
            playlists == 0 || isDryRun && copied.count + removed.count == 0
                ? nil : "\(verb("write", "wrote")) \(playlists.counted("playlist"))",
        ].compactMap(\.self)
        if parts.isEmpty {
            return kept.count == 0 ? "nothing to do" : "everything is up to date, \(files(kept, "track"))"
        }
        let rest =
            kept.count == 0 ? [] : ["\(files(kept, "track")) \(kept.count == 1 ? "is" : "are") up to date"]
        return (isDryRun ? "would " : "") + (parts + rest).joined(separator: ", ")
    }

    /// Additional remarks on the result.
    var notices: [String] {
        var notices: [String] = []
        if isDryRun, fits, copied.count > 0 {
            notices.append("It fits: \(ByteCount(available)) is free. `sync \(name)` starts the sync.")
        }
        if undatedPlays > 0 {
            notices.append(
                "The clock of “\(name)” isn't set; the \(undatedPlays == 1 ? "time of 1 play is an estimate" : "times of \(undatedPlays.grouped) plays are estimates")."
            )
        }
        if unknownPlays > 0 {
            notices.append(
                "Skipped \(unknownPlays.counted("play")) of files with unknown titles."
            )
        }
        if let track = missing.first {
            notices.append(
                missing.count == 1
                    ? "\(track.phrase) has no local file. `download` downloads songs from music servers."
                    : "\(missing.count.grouped) chosen tracks have no local file, such as \(track.phrase). `download` downloads songs from music servers."
            )
        }
        return notices
    }

    /// A sentence about the missing space.
    var shortage: String {
        "It doesn't fit: \(ByteCount(needed)) is needed, \(ByteCount(available)) is free. Choose less music with `devices choose`, or free some space."
    }

    /// The result or the plan as a record for scripts.
    var record: Record {
        [
            "name": name, "dryRun": isDryRun ? true : nil, "plays": plays, "undatedPlays": undatedPlays,
            "copied": copied.count, "copiedBytes": Int(clamping: copied.bytes), "kept": kept.count,
            "removed": removed.count, "playlists": playlists, "missing": missing.count, "failed": failed,
            "availableBytes": Int(clamping: available), "neededBytes": Int(clamping: needed), "fits": fits,
        ]
    }

    private func files(_ files: FileSum, _ noun: String) -> String {
        "\(files.count.counted(noun)) (\(ByteCount(files.bytes)))"
    }

    private func verb(_ base: String, _ past: String) -> String { isDryRun ? base : past }
}
