import Console
import ConsoleViews
import Records
import Services
import Sync

/// The `sync` command. At a prompt, music servers are synced in the background, and results are shown above the line;
/// elsewhere, the command waits for them.
@MainActor final class SyncView {
    private let presenter: any SyncPresenting
    let output: Output
    private let isAtPrompt: Bool
    /// The progress lines of music servers, by name.
    private var lists: [String: ProgressLine] = [:]
    /// The progress of copying to a device.
    private var copying: ProgressLine?

    init(presenter: any SyncPresenting, output: Output, isAtPrompt: Bool) {
        self.presenter = presenter
        self.output = output
        self.isAtPrompt = isAtPrompt
    }

    /// Whether music servers are synced in the background.
    private var isInBackground: Bool { isAtPrompt && !output.isJSON }
}

extension SyncView: Screen {
    var title: String { "Sync" }

    var commands: [Command] {
        [
            Command(
                "sync",
                [.names],
                options: [.prune, .stop, .dryRun],
                help: "sync with all music servers, or the named servers and devices",
                handler: sync
            )
        ]
    }

    func viewDidAppear() async {
        if isAtPrompt { await presenter.viewDidAppear() }
    }

    private func sync(_ input: CommandInput) async throws(CommandFailure) {
        var names: [String] = []
        for word in input.words(.names) {
            let sources = try output.names(word, of: .source)
            names += sources == [word] ? try output.names(word, of: .device) : sources
        }
        if input.has(.stop) { return await presenter.didTapStop(names) }
        let isDryRun = input.has(.dryRun)
        if isDryRun, names.isEmpty { throw .usage("--dry-run needs a device: `sync NAME --dry-run`.") }
        await presenter.didPullToRefresh(
            SyncRequest(
                names,
                prunes: input.has(.prune),
                isDryRun: isDryRun,
                isInBackground: isInBackground
            )
        )
    }
}

extension SyncView: SyncViewing, PromptView {
    func show(connection: ConnectedDevice) {
        guard let space = connection.availableBytes else {
            return output.notice("“\(connection.name)” is disconnected.")
        }
        output.notice(
            "“\(connection.name)” is connected with \(ByteCount(space)) free. `sync \(connection.name)` syncs it."
        )
    }

    func show(progress: SyncProgress) {
        switch progress {
        case .source(let name, 0, nil):
            lists[name] = ProgressLine("Syncing \(name):")
            if isInBackground {
                output.notice("Syncing “\(name)” in the background.")
            } else {
                output.progress("Syncing \(name)")
            }
        case .source:
            if !isInBackground { output.progress(line(of: progress)) }
        case .device(let name, let activity):
            copying = nil
            output.progress(activity.message(name))
        case .copy(let part):
            let line = copying ?? ProgressLine("Copying", unit: .bytes)
            copying = line
            output.progress(
                line.text(
                    "Copying \(part.number.grouped) of \(part.count.grouped):",
                    done: Int(clamping: part.bytes),
                    total: Int(clamping: part.totalBytes),
                    width: output.width
                )
            )
        }
    }

    func show(running: [SyncProgress]) {
        for line in running.compactMap(line) { output.line(line) }
    }

    private func line(of progress: SyncProgress) -> String? {
        guard case .source(let name, let count, let total) = progress else { return nil }
        if count == 0, total == nil { return "Syncing \(name)" }
        return lists[name]?.text(done: count, total: total, width: output.width)
    }

    func show(source: SyncedSource) {
        output.progress(nil)
        output.result(source.sentence, source.record)
        if source.kept > 0 { output.notice(source.advice) }
        if let problem = source.likesProblem {
            output.notice("Couldn't send likes to “\(source.name)”. \(output.message(for: problem))")
        }
        if let problem = source.playlistsProblem {
            output.notice(
                "Couldn't import the playlists of “\(source.name)”. \(output.message(for: problem))"
            )
        }
        if source.failed > 0 {
            output.fail(
                "Couldn't read \(source.failed.counted("song")) of “\(source.name)”.",
                code: .unreadable
            )
        }
    }

    func show(device: SyncedDevice) {
        copying = nil
        output.progress(nil)
        if output.isJSON {
            output.records([device.record])
        } else {
            output.line("“\(device.name)”: \(device.summary).")
            for notice in device.notices { output.notice(notice) }
        }
        if device.isDryRun, !device.fits { output.fail(device.shortage, code: .full) }
        if device.failed > 0 {
            output.fail(
                "Couldn't copy \(device.failed.counted("track")) to “\(device.name)”.",
                code: .unreadable
            )
        }
    }

    func show(stopped names: [String]) {
        if names.isEmpty { output.fail("No such sync is running here.", code: .notFound) }
        for name in names {
            output.result("Stopped syncing “\(name)”. `sync \(name)` resumes it.", ["name": name])
        }
    }

    func show(error: ServiceError) {
        output.progress(nil)
        output.fail(error)
    }
}

extension SyncBuilder {
    /// The view at the prompt.
    ///
    /// - Parameters:
    ///   - presenter: receives the events.
    ///   - output: prints results and notices.
    ///   - isAtPrompt: whether commands can be typed during a sync, and device connections are reported.
    @MainActor package static func view(
        for presenter: any SyncPresenting,
        output: Output,
        isAtPrompt: Bool
    ) -> some SyncViewing & Screen {
        SyncView(presenter: presenter, output: output, isAtPrompt: isAtPrompt)
    }
}

extension SyncedSource {
    fileprivate var sentence: String {
        let changes = TrackCounts.summary([
            (added, "added", ""), (updated, "updated", ""), (moved, "moved", ""), (deleted, "deleted", ""),
        ])
        func count(_ verb: String, _ count: Int, _ noun: String) -> String? {
            count == 0 ? nil : "\(verb) \(count.counted(noun))"
        }
        let others = [
            count("sent", liked, "like"), count("removed", unliked, "like"),
            count("updated", playlists, "playlist"),
        ]
        let parts = [changes] + others
        let nothing = kept == 0 && failed == 0 ? "everything is up to date" : "nothing changed"
        let words = parts.compactMap(\.self).joined(separator: ", ")
        return "“\(name)”: \(words.isEmpty ? nothing : words)."
    }

    /// Advice about tracks that were kept although the server lacks them.
    fileprivate var advice: String {
        kept == 1
            ? "1 track is missing from “\(name)” but was kept. `sync \(name) --prune` deletes it."
            : "\(kept.grouped) tracks are missing from “\(name)” but were kept. `sync \(name) --prune` deletes them."
    }

    fileprivate var record: Record {
        [
            "name": name, "added": added, "updated": updated, "moved": moved, "deleted": deleted,
            "kept": kept, "failed": failed, "liked": liked, "unliked": unliked, "playlists": playlists,
            "likesProblem": likesProblem?.code.rawValue, "playlistsProblem": playlistsProblem?.code.rawValue,
        ]
    }
}

extension CommandParameter {
    fileprivate static let names = CommandParameter("NAME", .any, kind: .synced)
}

extension CommandOption {
    fileprivate static let stop = CommandOption("stop", help: "stop the sync; keep the changes made so far")
    fileprivate static let dryRun = CommandOption(
        "dry-run",
        help: "show what syncing a device would do"
    )
    fileprivate static let prune = CommandOption(
        "prune",
        help: "delete tracks the server lacks, even if many"
    )
}
