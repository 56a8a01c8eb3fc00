import Console
import ConsoleViews
import Receiving

@MainActor final class ReceivingView {
    private let presenter: any ReceivingPresenting
    let output: Output
    /// The server's address, for clients on this machine: `http://localhost:7433`.
    private let address: String

    init(presenter: any ReceivingPresenting, output: Output, address: String) {
        self.presenter = presenter
        self.output = output
        self.address = address
    }
}

extension ReceivingView: Screen {
    var title: String { "Clients" }

    var commands: [Command] {
        [
            Command("clients", help: "list the players that may send plays to `serve`", handler: list),
            Command(
                "clients",
                [.add, .name],
                help: "create a token for a player that sends plays",
                handler: add
            ),
            Command("clients", [.remove, .name], help: "revoke a token; keep the plays", handler: remove),
            Command(
                "clients",
                [.refused, .anyName],
                help: "list received plays that couldn't be stored",
                handler: refused
            ),
        ]
    }

    private func list(_ input: CommandInput) async {
        await presenter.didTapClients()
    }

    private func add(_ input: CommandInput) async {
        await presenter.didTapAdd(input.word(.name))
    }

    private func remove(_ input: CommandInput) async {
        await presenter.didSwipeToDelete(input.word(.name))
    }

    private func refused(_ input: CommandInput) async {
        await presenter.didTapRefused(of: input.words(.anyName).first)
    }
}

extension ReceivingView: ReceivingViewing, PromptView {
    func update(viewModels: [ClientRow]) {
        if output.isJSON { return output.records(viewModels.map(\.record)) }
        if viewModels.isEmpty { output.notice("No clients. `clients add NAME` adds one.") }
        output.table(ClientRow.table(viewModels))
    }

    func show(added client: String, token: String) {
        if output.isJSON {
            var record = client.record
            record.add("token", token)
            return output.records([record])
        }
        output.notice("Added “\(client)”. Enter this there, as its token or password; it is shown only now:")
        output.line(token)
        output.notice(
            "Addresses while `serve` runs; on another machine, enter this one's name instead of localhost:"
        )
        for (players, path) in Self.paths { output.notice("  \(players): \(address)\(path)") }
        output.notice("`help receiving` says where to enter them.")
    }

    func show(removed client: String) {
        output.result(
            "Removed “\(client)”. Its token is no longer valid; its plays are kept.",
            client.record
        )
    }

    func show(refused rows: [RefusedRow]) {
        if output.isJSON { return output.records(rows.map(\.record)) }
        if rows.isEmpty { output.notice("All received plays could be stored.") }
        output.table(RefusedRow.table(rows))
    }

    // Never called: plays arrive over HTTP.
    func show(session: ClientSession?) {}
    func show(receipt: ReceiptRow) {}
    func show(playing row: RemoteTrack) {}

    /// The paths for players, which complete them differently.
    private static let paths = [
        ("Pano Scrobbler, Jellyfin, multi-scrobbler", "/apis/listenbrainz/"),
        ("Navidrome", "/apis/listenbrainz/1/"), ("Web Scrobbler", "/1/submit-listens"),
        ("others with ListenBrainz or AudioScrobbler", "/"), ("others with Last.fm", "/2.0/"),
    ]
}

extension ReceivingBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter address: the server's address, for clients on this machine.
    @MainActor package static func view(
        for presenter: any ReceivingPresenting,
        output: Output,
        address: String
    ) -> some ReceivingViewing & Screen {
        ReceivingView(presenter: presenter, output: output, address: address)
    }
}

extension CommandParameter {
    fileprivate static let refused = CommandParameter.word("refused")
    fileprivate static let name = CommandParameter("NAME")
    fileprivate static let anyName = CommandParameter("NAME", .optional)
}
