import Console
import ConsoleViews
import Friends
import Records
import Services

@MainActor final class FriendsView {
    private let presenter: any FriendsPresenting
    let output: Output

    init(presenter: any FriendsPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension FriendsView: Screen {
    var title: String { "Friends" }

    var commands: [Command] {
        [
            Command(
                "scrobblers",
                [.friends, .account, .users],
                help: "list whom you follow at an account's service, or add users there as friends",
                handler: friends
            )
        ]
    }

    private func friends(_ input: CommandInput) async throws(CommandFailure) {
        let account = output.name(input.word(.account), of: .account)
        var users: [String] = []
        for word in input.words(.users) { users += try output.names(word, of: .user) }
        if users.isEmpty {
            await presenter.didTapFriends(of: account)
        } else {
            await presenter.didTapAdd(users, of: account)
        }
    }
}

extension FriendsView: FriendsViewing, PromptView {
    func update(viewModels: [FriendRow], of account: String) {
        if viewModels.isEmpty {
            output.notice(
                "You follow nobody there. `scrobblers friends \(ShellWords.quoted(account)) USER` adds any user."
            )
        }
        output.show(viewModels)
    }

    func show(added name: String) {
        if output.isJSON {
            var record = Record()
            record.add("name", name)
            record.add("isAdded", true)
            return output.records([record])
        }
        output.line("Added “\(name)”: `charts --by \(ShellWords.quoted(name))` shows the charts.")
    }
}

extension FriendsBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any FriendsPresenting,
        output: Output
    ) -> some FriendsViewing & Screen {
        FriendsView(presenter: presenter, output: output)
    }
}

extension FriendRow: NumberedRow {
    package static func table(_ rows: [FriendRow]) -> Table {
        Table(
            [
                Table.Column("#", .trailing, role: .number), Table.Column("NAME", role: .title, minimum: 10),
                Table.Column("ADDED"),
            ],
            rows: rows.map { ["\($0.row)", $0.name, $0.isAdded ? "yes" : ""] }
        )
    }

    package var shown: RowReference { .named(name, .user) }

    /// The user as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("row", row)
        record.add("name", name)
        record.add("isAdded", isAdded)
        return record
    }
}

extension CommandParameter {
    fileprivate static let friends = CommandParameter("friends", kind: .choice(["friends"]))
    fileprivate static let account = CommandParameter("ACCOUNT")
    fileprivate static let users = CommandParameter("USER", .any)
}
