import Synchronization
import TestSupport

@testable import Console

/// A terminal's screen in memory.
final class ScreenFake: TerminalDisplay {
    private let state: Mutex<State>

    private struct State {
        var screen: TerminalScreen
        var size: TerminalSize
        var writes: [String] = []
    }

    init(columns: Int, rows: Int) {
        state = Mutex(
            State(
                screen: TerminalScreen(columns: columns, rows: rows),
                size: TerminalSize(columns: columns, rows: rows)
            )
        )
    }

    var screen: TerminalScreen { state.withLock { $0.screen } }

    /// Returns what was written since the last call.
    func takeWrites() -> [String] {
        state.withLock { state in
            defer { state.writes = [] }
            return state.writes
        }
    }

    func resize(columns: Int, rows: Int) {
        state.withLock { state in
            state.size = TerminalSize(columns: columns, rows: rows)
            state.screen.resize(columns: columns, rows: rows)
        }
    }

    var size: TerminalSize { state.withLock { $0.size } }

    func control(_ text: String) {
        state.withLock { state in
            state.writes.append(text)
            // A terminal's driver turns a newline into a return and a newline.
            state.screen.draw(text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
        }
    }

    func isTerminal(_ stream: TextStream) -> Bool { true }
    func write(_ text: String, to stream: TextStream) { control(text) }
    func write(utf8: [UInt8], to stream: TextStream) { control(String(decoding: utf8, as: UTF8.self)) }
    func finishLine() {}
    func setStatus(_ line: StyledLine?) {}
    var showsProgress: Bool { false }
    func setProgress(_ line: String?) {}
    func flush() {}
}
