import Entities
import Services

@MainActor final class SourcesInteractor {
    weak var delegate: (any SourcesInteractorDelegate)?

    private let library: any SourceStoring
    private let service: any SourceServicing
    private let secrets: any SecretStoring

    init(library: any SourceStoring, service: any SourceServicing, secrets: any SecretStoring) {
        self.library = library
        self.service = service
        self.secrets = secrets
    }
}

extension SourcesInteractor: SourcesInteracting {
    func fetchSources() async {
        await answer { () throws(ServiceError) in
            delegate?.didFetch(sources: try await library.sources())
        }
    }

    func prepare(_ source: NewMusicSource) async {
        await answer { () throws(ServiceError) in
            guard source.hasValidName else { throw .badSourceName(source.name) }
            if let taken = try await library.sources().first(where: { $0.isCalled(source.name) }) {
                throw .sourceExists(name: taken.name)
            }
            var source = source
            let password: String?
            (source.secret, password) = try await place(source.secret, of: source.name)
            delegate?.didPrepare(source: source, password: password)
        }
    }

    func add(_ source: NewMusicSource, password: String) async {
        await answer { () throws(ServiceError) in
            delegate?.didAdd(source: try await service.add(source, password: password))
        }
    }

    func preparePassword(of choice: SourceChoice, in place: SecretPlace) async {
        await answer { () throws(ServiceError) in
            var source = try await source(choice)
            let password: String?
            (source.secret, password) = try await self.place(place, of: source.name)
            delegate?.didPrepare(passwordOf: source, password: password)
        }
    }

    func setPassword(_ password: String, of source: MusicSource) async {
        await answer { () throws(ServiceError) in
            try await service.setPassword(password, of: source)
            delegate?.didSetPassword(of: source)
        }
    }

    func removeSource(_ choice: SourceChoice) async {
        await answer { () throws(ServiceError) in
            let source = try await source(choice)
            delegate?.didRemove(source: source, trackCount: try await service.remove(source))
        }
    }
}

extension SourcesInteractor {
    /// Where a password will be kept, and the password if a command gives it.
    private func place(
        _ place: SecretPlace,
        of name: String
    ) async throws(ServiceError) -> (SecretPlace, password: String?) {
        guard case .command = place else { return (await secrets.usualPlace(), nil) }
        return (place, try await secrets.secret(name, in: place).firstLine)
    }

    private func source(_ choice: SourceChoice) async throws(ServiceError) -> MusicSource {
        let sources = try await library.sources()
        switch choice {
        case .row(let row):
            guard row >= 1, row <= sources.count else { throw .notFound(.source("\(row)")) }
            return sources[row - 1]
        case .name(let name):
            guard let source = sources.first(where: { $0.isCalled(name) }) else {
                throw .notFound(.source(name))
            }
            return source
        }
    }

    /// Performs a request and reports its error, if any.
    private func answer(_ request: () async throws(ServiceError) -> Void) async {
        do {
            try await request()
        } catch {
            delegate?.handle(error: error)
        }
    }
}

extension MusicSource {
    fileprivate func isCalled(_ other: String) -> Bool {
        name.lowercased() == other.lowercased()
    }
}

extension String {
    fileprivate var firstLine: String {
        String(prefix { !$0.isNewline })
    }
}
