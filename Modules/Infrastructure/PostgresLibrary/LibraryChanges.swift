import Entities
import Platform
import Postgres
import Services

extension PostgresLibrary: LibraryFollowing {
    /// Yields this process's changes immediately, and changes by others as soon as the server sends a notification. A
    /// server that can't is polled once a second.
    package func changes() -> AsyncStream<LibraryUpdate> {
        let changes = updates.stream()
        watch.withLock { watch in
            if watch == nil { watch = watchOthers() }
        }
        return changes
    }

    private func watchOthers() -> Task<Void, Never> {
        let (address, canNotify) = (address, engine.canNotify)
        return Task { [weak self] in
            while !Task.isCancelled {
                if canNotify, let channel = await self?.channel(),
                    let notifications = try? await PostgresListener.notifications(on: [channel], at: address)
                {
                    // Report changes made before listening began.
                    await self?.tell()
                    for await _ in notifications { await self?.tell() }
                }
                await self?.tell()
                guard self != nil else { return }
                try? await Task.sleep(for: .seconds(1), tolerance: .milliseconds(200))
            }
        }
    }

    /// The channel on which other processes announce changes.
    private func channel() async -> String? {
        let channel: String?? = await quietly { () throws(ServiceError) in
            try await read { session in
                try session.rows("SELECT '\(LibraryChannel.prefix)' || name FROM sidewinder").first
                    .map { row in try row[0] }
            }
        }
        return channel ?? nil
    }
}

/// The channel for notifications of changes.
///
/// It is named after the library, not its schema. All processes that open the library use the same channel, whatever
/// address they open it by, and the name is short enough for all servers.
enum LibraryChannel {
    static let prefix = "sidewinder_"
}

extension PostgresLibrary: RevisionReading {
    package func revision(of parts: LibraryUpdate) async throws(ServiceError) -> String {
        try await read { session in
            let row = try session.rows(
                """
                SELECT name, (
                    SELECT coalesce(sum(number), 0)::BIGINT FROM revisions
                    WHERE part::BIGINT & \(parts.rawValue)::BIGINT <> 0
                ) FROM sidewinder
                """
            ).first
            guard let row else { throw Problem.damaged }
            return "\(try row[0] as String).\(try row[1] as Int64)"
        }
    }
}
