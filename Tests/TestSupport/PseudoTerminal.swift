import Dispatch
import Platform
import Synchronization
import Testing

/// A terminal without a window: a test types into it and looks at its screen.
///
/// Waits end with the expected output, not after a fixed time; only missing output runs into the deadline.
public final class PseudoTerminal: Sendable {
    /// The end that a program uses as its terminal.
    public let programEnd: Int32
    private let userEnd: Int32
    private let state: Mutex<TerminalScreen>
    private let transcript = Mutex<[UInt8]>([])
    private let queue = DispatchQueue(label: "pseudo-terminal")

    public init(columns: Int = 80, rows: Int = 24) throws {
        var (user, program): (Int32, Int32) = (-1, -1)
        var size = winsize(columns, rows)
        guard openpty(&user, &program, nil, nil, &size) == 0 else { throw SystemError("openpty") }
        for end in [user, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (userEnd, programEnd) = (user, program)
        state = Mutex(TerminalScreen(columns: columns, rows: rows))
    }

    deinit {
        close(programEnd)
        close(userEnd)
    }

    /// The path of the end that a program uses.
    public var path: String {
        get throws {
            var name = [CChar](repeating: 0, count: 128)
            guard ttyname_r(programEnd, &name, name.count) == 0 else { throw SystemError("ttyname_r") }
            return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    /// Types text; `\r` is the Enter key.
    public func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(userEnd, bytes, bytes.count)
    }

    /// Resizes the window. Programs in its session are notified; the screen is rewrapped.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(columns, rows)
        _ = ioctl(userEnd, UInt(TIOCSWINSZ), &size)
        state.withLock { $0.resize(columns: columns, rows: rows) }
    }

    /// All output so far.
    public var output: String { transcript.withLock { String(decoding: $0, as: UTF8.self) } }

    /// The rows of the screen without trailing spaces, down to the last one that isn't empty.
    public var lines: [String] { state.withLock { $0.lines } }

    package var screen: TerminalScreen { state.withLock { $0 } }

    /// A picture of the screen, with the cursor.
    public var picture: TerminalPicture {
        state.withLock { TerminalPicture(cells: $0.cells, cursor: ($0.row, $0.column), text: $0.lines) }
    }

    /// Waits until the screen is as expected; the test fails if nothing is drawn for a minute.
    ///
    /// - Returns: the screen's lines, either as expected or from the time when output ceased.
    public func lines(
        sourceLocation: SourceLocation = #_sourceLocation,
        until isExpected: @escaping @Sendable ([String]) -> Bool
    ) async -> [String] {
        let (lines, event) = await withCheckedContinuation { continuation in
            queue.async {
                var event = Event.output
                while event == .output, !isExpected(self.lines) { event = self.receive() }
                continuation.resume(returning: (self.lines, event))
            }
        }
        if event == .silence {
            let screen = lines.joined(separator: "\n")
            Issue.record("What is expected doesn't come after:\n\(screen)", sourceLocation: sourceLocation)
        }
        return lines
    }

    /// Waits until the screen shows these lines.
    public func lines(
        _ expected: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [String] {
        await lines(sourceLocation: sourceLocation) { $0 == expected }
    }

    /// Waits until the screen's last line is this one.
    public func lines(
        endingWith last: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [String] {
        await lines(sourceLocation: sourceLocation) { $0.last == last }
    }

    private enum Event {
        case output
        case end
        case silence
    }

    /// Draws the next output.
    private func receive() -> Event {
        var ready = pollfd(fd: userEnd, events: Int16(POLLIN), revents: 0)
        var count = 0
        repeat { count = Int(poll(&ready, 1, deadline)) } while count < 0 && errno == EINTR
        guard count > 0 else { return .silence }
        var bytes = [UInt8](repeating: 0, count: 4096)
        count = read(userEnd, &bytes, bytes.count)
        guard count > 0 else { return .end }
        transcript.withLock { $0 += bytes.prefix(count) }
        state.withLock { $0.draw(bytes.prefix(count)) }
        return .output
    }
}

/// The time to wait for output before assuming that none will come, in milliseconds.
private let deadline: Int32 = 60_000

extension winsize {
    fileprivate init(_ columns: Int, _ rows: Int) {
        self.init(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    }
}

/// A failed system call, and the reason.
public struct SystemError: Error, CustomStringConvertible {
    public let description: String

    public init(_ call: String, code: Int32 = errno) {
        description = "\(call): \(String(cString: strerror(code)))"
    }
}
