import Entities
import Services

@MainActor final class MusicServersInteractor {
    weak var delegate: (any MusicServersInteractorDelegate)?

    private let library: any SourceStoring
    private let service: any SourceServicing
    private let secrets: any SecretStoring

    init(library: any SourceStoring, service: any SourceServicing, secrets: any SecretStoring) {
        self.library = library
        self.service = service
        self.secrets = secrets
    }
}

extension MusicServersInteractor: MusicServersInteracting {
    func fetchSources() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            var sources = try await library.sources()
            for index in sources.indices where await !secrets.hasSecret(of: sources[index].secretOwner) {
                sources[index].state = .blocked(.secretMissing)
            }
            delegate?.didFetch(sources: sources)
        }
    }

    func prepare(_ source: NewMusicSource, passwordCommand: String?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            guard source.hasValidName else { throw .invalid(.sourceName(source.name)) }
            // Must come before anything that shows the address: it may contain a password.
            if source.hasUserInAddress { throw .unavailable(.host("", .userInAddress)) }
            let known = try await library.sources()
            if let taken = ListPick.named(source.name).first(in: known, called: \.name) {
                throw .alreadyExists(.source(taken.name))
            }
            delegate?.didPrepare(source: source, password: try await password(printedBy: passwordCommand))
        }
    }

    func add(_ source: NewMusicSource, password: Secret) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didAdd(source: try await service.add(source, password: password))
        }
    }

    func preparePassword(of choice: ListPick, command: String?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let source = try await source(choice)
            delegate?.didPrepare(passwordOf: source, password: try await password(printedBy: command))
        }
    }

    func setPassword(_ password: Secret, of source: MusicSource) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await service.setPassword(password, of: source)
            delegate?.didSetPassword(of: source)
        }
    }

    func removeSource(_ choice: ListPick) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let source = try await source(choice)
            delegate?.didRemove(source: source, trackCount: try await service.remove(source))
        }
    }
}

extension MusicServersInteractor {
    /// Runs the command that prints a password; `nil` without a command.
    private func password(printedBy command: String?) async throws(ServiceError) -> Secret? {
        guard let command else { return nil }
        return try await secrets.secret(printedBy: command)
    }

    private func source(_ choice: ListPick) async throws(ServiceError) -> MusicSource {
        try choice.item(of: await library.sources(), called: \.name, orMissing: .source(choice.text))
    }
}
