/// What a signal does, as the system has it. A function pointer couldn't hold it: to Swift the number that is
/// `SIG_IGN` is none.
public struct SignalAction: @unchecked Sendable {
    private let action: sigaction

    /// What a signal does now.
    init(of number: Int32) {
        var action = sigaction()
        sigaction(number, nil, &action)
        self.action = action
    }

    /// Has a signal call a function, which may do little, and returns what it did before. Calls of the system that
    /// it comes in between go on.
    @discardableResult
    static func set(_ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32) -> SignalAction {
        let before = SignalAction(of: number)
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = Int32(SA_RESTART)
        sigaction(number, &action, nil)
        return before
    }

    /// Has a signal ignored, and returns what it did before.
    @discardableResult
    public static func ignore(_ number: Int32) -> SignalAction {
        let before = SignalAction(of: number)
        signal(number, SIG_IGN)
        return before
    }

    /// Whether the signal is ignored, as the processes that `nohup` starts ignore one.
    var isIgnored: Bool {
        withUnsafeBytes(of: action) { $0.loadUnaligned(as: Int.self) == 1 }
    }

    public func restore(for number: Int32) {
        var action = action
        sigaction(number, &action, nil)
    }
}
