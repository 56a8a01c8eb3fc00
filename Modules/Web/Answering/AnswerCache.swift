import Synchronization

/// The latest answers, as long as they hold.
final class AnswerCache: Sendable {
    private let state = Mutex(State())
    private let limit: Int

    private struct State {
        /// The answers, and what they hold for, by what was asked.
        var answers: [String: (moment: String, answer: StoredAnswer)] = [:]
        var size = 0
        /// The answers that are being made.
        var pending: [String: (moment: String, task: Task<Result<StoredAnswer, Problem>, Never>)] = [:]

        /// Stores an answer in place of an older one to the same request. Without room for it, all others are
        /// forgotten: most don't hold any more. One that is larger than all of the room isn't stored.
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

        /// The bytes that an answer takes with what it is found by, which may be an address of 32 kB.
        private static func size(of answer: StoredAnswer, _ key: String, _ moment: String) -> Int {
            answer.size + key.utf8.count + moment.utf8.count
        }
    }

    /// - Parameter limit: how many bytes are kept.
    init(limit: Int) {
        self.limit = limit
    }

    /// The known answer, or a new one. Requests for the same at one time wait for one answer.
    ///
    /// - Parameters:
    ///   - moment: the state of what is answered from; an answer of another state isn't returned.
    ///   - make: makes a new answer.
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
            // Not part of any request: others wait for it, too.
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
