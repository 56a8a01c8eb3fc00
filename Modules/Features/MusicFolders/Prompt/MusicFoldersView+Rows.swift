import Console
import ConsoleViews
import MusicFolders
import Records

extension MusicFolderRow: ListedRow {
    /// The noun for a row in messages.
    static var noun: String { "a folder" }

    package static func table(_ rows: [MusicFolderRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number),
                .init("FOLDER", role: .title, minimum: 14),
                .init("TRACKS", .trailing),
                .init("MISSING", .trailing, dropOrder: 2),
                .init("UPDATED", dropOrder: 1),
            ],
            rows: rows.map { row in
                [
                    "\(row.row)", row.path, row.tracks.grouped, row.missing > 0 ? row.missing.grouped : "",
                    row.updatedAt ?? "",
                ]
            }
        )
    }

    package var shown: ShownRow { .other(noun: Self.noun, name: path) }

    /// The folder as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("row", row)
        record.add("folder", path)
        record.add("tracks", tracks)
        record.add("missing", missing)
        record.add("updatedAt", updatedAt)
        return record
    }
}

extension UpdateCounts {
    /// The counts as a record for scripts.
    var record: Record {
        var record = Record()
        record.add("added", added)
        record.add("updated", updated)
        record.add("moved", moved)
        record.add("missing", missing)
        record.add("found", found)
        record.add("pruned", pruned)
        record.add("failed", failed)
        return record
    }

    /// The counts as a sentence without zeros: `12 tracks were added, 1 is missing.`
    var phrase: String {
        let parts = [
            part(added, "was added", "were added"), part(updated, "was updated", "were updated"),
            part(moved, "was moved", "were moved"), part(found, "was found again", "were found again"),
            part(missing, "is missing", "are missing"), part(pruned, "was deleted", "were deleted"),
        ].compactMap(\.self)
        let failures = failed > 0 ? "\(failed.counted("item")) couldn't be read" : nil
        guard let first = parts.first else {
            return failures.map { "Nothing changed; \($0)." } ?? "Everything is up to date."
        }
        let noun = first.count == 1 ? "track" : "tracks"
        let texts =
            ["\(first.count.grouped) \(noun) \(first.verb)"]
            + parts.dropFirst().map { "\($0.count.grouped) \($0.verb)" }
        return texts.joined(separator: ", ") + (failures.map { "; \($0)" } ?? "") + "."
    }

    private func part(_ count: Int, _ one: String, _ several: String) -> (count: Int, verb: String)? {
        count == 0 ? nil : (count, count == 1 ? one : several)
    }
}
