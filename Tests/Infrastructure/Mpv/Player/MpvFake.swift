import Dispatch
import Platform
import Services
import Synchronization

@testable import Mpv

/// The other end of the socket: receives the player's lines, and sends lines for a test.
final class MpvFake: Sendable {
    /// The volumes that it was started with.
    private let launches = Mutex<[Int]>([])
    private let socket = Mutex<OpenFile?>(nil)
    private let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (lines, continuation) = AsyncStream<String>.makeStream()
    }

    var launchVolumes: [Int] { launches.withLock(\.self) }

    func launch(volume: Int) throws(ServiceError) -> Engine {
        let (ours, theirs) = try MpvProgram.channel(OpenFile.socketPair)
        launches.withLock { $0.append(volume) }
        socket.withLock { $0 = theirs }
        DispatchQueue(label: "mpv-fake").async { [continuation] in
            var buffer = LineBuffer()
            while let bytes = theirs.receive() {
                for line in buffer.lines(adding: bytes) {
                    continuation.yield(String(decoding: line, as: UTF8.self))
                }
            }
        }
        return Engine(socket: ours, end: { [weak self] in self?.die() })
    }

    /// Waits for the next lines from the player.
    func receive(_ count: Int) async -> [String] {
        var received: [String] = []
        for await line in lines {
            received.append(line)
            if received.count == count { break }
        }
        return received
    }

    func send(_ text: String) {
        _ = socket.withLock { $0?.sendAtOnce(text.utf8) }
    }

    func say(_ lines: String...) {
        send(lines.map { $0 + "\n" }.joined())
    }

    func die() {
        socket.withLock { socket in
            socket?.hangUp()
            socket = nil
        }
    }
}
