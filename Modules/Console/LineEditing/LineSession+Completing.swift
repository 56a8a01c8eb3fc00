import Dispatch
import Synchronization

extension LineSession {
    /// Inserts the candidates' common prefix; if that adds nothing, lists them.
    func completeLine() -> KeyEffect {
        let (wideText, wideCursor) = editLine.line
        let line = String(wide: wideText)
        let cursor = String(wide: wideText[..<wideCursor]).count
        guard let completion = ask(line, cursor), let first = completion.candidates.first else {
            return .refused
        }

        let start = line.index(atOffset: completion.range.lowerBound)
        let end = max(start, line.index(atOffset: completion.range.upperBound))
        let certain = completion.candidates.dropFirst().reduce(first.insertion) {
            $0.commonPrefix(with: $1.insertion)
        }
        if completion.candidates.count == 1 || certain.count >= line[start..<end].count,
            certain != line[start..<end]
        {
            let scalars = line.unicodeScalars
            let lower = scalars.distance(from: scalars.startIndex, to: start)
            let upper = scalars.distance(from: scalars.startIndex, to: end)
            editLine.replace(lower..<upper, with: certain)
            return .changed
        }
        if completion.candidates.count == 1 { return .refused }
        list = LineList(of: completion, for: line)
        return .changed
    }

    /// Waits for the completer, at most `timeout`, to keep the prompt responsive.
    private func ask(_ line: String, _ cursor: Int) -> Completion? {
        let answer = Answer()
        let task = Task { [complete] in answer.give(await complete(line, cursor)) }
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
