import Entities
import Platform
import Services
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps the clients' tokens in one folder, and the record of their requests in another.
public final class PlayClientFiles: PlayClientStoring {
    private let tokens: ClientFolder
    private let logs: String
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    private struct State {
        /// Wrong tokens, by the address of the machine.
        var failures = MinuteCounts()
        /// Plays, by client.
        var plays = MinuteCounts()
    }

    /// - Parameters:
    ///   - tokens: the folder of tokens, created if necessary.
    ///   - logs: the folder of the record of requests, created if necessary.
    ///   - now: the current time.
    public init(tokens: String, logs: String, now: @escaping @Sendable () -> Date = { Date() }) {
        self.tokens = ClientFolder(path: tokens)
        (self.logs, self.now) = (logs, now)
    }

    /// The number of wrong tokens that a machine may send in a minute, and of plays that a client may.
    static let maximumFailures = 10
    static let maximumPlays = 300

    public func clients() async throws(ServiceError) -> [PlayClient] {
        try entries().map { entry in
            let log = ClientLog(at: log(of: entry.name))
            return PlayClient(
                name: entry.name,
                addedAt: entry.addedAt,
                usedAt: log.usedAt,
                takenCount: log.takenCount,
                refusedCount: log.refusedCount
            )
        }
    }

    public func addClient(named name: String) async throws(ServiceError) -> String {
        guard PlayClient.isValid(name: name) else { throw .invalid(.clientName(name)) }
        let token = ClientKey.makeToken()
        do throws(Errno) {
            try tokens.add(.init(name: name, key: ClientKey(of: token), addedAt: now()))
        } catch {
            if error.code == EEXIST { throw .alreadyExists(.client(name)) }
            throw .inputOutput(path: "\(tokens.path)/\(name)", reason: "\(error.reason).")
        }
        unlink(log(of: name))
        return token
    }

    public func removeClient(named name: String) async throws(ServiceError) {
        guard PlayClient.isValid(name: name) else { throw .notFound(.client(name)) }
        do throws(Errno) {
            try tokens.remove(name)
        } catch {
            if error.isMissing { throw .notFound(.client(name)) }
            throw .inputOutput(path: "\(tokens.path)/\(name)", reason: "\(error.reason).")
        }
        unlink(log(of: name))
    }

    public func client(
        with proof: ClientProof,
        from address: String
    ) async throws(ServiceError) -> SignedInClient? {
        // Even while its address has to wait, because it may be that of a proxy.
        if let entry = try entries().first(where: { $0.key.proves(proof, of: $0.name) }) {
            return SignedInClient(name: entry.name, sessionKey: entry.key.sessionKey(of: entry.name))
        }
        let now = now()
        let failures = state.withLock { $0.failures.count(of: address, at: now) }
        guard failures < Self.maximumFailures else { throw .refused(host: address, .rateLimit(seconds: 60)) }
        // Any web page in a browser of this machine could otherwise lock out the clients of this machine.
        if !address.isLoopback { state.withLock { $0.failures.add(1, to: address, at: now) } }
        return nil
    }

    public func admit(_ count: Int, from client: String) async throws(ServiceError) {
        let now = now()
        let isAdmitted = state.withLock { state in
            guard state.plays.count(of: client, at: now) < Self.maximumPlays else { return false }
            state.plays.add(count, to: client, at: now)
            return true
        }
        if !isAdmitted { throw .refused(host: client, .rateLimit(seconds: 60)) }
    }

    public func add(
        takenCount: Int,
        refused: [RefusedPlay],
        to client: String
    ) async throws(ServiceError) {
        let path = log(of: client)
        do throws(Errno) {
            // One request at a time reads and replaces the file.
            try state.withLock { _ throws(Errno) in
                try AbsolutePath(logs.utf8, relativeTo: .root)?.makeFolders()
                var log = ClientLog(at: path)
                log.add(taken: takenCount, refused: refused, at: now())
                try log.write(to: path)
            }
        } catch {
            throw .inputOutput(path: path, reason: "\(error.reason).")
        }
    }

    public func refusedPlays(of name: String?) async throws(ServiceError) -> [RefusedPlay] {
        let entries = try entries().filter { name == nil || $0.name == name }
        if let name, entries.isEmpty { throw .notFound(.client(name)) }
        return entries.flatMap { ClientLog(at: log(of: $0.name)).refused }
            .sorted { $0.receivedAt > $1.receivedAt }
    }

    private func entries() throws(ServiceError) -> [ClientFolder.Entry] {
        do throws(Errno) {
            return try tokens.entries()
        } catch {
            throw .inputOutput(path: tokens.path, reason: "\(error.reason).")
        }
    }

    private func log(of name: String) -> String { "\(logs)/\(name)" }
}

extension String {
    /// Whether this is an address of the machine itself.
    fileprivate var isLoopback: Bool { self == "::1" || hasPrefix("127.") || hasPrefix("::ffff:127.") }
}
