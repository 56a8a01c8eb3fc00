import Console
import ConsoleViews
import Records
import WatchedFolders

extension MusicFolderRow: NumberedRow {
    package static func table(_ rows: [MusicFolderRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("FOLDER", role: .title, minimum: 14),
                .init("TRACKS", .trailing, hasCounts: true),
                .init("MISSING", .trailing, dropOrder: 2, hasCounts: true),
                .init("UPDATED", dropOrder: 1, hasInstants: true),
            ],
            rows: rows.map { row in
                [
                    "\(row.row)", row.path, String(row.tracks), row.missing > 0 ? String(row.missing) : "",
                    row.updatedAt ?? "",
                ]
            }
        )
    }

    package var shown: RowReference { .named(path, .folder) }

    /// The folder as a record for scripts.
    package var record: Record {
        ["row": row, "folder": path, "tracks": tracks, "missing": missing, "updatedAt": updatedAt]
    }
}

extension UpdateCounts {
    /// The counts as a record for scripts.
    var record: Record {
        [
            "added": added, "updated": updated, "moved": moved, "missing": missing, "found": found,
            "pruned": pruned, "failed": failed,
        ]
    }

    /// The counts as a sentence without zeros: `Added 12 tracks, marked 1 as missing.`
    var phrase: String {
        let words = TrackCounts.summary([
            (added, "added", ""), (updated, "updated", ""), (moved, "moved", ""), (found, "found", " again"),
            (missing, "marked", " as missing"), (pruned, "deleted", ""),
        ])
        let changes = words.map { "\($0.prefix(1).uppercased())\($0.dropFirst())" }
        guard failed > 0 else { return changes.map { "\($0)." } ?? "Everything is up to date." }
        return "\(changes ?? "Nothing changed"); couldn't read \(failed.counted("item"))."
    }
}
