import Accounts
import Console
import ConsoleViews
import Entities
import Records
import Services

@MainActor final class AccountsView {
    private let presenter: any AccountsPresenting
    let output: Output
    private let reader: any SecretReading
    /// The form to be filled in.
    private var form: CredentialsForm?

    init(presenter: any AccountsPresenting, output: Output, reader: any SecretReading) {
        self.presenter = presenter
        self.output = output
        self.reader = reader
    }
}

extension AccountsView: Screen {
    var title: String { "Accounts" }

    var commands: [Command] {
        [
            Command(
                "accounts",
                help: "list accounts, including music servers",
                handler: list
            ),
            Command(
                "accounts",
                [.add, .server, .user],
                options: [.name, .passwordCommand, .noSubmit, .noPull],
                help: "add an account; SERVICE is lastfm, listenbrainz or a URL",
                handler: add
            ),
            Command(
                "accounts",
                [.remove, .account],
                help: "remove an account and its waiting plays; keep pulled plays",
                handler: remove
            ),
            Command(
                "accounts",
                [.pause, .account],
                help: "pause or resume submitting to an account",
                handler: setSubmitting
            ),
            Command(
                "private",
                [.onOff],
                help: "start or end a private session: submit no plays",
                handler: setPrivate
            ),
        ]
    }

    private func list(_ input: CommandInput) async {
        await presenter.didTapScrobblers()
    }

    private func add(_ input: CommandInput) async throws(CommandFailure) {
        var request = ScrobblerRequest(server: .init(input.word(.server)), user: input.word(.user))
        request.name = input[.name]
        request.passwordCommand = input[.passwordCommand]
        request.submits = !input.has(.noSubmit)
        request.follows = !input.has(.noPull)
        form = nil
        await presenter.didTapAdd(request)
        guard let form else { return }
        self.form = nil
        await presenter.didEnter(try await fill(form))
    }

    /// Asks for the credentials of a form.
    private func fill(_ form: CredentialsForm) async throws(CommandFailure) -> ScrobblerCredentials {
        switch form {
        case .lastfm:
            output.notice("Last.fm requires your own API key: https://www.last.fm/api/account/create")
            let key = try await ask("API key: ")
            guard let key else {
                throw CommandFailure.usage("Nothing was entered; the account wasn't added.")
            }
            return ScrobblerCredentials(
                token: key,
                sharedSecret: try await ask("Shared secret (only needed to submit plays): ")
            )
        case .listenbrainz(let user):
            return ScrobblerCredentials(
                token: try await ask("Token for \(user) (only needed to submit plays): ")
            )
        }
    }

    /// Reads a secret without echoing it; `nil` if it is empty.
    private func ask(_ prompt: String) async throws(CommandFailure) -> String? {
        switch await reader.secret(prompt: prompt) {
        case .typed(let text): text.isEmpty ? nil : text
        case .cancelled: throw .interrupted
        case .noTerminal: throw .noTerminal
        }
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSwipeToDelete(try output.pick(input.word(.account), of: .account))
    }

    private func setSubmitting(_ input: CommandInput) async throws(CommandFailure) {
        let account = try output.pick(input.word(.account), of: .account)
        await presenter.didTapSubmit(to: account, isOn: input.word(.pause) == "resume")
    }

    private func setPrivate(_ input: CommandInput) async {
        await presenter.didTapPrivateSession(isOn: input.word(.onOff) == "on")
    }
}

extension AccountsView: AccountsViewing, PromptView {
    func update(viewModels: [ScrobblerRow], isPrivate: Bool) {
        if viewModels.isEmpty { output.notice("No accounts. `accounts add lastfm USER` adds one.") }
        output.show(viewModels)
        if isPrivate { output.notice("This is a private session: plays aren't submitted.") }
    }

    func show(form: CredentialsForm) {
        self.form = form
    }

    func show(consent url: String) {
        output.notice("Open this address in a browser and allow access: \(url)")
    }

    func show(added account: ScrobblerRow) {
        let jobs = [
            account.follows ? "its history is pulled" : nil, account.submits ? "plays are submitted" : nil,
        ]
        .compactMap(\.self).joined(separator: " and ")
        let note = jobs.isEmpty ? "" : " While the prompt is open, \(jobs)."
        output.result("Added account “\(account.name)”.\(note)", account.record)
    }

    func show(removed account: ScrobblerRow) {
        output.report(
            "Removed account “\(account.name)”. Plays pulled from it were kept.",
            account.record
        )
    }

    func show(isPrivate: Bool) {
        output.report(
            isPrivate
                ? "Started a private session: plays aren't submitted. `private off` ends it."
                : "Ended the private session: plays are submitted again.",
            ["private": isPrivate]
        )
    }

    func show(switched account: ScrobblerRow) {
        output.report(
            account.submits
                ? "Resumed submitting plays to “\(account.name)”."
                : "Paused submitting plays to “\(account.name)”. `accounts resume \(account.name)` resumes it.",
            account.record
        )
    }
}

extension AccountsBuilder {
    /// The view at the prompt.
    ///
    /// - Parameter reader: reads secrets without echoing them.
    @MainActor package static func view(
        for presenter: any AccountsPresenting,
        output: Output,
        reader: any SecretReading
    ) -> some AccountsViewing & Screen {
        AccountsView(presenter: presenter, output: output, reader: reader)
    }
}

extension ScrobblerRequest.Server {
    fileprivate init(_ text: String) {
        switch text.lowercased() {
        case "lastfm", "last.fm": self = .lastfm
        case "listenbrainz": self = .listenbrainz
        default: self = .url(text)
        }
    }
}

extension CommandParameter {
    fileprivate static let pause = CommandParameter("pause|resume", kind: .choice(["pause", "resume"]))
    fileprivate static let server = CommandParameter("SERVICE")
    fileprivate static let user = CommandParameter("USER")
    fileprivate static let account = CommandParameter("NAME")
    fileprivate static let onOff = CommandParameter("on|off", kind: .choice(["on", "off"]))
}

extension CommandOption {
    fileprivate static let name = CommandOption("name", takes: "NAME", help: "the account's name")
    fileprivate static let passwordCommand = CommandOption(
        "password-command",
        takes: "COMMAND",
        help: "run this for the token, or API key and shared secret"
    )
    fileprivate static let noSubmit = CommandOption("no-submit", help: "don't submit plays to it")
    fileprivate static let noPull = CommandOption("no-pull", help: "don't pull its history")
}
