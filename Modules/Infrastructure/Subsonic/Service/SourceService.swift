public import Entities
import HTTP
public import Services

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
#else
    public import struct Foundation.Date
#endif

/// Syncs with music servers that have the Subsonic API: Navidrome, gonic, LMS, supysonic and others.
public final class SourceService: Sendable {
    let storing: any SourceStore
    private let secrets: any SecretStoring
    private let clients: SourceClients
    private let pace: RequestLimiter
    private let clock: any Clock<Duration>
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - userAgent: identifies the program to servers.
    ///   - isPlaying: whether something plays that a sync must not disturb; called before and after each request.
    ///   - clock: measures the pauses between attempts.
    public init(
        storing: any SourceStore,
        secrets: any SecretStoring,
        userAgent: String,
        isPlaying: @escaping @Sendable () -> Bool = { false },
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.storing, self.secrets, self.clock, self.now) = (storing, secrets, clock, now)
        pace = RequestLimiter(clock: clock, isPlaying: isPlaying)
        clients = SourceClients(userAgent: userAgent, clock: clock)
    }
}

extension SourceService: SourceServicing {
    public func add(
        _ source: NewMusicSource,
        password: Secret
    ) async throws(ServiceError) -> MusicSource {
        var source = source
        // Checked before connecting to the server; the library checks again.
        let name = source.name.lowercased()
        if let taken = try await storing.sources().first(where: { $0.name.lowercased() == name }) {
            throw .alreadyExists(.source(taken.name))
        }
        let found = try await probe(source.address, source.user, password, source.certificates)
        (source.address, source.traits) = (found.address, found.traits)
        try await secrets.keep(password, of: source.secretOwner)
        do throws(ServiceError) {
            return try await storing.addSource(source)
        } catch {
            try? await secrets.forgetSecret(of: source.secretOwner)
            throw error
        }
    }

    public func remove(_ source: MusicSource) async throws(ServiceError) -> Int {
        let count = try await storing.removeSource(source.id)
        clients.forget(source.id)
        try await secrets.forgetSecret(of: source.secretOwner)
        return count
    }

    public func setPassword(_ password: Secret, of source: MusicSource) async throws(ServiceError) {
        let traits = try await probe(source.address, source.user, password, source.certificates).traits
        try await secrets.keep(password, of: source.secretOwner)
        try await storing.setSource(source.id, traits: traits)
        try await storing.setSource(source.id, state: .ready)
        clients.forget(source.id)
    }

    /// Connects to a server, and returns its base URL and what it supports.
    private func probe(
        _ address: String,
        _ user: String,
        _ password: Secret,
        _ certificates: SourceCertificates
    ) async throws(ServiceError) -> SubsonicProbe.Result {
        let probe = SubsonicProbe(http: clients.http(with: certificates), clock: clock)
        do throws(SubsonicFailure) {
            return try await probe.result(for: address, user: user, password: password.firstLine)
        } catch {
            if error.reason == .network(.badURL), address.contains("@") {
                throw .unavailable(.host("", .userInAddress))
            }
            throw error.error(host: ServerAddress.host(of: address))
        }
    }

