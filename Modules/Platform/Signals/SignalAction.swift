/// The action of a signal, as the system stores it. A Swift function pointer can't represent `SIG_IGN`, which isn't a
/// valid address.
public struct SignalAction: @unchecked Sendable {
    private let action: sigaction

    /// Reads the current action of a signal.
    init(of number: Int32) {
        var action = sigaction()
        sigaction(number, nil, &action)
        self.action = action
    }

    /// Installs a handler, which must be async-signal-safe, and returns the previous action. Interrupted system calls
    /// are restarted.
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

    /// Ignores a signal, and returns the previous action.
    @discardableResult
    public static func ignore(_ number: Int32) -> SignalAction {
        let before = SignalAction(of: number)
        signal(number, SIG_IGN)
        return before
    }

    /// Whether the signal is ignored, such as SIGHUP under `nohup`.
    var isIgnored: Bool {
        withUnsafeBytes(of: action) { $0.loadUnaligned(as: Int.self) == 1 }
    }

    public func restore(for number: Int32) {
        var action = action
        sigaction(number, &action, nil)
    }
}
