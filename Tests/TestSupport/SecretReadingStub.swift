import Console
import Synchronization

/// Returns some inputs one after another, then `noTerminal`.
public final class SecretReadingStub: SecretReading {
    private let state: Mutex<(inputs: [SecretInput], prompts: [String])>

    public init(_ inputs: [SecretInput] = []) {
        state = Mutex((inputs, []))
    }

    /// The prompts shown.
    public var prompts: [String] { state.withLock { $0.prompts } }

    public func secret(prompt: String) async -> SecretInput {
        state.withLock { state in
            state.prompts.append(prompt)
            return state.inputs.isEmpty ? .noTerminal : state.inputs.removeFirst()
        }
    }
}