    @concurrent public func sync(
        _ source: MusicSource,
        prunes: Bool,
        report: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(ServiceError) -> SyncSummary {
        let update = try await storing.beginSync(of: source)
        await report(0, nil)
        let result: Result<SyncSummary, ServiceError>
        do throws(ServiceError) {
            result = .success(try await sync(source, storing: update, prunes: prunes, report: report))
        } catch {
            result = .failure(error)
        }
        try await update.close()
        return try result.get()
    }

    private func sync(
        _ source: MusicSource,
        storing update: any SourceUpdate,
        prunes: Bool,
        report: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(ServiceError) -> SyncSummary {
        var source = source
        if source.trackCount == 0 { try await findListing(of: &source) }
        let client = try await client(for: source)
        let run = SyncRun(
            source: source,
            client: client,
            pace: pace,
            storing: storing,
            now: now,
            prunes: prunes,
            report: report
        )
        do throws(SyncFailure) {
            return try await exchange(with: source, client, after: run.run(storing: update))
        } catch {
            switch error {
            case .library(let error): throw error
            case .server(let failure):
                guard await renewedClient(for: source, after: client, failure) != nil else {
                    throw await note(failure, of: source)
                }
                return try await sync(source, storing: update, prunes: prunes, report: report)
            }
        }
    }

    /// Determines the listing method again, because a server without songs doesn't reveal its capabilities.
    private func findListing(of source: inout MusicSource) async throws(ServiceError) {
        let client = try await client(for: source)
        do throws(SubsonicFailure) {
            source.traits.listing = try await client.findListing()
        } catch {
            throw await note(error, of: source)
        }
        try await storing.setSource(source.id, traits: source.traits)
    }

    func client(for source: MusicSource) async throws(ServiceError) -> SubsonicClient {
        if let client = clients.client(for: source) { return client }
        do throws(ServiceError) {
            guard let password = try await secrets.secret(of: source.secretOwner) else {
                throw .unavailable(.secretOf(source.secretOwner))
            }
            return clients.client(for: source, password: password.firstLine)
        } catch {
            // A secret missing on this machine doesn't block the server for other machines.
            if error == .cancelled || error == .unavailable(.secretOf(source.secretOwner)) { throw error }
            try? await storing.setSource(source.id, state: .blocked(.secretMissing))
            guard case .unavailable(.secret(let reason)) = error else { throw error }
            throw .unavailable(.passwordOf(source: source.name, reason: reason))
        }
    }

    /// Performs a request; a second time if the password that the client has was replaced meanwhile.
    func request<Value: Sendable>(
        to source: MusicSource,
        _ client: SubsonicClient,
        _ body: (SubsonicClient) async throws(SubsonicFailure) -> Value
    ) async throws(SubsonicFailure) -> Value {
        // An earlier request may have renewed it.
        let client = clients.client(for: source) ?? client
        do throws(SubsonicFailure) {
            return try await body(client)
        } catch {
            guard let renewed = await renewedClient(for: source, after: client, error) else { throw error }
            return try await body(renewed)
        }
    }

    /// The client with the password that another process has stored; `nil` if the failure has another reason.
    private func renewedClient(
        for source: MusicSource,
        after client: SubsonicClient,
        _ failure: SubsonicFailure
    ) async -> SubsonicClient? {
        guard failure.reason == .signIn else { return nil }
        clients.forget(source.id)
        let renewed = try? await self.client(for: source)
        return renewed?.credentials.secret == client.credentials.secret ? nil : renewed
    }

    /// Records that a music server can't be used, for lists of servers, and returns the error.
    func note(_ failure: SubsonicFailure, of source: MusicSource) async -> ServiceError {
        let host = ServerAddress.host(of: source.address)
        if let problem = failure.problem {
            try? await storing.setSource(source.id, state: .blocked(problem))
        }
        // The password may have been changed, including the stored one.
        guard failure.reason == .signIn else { return failure.error(host: host) }
        clients.forget(source.id)
        return .refused(host: host, .passwordOf(source: source.name))
    }
}

extension SourceService: AudioLocating {
    public func audio(at location: Location) async throws(ServiceError) -> AudioLocation {
        guard let song = location.song else { return .location(location) }
        let client = try await client(for: source(named: song.source))
        let size = try await storing.song(at: location)?.size
        return .stream(client.streamAddress(of: song.number, size: size))
    }

    public func failure(of location: Location) async -> ServiceError? {
        guard let song = location.song else { return nil }
        do throws(ServiceError) {
            let source = try await source(named: song.source)
            let client = try await client(for: source)
            do throws(SubsonicFailure) {
                let hasSong = try await request(to: source, client) { (client) throws(SubsonicFailure) in
                    try await client.hasSong(song.number)
                }
                guard !hasSong else { return nil }
            } catch {
                return await note(error, of: source)
            }
            return try await absence(of: location, in: source)
        } catch {
            return error
        }
    }

    /// The error for a song that its server lacks.
    private func absence(
        of location: Location,
        in source: MusicSource
    ) async throws(ServiceError) -> ServiceError {
        let title = try await storing.song(at: location)?.details.title
        return .notFound(.song(title: title ?? location.text, source: source.name))
    }

    func source(named name: String) async throws(ServiceError) -> MusicSource {
        guard let source = try await storing.sources().first(where: { $0.name.lowercased() == name }) else {
            throw .notFound(.source(name))
        }
        return source
    }
}

extension SourceService: SongFetching {
    public func fetchSong(
        at location: Location,
        receive: @escaping @Sendable (_ part: [UInt8], _ size: Int64?) async throws(ServiceError) -> Void
    ) async throws(ServiceError) -> Int64? {
        guard let song = location.song else { throw .notLocal(location) }
        let source = try await source(named: song.source)
        let client = try await client(for: source)
        let download: SubsonicDownload
        do throws(SubsonicFailure) {
            download = try await request(to: source, client) { (client) throws(SubsonicFailure) in
                try await client.download(song.number)
            }
        } catch {
            if error.reason == .notFound { throw try await absence(of: location, in: source) }
            throw await note(error, of: source)
        }
        var parts = download.body.makeAsyncIterator()
        while let part = try await next(of: &parts, from: source) {
            try await receive(part, download.size)
        }
        return download.size
    }

    private func next(
        of parts: inout HTTPBody.Iterator,
        from source: MusicSource
    ) async throws(ServiceError) -> [UInt8]? {
        do throws(HTTPError) {
            return try await parts.next(isolation: nil)
        } catch {
            // A single interrupted song doesn't mean that the server is unusable.
            throw SubsonicFailure(error).error(host: ServerAddress.host(of: source.address))
        }
    }
}

extension SubsonicFailure {
    /// The problem to show for the music server; `nil` for cancellations.
    fileprivate var problem: ConnectionProblem? {
        switch reason {
        case .cancelled: nil
        case .network: .unreachable
        case .rateLimit: .rateLimit
        case .signIn: .signInNeeded
        case .busy, .invalidAnswer, .notFound, .unsupported, .refused: .failing
        }
    }
}
