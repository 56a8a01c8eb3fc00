import Console

/// A screen that records its events and has the properties that a test sets.
@MainActor final class ScreenSpy: Screen {
    enum Message: Equatable {
        case viewDidLoad
        case viewDidAppear
        /// The task of `viewDidAppear` was cancelled.
        case viewDidDisappear
    }

    var title: String
    var status: String?
    let commands: [Command]
    private(set) var messages: [Message] = []

    /// - Parameter shows: the verbs of commands that show the screen.
    init(_ title: String, status: String? = nil, shows verbs: [String] = []) {
        self.title = title
        self.status = status
        commands = verbs.map { Command($0, showsScreen: true, help: "") { _ in } }
    }

    func viewDidLoad() async {
        messages.append(.viewDidLoad)
    }

    func viewDidAppear() async {
        messages.append(.viewDidAppear)
        let (never, continuation) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        continuation.finish()
        messages.append(.viewDidDisappear)
    }

    /// Waits for `count` messages and returns them.
    func messages(count: Int) async -> [Message] {
        while messages.count < count { await Task.yield() }
        return messages
    }
}
