import Dispatch
import Synchronization

extension LineSession {
    /// Inserts the candidates' common prefix; if that adds nothing, lists them.
    func completeLine() -> KeyEffect {
        let line = editLine.typedLine
        guard let completion = ask(line) else { return .refused }
        if insert(completion, in: line) { return .changed }
        guard completion.candidates.count > 1 else { return .refused }
        list = LineList(of: completion, for: line)
        return .changed
    }

    /// Inserts the candidates' common prefix.
    ///
    /// - Returns: whether that changed the line.
    func insert(_ completion: Completion, in typed: TypedLine) -> Bool {
        guard let first = completion.candidates.first else { return false }
        let line = typed.text
        let start = line.index(atOffset: completion.range.lowerBound)
        let end = max(start, line.index(atOffset: completion.range.upperBound))
        let certain = completion.candidates.dropFirst().reduce(first.insertion) {
            $0.commonPrefix(with: $1.insertion)
        }
        guard completion.candidates.count == 1 || certain.count >= line[start..<end].count,
            certain != line[start..<end]
        else { return false }
        let scalars = line.unicodeScalars
        let lower = scalars.distance(from: scalars.startIndex, to: start)
        let upper = scalars.distance(from: scalars.startIndex, to: end)
        editLine.replace(lower..<upper, with: certain)
        return true
    }

    /// Waits for the completer, at most `timeout`, to keep the prompt responsive.
    private func ask(_ line: TypedLine) -> Completion? {
        let answer = Answer()
        let task = Task { [complete] in answer.give(await complete(line.text, line.cursor)) }
        if answer.isGiven.wait(timeout: .now() + timeout) == .timedOut { task.cancel() }
        return answer.completion.withLock { $0 }
    }
}

private final class Answer: Sendable {
    let completion = Mutex<Completion?>(nil)
    let isGiven = DispatchSemaphore(value: 0)

    func give(_ completion: Completion?) {
        self.completion.withLock { $0 = completion }
        isGiven.signal()
    }
}

extension String {
    fileprivate func index(atOffset offset: Int) -> Index {
        index(startIndex, offsetBy: max(0, offset), limitedBy: endIndex) ?? endIndex
    }

    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
