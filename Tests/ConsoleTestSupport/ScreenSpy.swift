import Console

/// A screen that records its events and has the properties that a test sets.
@MainActor public final class ScreenSpy: Screen {
    /// An event of the screen.
    public enum Message: Equatable, Sendable {
        /// `viewDidLoad` was called.
        case viewDidLoad
        /// `viewDidAppear` was called.
        case viewDidAppear
        /// The task of `viewDidAppear` was cancelled.
        case viewDidDisappear
        /// `viewWillLayout` was called.
        case viewWillLayout
    }

    public var title: String
    public var status: String?
    public var subject: ScreenSubject?
    public let commands: [Command]
    /// The events so far, in order.
    public private(set) var messages: [Message] = []

    /// - Parameters:
    ///   - title: the prompt's text.
    ///   - status: the line above the prompt.
    ///   - verbs: the verbs of commands that show the screen.
    public init(_ title: String, status: String? = nil, shows verbs: [String] = []) {
        self.title = title
        self.status = status
        commands = verbs.map { Command($0, showsScreen: true, help: "") { _ in } }
    }

    public func viewDidLoad() async {
        messages.append(.viewDidLoad)
    }

    public func viewDidAppear() async {
        messages.append(.viewDidAppear)
        let (never, continuation) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        continuation.finish()
        messages.append(.viewDidDisappear)
    }

    public func viewWillLayout() async {
        messages.append(.viewWillLayout)
    }

    /// Waits for `count` messages and returns them.
    public func messages(count: Int) async -> [Message] {
        while messages.count < count { await Task.yield() }
        return messages
    }
}
