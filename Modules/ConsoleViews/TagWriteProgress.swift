import Console
import Services
import ViewModels

/// Shows the progress of writing tags, then the result.
@MainActor public final class TagWriteProgress {
    private let output: Output
    private var line: ProgressLine?

    public init(output: Output) {
        self.output = output
    }

    /// Shows the progress, the result, or the error of a file.
    public func show(_ event: TagWriteEvent) {
        switch event {
        case .progress(let summary): show(TagWriteCounts(summary))
        case .finished(let summary): show(TagWriteCounts(summary, isFinal: true))
        case .failure(let error): output.fail(error)
        }
    }

    public func show(_ counts: TagWriteCounts) {
        guard !counts.isFinal else {
            line = nil
            output.progress(nil)
            return output.notice(counts.phrase)
        }
        let line = line ?? ProgressLine("Writing tags")
        self.line = line
        output.progress(line.text(done: counts.done, total: counts.total, width: output.width))
    }
}

/// A module's view at the prompt that shows the progress of writing tags.
@MainActor package protocol TagWritePromptView: PromptView, TagWriteViewing {
    var tagProgress: TagWriteProgress { get }
}

extension TagWritePromptView {
    package func show(tags counts: TagWriteCounts) {
        tagProgress.show(counts)
    }
}

extension TagWriteCounts {
    /// The counts as a sentence without zeros.
    var phrase: String {
        let others = [(unchanged, "already had them"), (failed, "failed"), (remaining, "not written")]
            .filter { $0.0 > 0 }
        let written = "Wrote the tags of \(written.counted("file"))"
        return ([written] + others.map { "\($0.0.grouped) \($0.1)" }).joined(separator: ", ") + "."
    }
}
