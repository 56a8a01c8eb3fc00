import Console
import Synchronization

/// Answers each question with the next of some inputs; afterwards nobody can type.
public final class SecretReadingStub: SecretReading {
    private let state: Mutex<(inputs: [SecretInput], prompts: [String])>

    public init(_ inputs: [SecretInput] = []) {
        state = Mutex((inputs, []))
    }

    /// What was asked.
    public var prompts: [String] { state.withLock { $0.prompts } }

    public func secret(prompt: String) async -> SecretInput {
        state.withLock { state in
            state.prompts.append(prompt)
            return state.inputs.isEmpty ? .noTerminal : state.inputs.removeFirst()
        }
    }
}
