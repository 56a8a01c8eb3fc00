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
                "friends",
                help: "list your friends (`charts --by NAME` shows their charts)",
                handler: list
            ),
            Command(
                "friends",
                [.account],
                help: "list the users an account follows on its service",
                handler: listFollowed
            ),
            Command(
                "friends",
                [.add, .account, .users],
                help: "add users of an account's service as friends",
                handler: add
            ),
            Command("friends", [.remove, .friend], help: "remove a friend", handler: remove),
        ]
    }

    private func list(_ input: CommandInput) async {
        await presenter.didTapFriends()
    }

    private func listFollowed(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didTapFollowed(by: try output.pick(input.word(.account), of: .account))
    }

    private func add(_ input: CommandInput) async throws(CommandFailure) {
        var users: [String] = []
        for word in input.words(.users) { users += try output.names(word, of: .user) }
        await presenter.didTapAdd(users, of: try output.pick(input.word(.account), of: .account))
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSwipeToDelete(try output.pick(input.word(.friend), of: .friend))
    }
}

extension FriendsView: FriendsViewing, PromptView {
    func update(friends: [FriendRow]) {
        if friends.isEmpty { output.notice("No friends. `friends add ACCOUNT USER` adds one.") }
        output.show(friends)
    }

    func update(users: [FollowedUserRow], of account: String) {
        if users.isEmpty {
            output.notice(
                "This account doesn't follow anyone. `friends add \(ShellWords.quoted(account)) USER` adds any user."
            )
        }
        output.show(users)
    }

    func show(added name: String) {
        output.result(
            "Added friend “\(name)”. `charts --by \(ShellWords.quoted(name))` shows their charts.",
            ["name": name, "isAdded": true]
        )
    }

    func show(removed name: String) {
        output.report("Removed friend “\(name)”.", ["name": name])
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
                Table.Column("USER", minimum: 6), Table.Column("SERVICE", dropOrder: 1),
            ],
            rows: rows.map { ["\($0.row)", $0.name, $0.user, $0.server] }
        )
    }

    package var shown: RowReference { .named(name, .friend) }

    /// The friend as a record for scripts.
    package var record: Record {
        ["row": row, "name": name, "user": user, "server": server]
    }
}

extension FollowedUserRow: NumberedRow {
    package static func table(_ rows: [FollowedUserRow]) -> Table {
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
        ["row": row, "name": name, "isAdded": isAdded]
    }
}

extension CommandParameter {
    fileprivate static let account = CommandParameter("ACCOUNT")
    fileprivate static let users = CommandParameter("USER", .many)
    fileprivate static let friend = CommandParameter("NAME", kind: .suggested("friend"))
}
