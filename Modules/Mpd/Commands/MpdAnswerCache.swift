/// Keeps the last long answer while the library doesn't change: to send 100,000 paths takes less time than to read them.
@MainActor package final class MpdAnswerCache {
    private struct Key: Equatable {
        let command: String
        let arguments: [String]
        let tags: Set<MpdTag>
        let revision: String
    }

    /// The size of a portion that is sent, in bytes.
    private static let portion = 1 << 18

    private let minimumSize: Int
    private let maximumSize: Int
    private let revision: @MainActor @Sendable () async -> String?
    private var kept: (key: Key, bytes: [UInt8])?

    /// - Parameters:
    ///   - minimumSize: the size of the shortest answer to keep, in bytes.
    ///   - maximumSize: the size of the longest.
    ///   - revision: returns a token that changes whenever answers may; `nil` if it can't be read.
    package init(
        minimumSize: Int = 1 << 16,
        maximumSize: Int = 8 << 20,
        revision: @escaping @MainActor @Sendable () async -> String?
    ) {
        (self.minimumSize, self.maximumSize, self.revision) = (minimumSize, maximumSize, revision)
    }

    /// Returns a route that gives the kept answer where it can, for a command that only reads the library.
    package func route(_ route: MpdRoute) -> MpdRoute {
        MpdRoute(name: route.name, arguments: route.arguments, permission: route.permission) {
            request,
            response async throws(MpdError) in
            try await self.answer(request, response, by: route)
        }
    }

    /// Forgets the answer.
    package func clear() {
        kept = nil
    }

    private func answer(_ request: MpdRequest, _ response: MpdResponse, by route: MpdRoute)
        async throws(MpdError)
    {
        guard let revision = await revision() else { return try await route.answer(request, response) }
        let key = Key(
            command: route.name,
            arguments: request.arguments,
            tags: response.tags,
            revision: revision
        )
        if let kept, kept.key == key {
            for start in stride(from: 0, to: kept.bytes.count, by: Self.portion) {
                try await response.add(lines: Array(kept.bytes[start...].prefix(Self.portion)))
            }
            return
        }
        try await response.beginRecording(upTo: maximumSize)
        do throws(MpdError) {
            try await route.answer(request, response)
        } catch {
            _ = response.endRecording()
            throw error
        }
        guard let bytes = response.endRecording(), bytes.count >= minimumSize else { return }
        kept = (key, bytes)
    }
}
