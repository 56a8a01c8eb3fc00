import Console
import Synchronization

/// Returns prepared lines, then the end.
public final class LineReadingStub: LineReading {
    private let inputs: Mutex<[LineInput]>
    private let record = Mutex<[String]>([])

    /// Returns these inputs, in order.
    public init(_ inputs: [LineInput]) {
        self.inputs = Mutex(inputs.reversed())
    }

    /// Returns these lines, in order.
    public convenience init(lines: [String]) {
        self.init(lines.map(LineInput.line))
    }

    /// The prompts shown so far.
    public var prompts: [String] { record.withLock { $0 } }

    public func setPrompt(_ prompt: String) {
        record.withLock { $0.append(prompt) }
    }

    public func nextLine(prompt: String) async -> LineInput {
        record.withLock { $0.append(prompt) }
        return inputs.withLock { $0.popLast() ?? .end }
    }
}
