import Console
import ConsoleViews
import Records
import Services
import SourceSync

@MainActor final class SourceSyncView {
    private let presenter: any SourceSyncPresenting
    private let output: Output
    /// The progress of the running sync.
    private var progress: ProgressLine?

    init(presenter: any SourceSyncPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension SourceSyncView: Screen {
    var title: String { "Sync" }
    var status: String? { nil }

    var commands: [Command] {
        [
            Command(
                "sync",
                [.names],
                options: [.prune],
                help: "bring the library up to date with music servers",
                handler: sync
            )
        ]
    }

    func viewDidLoad() async {}

    func viewDidAppear() async {}

    private func sync(_ input: CommandInput) async throws(CommandFailure) {
        var names: [String] = []
        for word in input.words(.names) { names += try output.sources(word) }
        await presenter.didPullToRefresh(names, prunes: input.has(.prune))
        progress = nil
    }
}

extension SourceSyncView: SourceSyncViewing {
    func show(began name: String) {
        progress = ProgressLine("Syncing \(name):")
        output.progress("Syncing \(name)")
    }

    func show(progress count: Int, of total: Int?) {
        output.progress(progress?.text(done: count, total: total, width: output.width))
    }

    func show(synced source: SyncedSource) {
        output.progress(nil)
        if output.isJSON {
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
            output.fail(
                "\(source.failed.counted("song")) of “\(source.name)” couldn't be read.",
                code: "unreadable"
            )
        }
    }

    func show(error: ServiceError) {
        output.fail(error)
    }
}

extension SourceSyncBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any SourceSyncPresenting,
        output: Output
    ) -> some SourceSyncViewing & Screen {
        SourceSyncView(presenter: presenter, output: output)
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
    fileprivate static let names = CommandParameter("NAME", .any, kind: .source)
}

extension CommandOption {
    fileprivate static let prune = CommandOption(
        "prune",
        help: "delete the tracks that a server lacks, even if they are many"
    )
}
