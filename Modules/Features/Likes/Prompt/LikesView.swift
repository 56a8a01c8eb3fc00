import Console
import ConsoleViews
import Entities
import Likes
import Services
import ViewModels

@MainActor final class LikesView {
    private let presenter: any LikesPresenting
    let output: Output

    init(presenter: any LikesPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension LikesView: Screen {
    var title: String { "Likes" }

    var commands: [Command] {
        [
            Command("like", [.tracks], options: [.every], help: "like tracks", handler: like),
            Command("like", help: "like the current track") { [self] _ in
                await presenter.didTapLike(nil, all: false)
            },
            Command("unlike", [.tracks], options: [.every], help: "unlike tracks", handler: unlike),
            Command("unlike", help: "unlike the current track") { [self] _ in
                await presenter.didTapUnlike(nil, all: false)
            },
        ]
    }

    private func like(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapLike(try input.tracks(shownBy: output), all: input.has(.every))
    }

    private func unlike(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapUnlike(try input.tracks(shownBy: output), all: input.has(.every))
    }

}

extension LikesView: LikesViewing, PromptView {
    func show(liked rows: [TrackRow], known: Int) {
        show(rows, unchanged: known, did: "Liked", isAlready: "already liked")
    }

    func show(unliked rows: [TrackRow], unknown: Int) {
        show(rows, unchanged: unknown, did: "Unliked", isAlready: "not liked")
    }

    private func show(_ rows: [TrackRow], unchanged: Int, did: String, isAlready: String) {
        if output.isJSON { return output.records(rows.records) }
        if let row = rows.first, rows.count == 1 {
            return output.line(unchanged == 1 ? "\(row.phrase) is \(isAlready)." : "\(did) \(row.phrase).")
        }
        guard unchanged < rows.count else {
            return output.line("\(rows.count.counted("track")) are \(isAlready).")
        }
        let rest = unchanged > 0 ? "; \(unchanged.grouped) \(unchanged == 1 ? "is" : "are") \(isAlready)" : ""
        output.line("\(did) \((rows.count - unchanged).counted("track"))\(rest).")
    }
}

extension LikesBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any LikesPresenting,
        output: Output
    ) -> some LikesViewing & Screen {
        LikesView(presenter: presenter, output: output)
    }
}

extension CommandOption {
    fileprivate static let every = CommandOption("all", help: "all tracks that match")
}
