import Console
import ConsoleViews
import Records
import Services
import SourceSync

/// At a prompt, a sync goes on in the background, and what comes of it is shown above the line; elsewhere, the command ends
/// with it.
@MainActor final class SourceSyncView {
    private let presenter: any SourceSyncPresenting
    let output: Output
    private let isAtPrompt: Bool
    /// The progress of the sync that a command waits for.
    private var progress: ProgressLine?
    private var inBackground: [BackgroundSync] = []

    init(presenter: any SourceSyncPresenting, output: Output, isAtPrompt: Bool) {
        self.presenter = presenter
        self.output = output
        self.isAtPrompt = isAtPrompt
    }
}

extension SourceSyncView: Screen {
    var title: String { "Sync" }

    var commands: [Command] {
        [
            Command(
                "sync",
                [.names],
                options: [.prune, .stop, .dryRun],
                help: "bring the library up to date with music servers, or a device with the library",
                handler: sync
            )
        ]
    }

    private func sync(_ input: CommandInput) async throws(CommandFailure) {
        var names: [String] = []
        for word in input.words(.names) {
            let sources = try output.sources(word)
            names += sources == [word] ? try output.devices(word) : sources
        }
        if input.has(.stop) { return try await stop(names) }
        let (prunes, isTrial) = (input.has(.prune), input.has(.dryRun))
        if isTrial, names.isEmpty { throw .usage("--dry-run needs a device: sync NAME --dry-run") }
        guard isAtPrompt, !output.isJSON else {
            await presenter.didPullToRefresh(names, prunes: prunes, isTrial: isTrial)
            progress = nil
            return
        }
        let running = running(names)
        guard prunes || running.isEmpty else {
            for line in running.compactMap({ $0.progressLine(width: output.width) }) { output.line(line) }
            return
        }
        let sync = BackgroundSync(of: names)
        inBackground = inBackground.filter { !$0.isOver } + [sync]
        await sync.begin { [presenter] in
            await presenter.didPullToRefresh(names, prunes: prunes, isTrial: isTrial)
        }
    }

    /// The running syncs that include all these music servers; without names, all of them.
    private func running(_ names: [String]) -> [BackgroundSync] {
        inBackground.filter { !$0.isOver && $0.includes(names) }
    }

    private func stop(_ names: [String]) async throws(CommandFailure) {
        let running = running(names)
        if running.isEmpty {
            throw CommandFailure(code: .notFound, message: "No such sync is running here.")
        }
        for sync in running {
            guard let name = await sync.stop() else { continue }
            if output.isJSON {
                var record = Record()
                record.add("name", name)
                output.records([record])
            } else {
                output.line("Stopped syncing “\(name)”. `sync \(name)` goes on from there.")
            }
        }
    }
}

extension SourceSyncView: SourceSyncScreen {
    func end() async {
        for sync in inBackground { _ = await sync.stop() }
    }
}

extension SourceSyncView: SourceSyncViewing, PromptView {
    func show(began name: String) {
        if let sync = BackgroundSync.current {
            output.notice("Syncing “\(name)” in the background.")
            return sync.didBegin(name)
        }
        progress = ProgressLine("Syncing \(name):")
        output.progress("Syncing \(name)")
    }

    func show(progress name: String, count: Int, of total: Int?) {
        if let sync = BackgroundSync.current { return sync.didList(count, of: total) }
        output.progress(progress?.text(done: count, total: total, width: output.width))
    }

    func show(synced source: SyncedSource) {
        if BackgroundSync.current == nil { output.progress(nil) }
        if output.isJSON, BackgroundSync.current == nil {
            output.records([source.record])
        } else {
            output.line(source.sentence)
        }
        if source.kept > 0 { output.notice(source.advice) }
        if let problem = source.likesProblem {
            output.notice("Likes couldn't be sent to “\(source.name)”. \(output.words(problem))")
        }
        if let problem = source.playlistsProblem {
            output.notice("Playlists of “\(source.name)” couldn't be taken over. \(output.words(problem))")
        }
        if source.failed > 0 {
            fail(
                CommandFailure(
                    code: .unreadable,
                    message: "\(source.failed.counted("song")) of “\(source.name)” couldn't be read."
                )
            )
        }
    }

    func show(error: ServiceError) {
        if error == .cancelled, BackgroundSync.current?.isStopped == true { return }
        fail(CommandFailure(error, knowing: output.verbs))
    }

    /// Reports a failure: the command's, if it waits.
    private func fail(_ failure: CommandFailure) {
        if BackgroundSync.current.map(\.isWaitedFor) ?? true {
            output.fail(failure.message, code: failure.code)
        } else {
            output.warn(failure)
        }
    }
}

/// The view of syncs.
@MainActor package protocol SourceSyncScreen: Screen {
    /// Ends the syncs in the background, and returns when they have ended.
    func end() async
}

extension SourceSyncBuilder {
    /// The view at the prompt.
    ///
    /// - Parameters:
    ///   - presenter: gets the events.
    ///   - output: where it prints.
    ///   - isAtPrompt: whether other commands can be typed while a sync runs.
    @MainActor package static func view(
        for presenter: any SourceSyncPresenting,
        output: Output,
        isAtPrompt: Bool
    ) -> some SourceSyncViewing & SourceSyncScreen {
        SourceSyncView(presenter: presenter, output: output, isAtPrompt: isAtPrompt)
    }
}

extension SyncedSource {
    fileprivate var sentence: String {
        let changes = TrackCounts.words([
            (added, "was added", "were added"), (updated, "was updated", "were updated"),
            (moved, "was moved", "were moved"), (deleted, "was deleted", "were deleted"),
        ])
        func words(_ count: Int, _ noun: String, _ what: String) -> String? {
            count == 0 ? nil : "\(count.counted(noun)) \(count == 1 ? "was" : "were") \(what)"
        }
        let others = [
            words(liked, "like", "sent"), words(unliked, "like", "taken back"),
            words(playlists, "playlist", "updated"),
        ]
        let parts = [changes] + others
        let nothing = kept == 0 && failed == 0 ? "everything is up to date" : "nothing changed"
        let words = parts.compactMap(\.self).joined(separator: ", ")
        return "“\(name)”: \(words.isEmpty ? nothing : words)."
    }

    /// What to do about tracks that stay though the server lacks them.
    fileprivate var advice: String {
        kept == 1
            ? "“\(name)” lacks 1 track that it had. `sync \(name) --prune` deletes it."
            : "“\(name)” lacks \(kept.grouped) tracks that it had. `sync \(name) --prune` deletes them."
    }

    fileprivate var record: Record {
        var record = Record()
        record.add("name", name)
        record.add("added", added)
        record.add("updated", updated)
        record.add("moved", moved)
        record.add("deleted", deleted)
        record.add("kept", kept)
        record.add("failed", failed)
        record.add("liked", liked)
        record.add("unliked", unliked)
        record.add("playlists", playlists)
        return record
    }
}

extension CommandParameter {
    fileprivate static let names = CommandParameter("NAME", .any, kind: .synced)
}

extension CommandOption {
    fileprivate static let stop = CommandOption("stop", help: "end the sync; what it stored stays")
    fileprivate static let dryRun = CommandOption(
        "dry-run",
        help: "say what a sync of a device would do, and do nothing"
    )
    fileprivate static let prune = CommandOption(
        "prune",
        help: "delete the tracks that a server lacks, even if they are many"
    )
}
