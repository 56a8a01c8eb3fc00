import Console

/// A command stack with a single screen.
@MainActor public final class ScreenStack: CommandStack {
    private let screen: any Screen

    /// Creates a stack with this screen.
    public init(_ screen: any Screen) {
        self.screen = screen
    }

    public var tables: [CommandTable] { [CommandTable(title: screen.title, commands: screen.commands)] }

    public func place(of verb: String) -> String? { nil }

    public func makeShowScreen(ofTable index: Int) -> @MainActor () -> Void { {} }

    public func suggestions(of kind: String, beginningWith prefix: String) async -> [String] { [] }
}
