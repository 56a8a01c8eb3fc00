import Entities
import Services

/// The commands that mpv hasn't replied to yet, and the requests waiting for its replies.
struct PendingReplies {
    typealias Waiter = CheckedContinuation<Result<MpvReply, ServiceError>, Never>

    /// The number of the last command. Numbers aren't reused, not even for another mpv process.
    private(set) var lastNumber = 0
    private var commands: [Int: MpvCommand] = [:]
    // Not `[:]`, which looks up types that only playback needs: 1 % of the time of a short command.
    private var waiters = [Int: Waiter]()

    var hasLoad: Bool { commands.values.contains(where: \.isLoad) }

    /// Whether a command replaces the current item, which may then end for any reason.
    var isReplacing: Bool { commands.values.contains(where: \.isReplacing) }

    /// The item that a command appends to the list.
    var arriving: PlaybackItem? { commands.values.compactMap(\.arriving).first }

    /// Returns the number of the next command.
    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Records a command that has been sent.
    mutating func add(_ command: MpvCommand, number: Int) {
        commands[number] = command
    }

    mutating func wait(for number: Int, _ waiter: Waiter) {
        waiters[number] = waiter
    }

    /// Removes and returns the command that mpv has replied to.
    mutating func remove(_ number: Int) -> MpvCommand? {
        commands.removeValue(forKey: number)
    }

    /// Ends the wait for a reply, if any.
    mutating func resume(_ number: Int, with result: Result<MpvReply, ServiceError>) {
        waiters.removeValue(forKey: number)?.resume(returning: result)
    }

    /// Fails all requests, because no reply will come.
    mutating func failAll(_ error: ServiceError) {
        commands = [:]
        for waiter in waiters.values { waiter.resume(returning: .failure(error)) }
        waiters = [:]
    }
}
