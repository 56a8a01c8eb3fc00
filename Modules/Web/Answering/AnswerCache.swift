import Synchronization

/// A cache of the latest responses, valid until the library changes.
final class AnswerCache: Sendable {
    private let state = Mutex(State())
    private let limit: Int

    private struct State {
        /// The responses by request, each with the state it was made from.
        var answers: [String: (moment: String, answer: StoredAnswer)] = [:]
        var size = 0
        /// The responses still being made.
        var pending: [String: (moment: String, task: Task<Result<StoredAnswer, Problem>, Never>)] = [:]

        /// Stores a response, replacing an older one to the same request. If the space runs out, all others are
        /// dropped, since most are stale. A response larger than the whole cache isn't stored.
        mutating func store(_ answer: StoredAnswer, for key: String, at moment: String, in limit: Int) {
            if let known = answers.removeValue(forKey: key) {
                size -= Self.size(of: known.answer, key, known.moment)
            }
            let newSize = Self.size(of: answer, key, moment)
            guard newSize <= limit else { return }
            if size + newSize > limit { (answers, size) = ([:], 0) }
            answers[key] = (moment, answer)
            size += newSize
        }

        /// The size of a response and its key, in bytes; the key can be an address of 32 kB.
        private static func size(of answer: StoredAnswer, _ key: String, _ moment: String) -> Int {
            answer.size + key.utf8.count + moment.utf8.count
        }
    }

    /// - Parameter limit: the size of the cache, in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Returns the cached response, or a new one. Concurrent requests for the same key wait for one response.
    ///
    /// - Parameters:
    ///   - moment: the state of the data; a response made from another state isn't returned.
    ///   - make: makes a new response.
    func answer(
        _ key: String,
        at moment: String,
        make: @escaping @Sendable () async -> Result<StoredAnswer, Problem>
    ) async throws(Problem) -> StoredAnswer {
        let known: Result<StoredAnswer, Problem>
        switch find(key, at: moment, make) {
        case .stored(let answer): known = .success(answer)
        case .pending(let task): known = await task.value
        }
        return try known.get()
    }

    private enum Found {
        case stored(StoredAnswer)
        case pending(Task<Result<StoredAnswer, Problem>, Never>)
    }

    private func find(
        _ key: String,
        at moment: String,
        _ make: @escaping @Sendable () async -> Result<StoredAnswer, Problem>
    ) -> Found {
        state.withLock { state in
            if let known = state.answers[key], known.moment == moment { return .stored(known.answer) }
            if let known = state.pending[key], known.moment == moment { return .pending(known.task) }
            // Not a child of any request's task: other requests wait for it as well.
            let task = Task {
                let result = await make()
                finish(result, for: key, at: moment)
                return result
            }
            state.pending[key] = (moment, task)
            return .pending(task)
        }
    }

    private func finish(_ result: Result<StoredAnswer, Problem>, for key: String, at moment: String) {
        state.withLock { state in
            if state.pending[key]?.moment == moment { state.pending[key] = nil }
            if case .success(let answer) = result { state.store(answer, for: key, at: moment, in: limit) }
        }
    }
}
