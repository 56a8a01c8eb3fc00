import Console
import ConsoleViews
import TrackList
import ViewModels

extension TrackListView: TrackListViewing {
    func greet(trackCount: Int) {
        if trackCount == 0 {
            output.notice(
                "Your library is empty. `import FOLDER` adds your music, `add TITLE ARTIST` a single track."
            )
        } else {
            output.notice(
                "\(trackCount.counted("track")) in your library. `list` shows them, `help` what else you can do."
            )
        }
    }

    func show(trackCount: Int) {
        output.status("Library · \(trackCount.counted("track"))")
    }

    func update(viewModels: [TrackRow], hasMore: Bool) {
        if viewModels.isEmpty {
            output.notice("No tracks.")
        }
        append(viewModels: viewModels, hasMore: hasMore)
    }

    func append(viewModels: [TrackRow], hasMore: Bool) {
        if output.isJSON {
            output.records(viewModels.records)
        } else {
            output.table(Table(viewModels))
        }
        if hasMore { output.notice("`more` shows the next.") }
    }

    func show(added row: TrackRow) {
        show(row, "Added")
    }

    func show(edited row: TrackRow) {
        show(row, "Changed to")
    }

    func show(deleted rows: [TrackRow]) {
        if output.isJSON {
            output.records(rows.records)
        } else if let row = rows.first, rows.count == 1 {
            output.line("Deleted \(row.phrase). `undo` brings it back.")
        } else {
            output.line("Deleted \(rows.count.counted("track")). `undo` brings them back.")
        }
    }

    func show(undone change: ChangeRow) {
        show(change, "Undone")
    }

    func show(redone change: ChangeRow) {
        show(change, "Redone")
    }

    func show(importProgress counts: ImportCounts, of total: Int?) {
        output.progress(importProgress?.text(done: counts.done, total: total, width: output.width))
    }

    func show(imported counts: ImportCounts) {
        if output.isJSON {
            output.records([counts.record])
        } else {
            output.line(counts.phrase)
        }
    }

    func export(viewModels: [TrackRow]) {
        do {
            try trackExport?.write(viewModels)
        } catch {
            output.fail(error.message, code: error.code)
        }
    }

    func show(suggestions: [String]) {
        self.suggestions = suggestions
    }

    func show(error message: String, code: String) {
        output.fail(message, code: code)
    }
}

extension TrackListView {
    private func show(_ row: TrackRow, _ verb: String) {
        if output.isJSON {
            output.records([row.record])
        } else {
            output.line("\(verb) \(row.phrase).")
        }
    }

    private func show(_ change: ChangeRow, _ verb: String) {
        if output.isJSON {
            output.records([change.record])
        } else {
            output.line("\(verb): \(change.phrase).")
        }
    }
}
