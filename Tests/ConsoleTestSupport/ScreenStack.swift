import Console

/// One screen behind the prompt, and nothing else.
@MainActor public final class ScreenStack: CommandStack {
    private let screen: any Screen

    /// A stack of this screen alone.
    public init(_ screen: any Screen) {
        self.screen = screen
    }

    public var tables: [CommandTable] { [CommandTable(title: screen.title, commands: screen.commands)] }

    public func place(of verb: String) -> String? { nil }

    public func makeShowScreen(ofTable index: Int) -> @MainActor () -> Void { {} }

    public func suggestions(of kind: String, beginningWith prefix: String) async -> [String] { [] }
}
