import Console
import ConsoleViews
import Entities
import Names
import Records
import Services

@MainActor final class NamesView {
    private let presenter: any NamesPresenting
    let output: Output

    init(presenter: any NamesPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension NamesView: Screen {
    var title: String { "Names" }

    var commands: [Command] {
        [
            Command("names", help: "list the names that count for other artists", handler: list),
            Command(
                "names",
                [.join, .name, .artist],
                help: "count all plays of a name for another artist",
                handler: join
            ),
            Command(
                "names",
                [.remove, .names],
                help: "let names count on their own again",
                handler: remove
            ),
        ]
    }

    private func list(_ input: CommandInput) async {
        await presenter.didTapNames()
    }

    private func join(_ input: CommandInput) async {
        await presenter.didTapJoin(artist(input.word(.name)), to: artist(input.word(.artist)))
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        var picks: [ListPick] = []
        for word in input.words(.names) { picks += try output.picks(word, of: .joinedName) }
        await presenter.didSwipeToDelete(picks)
    }

    /// Returns the artist in the row of the last list that a word refers to; any other word is itself a name.
    private func artist(_ word: String) -> String {
        guard let row = Int(word), row > 0,
            case .artist(let name)? = try? output.shownRows(row...row, as: RowReference.self)?.first
        else { return word }
        return name
    }
}

extension NamesView: NamesViewing, PromptView {
    func update(viewModels: [NameJoinRow]) {
        if viewModels.isEmpty {
            output.notice(
                "No names are joined. `names join NAME ARTIST` counts plays of a name for another artist."
            )
        }
        output.show(viewModels)
    }

    func show(joined row: NameJoinRow) {
        output.report(
            row.plays > 0
                ? "\(row.plays.counted("play")) of “\(row.name)” now \(row.plays == 1 ? "counts" : "count") for “\(row.artist)”."
                : "No plays of “\(row.name)” yet; they will count for “\(row.artist)”.",
            row.record
        )
    }

    func show(split rows: [NameJoinRow]) {
        for row in rows {
            output.report("Plays of “\(row.name)” no longer count for “\(row.artist)”.", row.record)
        }
    }
}

extension NamesBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any NamesPresenting,
        output: Output
    ) -> some NamesViewing & Screen {
        NamesView(presenter: presenter, output: output)
    }
}

extension NameJoinRow: NumberedRow {
    package static func table(_ rows: [NameJoinRow]) -> Table {
        Table(
            [
                .init("#", .trailing, role: .number), .init("NAME", role: .title, minimum: 10),
                .init("COUNTS FOR", minimum: 10), .init("PLAYS", .trailing, dropOrder: 1, hasCounts: true),
            ],
            rows: rows.map { row in
                [row.row.map(String.init) ?? "", row.name, row.artist, String(row.plays)]
            }
        )
    }

    package var shown: RowReference { .named(name, .joinedName) }
}

extension CommandParameter {
    fileprivate static let join = CommandParameter.word("join")
    fileprivate static let name = CommandParameter("NAME", kind: .suggested("artist"))
    fileprivate static let artist = CommandParameter("ARTIST", kind: .suggested("artist"))
    fileprivate static let names = CommandParameter("NAME", .many)
}
