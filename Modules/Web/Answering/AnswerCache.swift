import Synchronization

/// The latest answers, as long as they hold.
final class AnswerCache: Sendable {
    private let state = Mutex(State())
    private let limit: Int

    private struct State {
        /// The answers, and what they hold for, by what was asked.
        var answers: [String: (moment: String, answer: StoredAnswer)] = [:]
        var size = 0
    }

    /// - Parameter limit: how many bytes are kept.
    init(limit: Int) {
        self.limit = limit
    }

    /// - Parameter moment: the state of what is answered from; an answer of another state isn't returned.
    func answer(_ key: String, at moment: String) -> StoredAnswer? {
        state.withLock { state in
            guard let known = state.answers[key], known.moment == moment else { return nil }
            return known.answer
        }
    }

    /// Stores an answer in place of an older one to the same request. Without room for it, all others are forgotten:
    /// most don't hold any more.
    func store(_ answer: StoredAnswer, for key: String, at moment: String) {
        guard answer.size <= limit else { return }
        state.withLock { state in
            state.size -= state.answers.removeValue(forKey: key)?.answer.size ?? 0
            if state.size + answer.size > limit { (state.answers, state.size) = ([:], 0) }
            state.answers[key] = (moment, answer)
            state.size += answer.size
        }
    }
}
