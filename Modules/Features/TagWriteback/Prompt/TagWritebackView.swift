import Console
import ConsoleViews
import Services
import TagWriteback

/// The way into the module, which has no commands of its own.
@MainActor package protocol TagWritebackEntering: AnyObject {
    /// Writes the tags of tracks that were changed; returns when that is done and shown.
    func didChangeTracks() async
}

@MainActor final class TagWritebackView {
    private let presenter: any TagWritebackPresenting
    private let output: Output
    /// The progress of the writing.
    private var progress: ProgressLine?

    init(presenter: any TagWritebackPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension TagWritebackView: TagWritebackEntering {
    func didChangeTracks() async {
        progress = ProgressLine("Writing tags")
        await presenter.didChangeTracks()
        progress = nil
    }
}

extension TagWritebackView: TagWritebackViewing {
    func show(progress counts: TagWriteCounts) {
        output.progress(progress?.text(done: counts.done, total: counts.total, width: output.width))
    }

    func show(written counts: TagWriteCounts) {
        output.progress(nil)
        output.notice(counts.phrase)
    }

    func show(error: ServiceError) {
        output.fail(error)
    }
}

extension TagWriteCounts {
    /// The counts as a sentence without zeros.
    var phrase: String {
        let others = [(unchanged, "had them already"), (failed, "failed"), (remaining, "left as they were")]
            .filter { $0.0 > 0 }
        let written = "Wrote the tags of \(written.counted("file"))"
        return ([written] + others.map { "\($0.0.grouped) \($0.1)" }).joined(separator: ", ") + "."
    }
}

extension TagWritebackBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any TagWritebackPresenting,
        output: Output
    ) -> some TagWritebackViewing & TagWritebackEntering {
        TagWritebackView(presenter: presenter, output: output)
    }
}
