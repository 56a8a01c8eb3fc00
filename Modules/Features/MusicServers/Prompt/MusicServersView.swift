import Console
import ConsoleViews
import Entities
import MusicServers
import Records
import Services

@MainActor final class MusicServersView {
    private let presenter: any MusicServersPresenting
    let output: Output
    private let reader: any SecretReading
    /// The form to be filled in.
    private var form: PasswordForm?

    init(presenter: any MusicServersPresenting, output: Output, reader: any SecretReading) {
        self.presenter = presenter
        self.output = output
        self.reader = reader
    }
}

extension MusicServersView: Screen {
    var title: String { "Music servers" }

    var commands: [Command] {
        [
            Command("servers", help: "list music servers and their state", handler: list),
            Command(
                "servers",
                [.add, .name, .url, .user],
                options: [.passwordCommand, .authorities, .certificate, .key],
                help: "add a music server with the Subsonic API (Navidrome, …)",
                handler: add
            ),
            Command(
                "servers",
                [.password, .source],
                options: [.passwordCommand],
                help: "change the password of a music server",
                handler: changePassword
            ),
            Command(
                "servers",
                [.remove, .source],
                help: "remove a music server and its tracks; keep the plays",
                handler: remove
            ),
        ]
    }

    private func list(_ input: CommandInput) async {
        await presenter.didTapSources()
    }

    private func add(_ input: CommandInput) async throws(CommandFailure) {
        let source = NewMusicSource(
            name: input.word(.name),
            address: input.word(.url),
            user: input.word(.user),
            certificates: SourceCertificates(
                authorities: try file(input[.authorities]),
                client: try file(input[.certificate]),
                key: try file(input[.key])
            )
        )
        if source.certificates.key != nil, source.certificates.client == nil {
            throw .usage("--key needs the certificate it belongs to. Also give --cert.")
        }
        try await fillIn(orElse: "Nothing was entered; the music server wasn't added.") {
            await presenter.didTapAdd(source, passwordCommand: input[.passwordCommand])
        }
    }

    private func changePassword(_ input: CommandInput) async throws(CommandFailure) {
        let pick = try output.pick(input.word(.source), of: .source)
        try await fillIn(orElse: "Nothing was entered; the password wasn't changed.") {
            await presenter.didTapChangePassword(pick, passwordCommand: input[.passwordCommand])
        }
    }

    /// Sends an event, and fills in the form if one is shown.
    ///
    /// - Parameter refusal: the error's message if nothing is entered.
    private func fillIn(orElse refusal: String, _ event: () async -> Void) async throws(CommandFailure) {
        form = nil
        await event()
        guard let form else { return }
        self.form = nil
        await presenter.didEnter(try await password(for: form, orElse: refusal))
    }

    /// Returns the absolute path of a file, which must exist.
    private func file(_ path: String?) throws(CommandFailure) -> String? {
        guard let path = path.map(FilePath.absolute) else { return nil }
        guard FilePath.exists(path) else { throw CommandFailure(.missing(path: path), knowing: []) }
        return path
    }

    /// Reads the password without echoing it.
    private func password(
        for form: PasswordForm,
        orElse refusal: String
    ) async throws(CommandFailure) -> String {
        switch await reader.secret(prompt: "Password for \(form.user) at \(form.address): ") {
        case .typed(""): throw .usage(refusal)
        case .typed(let password): password
        case .cancelled: throw .interrupted
        case .noTerminal: throw .noTerminal
        }
    }

    private func remove(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSwipeToDelete(try output.pick(input.word(.source), of: .source))
    }
}

extension MusicServersView: MusicServersViewing, PromptView {
    func update(viewModels: [SourceRow]) {
        if viewModels.isEmpty { output.notice("No music servers. `servers add NAME URL USER` adds one.") }
        output.show(viewModels)
    }

    func show(form: PasswordForm) {
        self.form = form
    }

    func show(added source: SourceRow) {
        if output.isJSON { return output.records([source.record]) }
        let product = source.server.map { " (\($0))" } ?? ""
        output.line("Added music server “\(source.name)”\(product) at \(source.address).")
        switch source.listing {
        case .songs: break
        case .albums: output.notice("It lists its songs album by album, so syncing takes longer.")
        case .folders: output.notice("It lists its songs folder by folder, so syncing takes longer.")
        }
        if source.exposesPassword {
            output.notice("The password is sent unencrypted; an https:// address protects it.")
        }
        output.notice("`sync \(source.name)` adds its songs to the library.")
    }

    func show(changedPasswordOf name: String) {
        output.result("Changed the password of “\(name)”.", ["name": name])
    }

    func show(removed name: String, trackCount: Int) {
        output.result(
            trackCount == 0
                ? "Removed music server “\(name)”. `undo` restores it."
                : "Removed music server “\(name)” and \(trackCount.counted("track")). `undo` restores them.",
            ["name": name, "tracks": trackCount]
        )
    }
}

extension MusicServersBuilder {
    /// The view at the prompt.
    ///
    /// - Parameters:
    ///   - presenter: receives the events.
    ///   - output: prints results and notices.
    ///   - reader: reads passwords without echoing them.
    @MainActor package static func view(
        for presenter: any MusicServersPresenting,
        output: Output,
        reader: any SecretReading
    ) -> some MusicServersViewing & Screen {
        MusicServersView(presenter: presenter, output: output, reader: reader)
    }
}

extension CommandParameter {
    fileprivate static let password = CommandParameter.word("password")
    fileprivate static let name = CommandParameter("NAME")
    fileprivate static let url = CommandParameter("URL")
    fileprivate static let user = CommandParameter("USER")
    fileprivate static let source = CommandParameter("NAME", kind: .server)
}

extension CommandOption {
    fileprivate static let passwordCommand = CommandOption(
        "password-command",
        takes: "COMMAND",
        help: "run this for the password or API key"
    )
    fileprivate static let authorities = CommandOption(
        "ca",
        takes: "FILE",
        kind: .path,
        help: "certificate authorities (PEM), not the system's"
    )
    fileprivate static let certificate = CommandOption(
        "cert",
        takes: "FILE",
        kind: .path,
        help: "your client certificate (PEM)"
    )
    fileprivate static let key = CommandOption(
        "key",
        takes: "FILE",
        kind: .path,
        help: "the key of --cert, if it is in another file"
    )
}
