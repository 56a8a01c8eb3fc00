/// The open screens and their commands.
@MainActor public protocol CommandStack: AnyObject {
    /// The command tables, nearest first.
    var tables: [CommandTable] { get }

    /// Returns a sentence that says where to find a command missing from the tables; `nil` if it is unknown.
    func place(of verb: String) -> String?

    /// The words with a former spelling replaced by the command it is an alias of.
    func resolvingAliases(in words: [ShellWord]) -> [ShellWord]

    /// Returns an action that brings the table's screen to the top, to run once a command with `showsScreen` succeeds.
    func makeShowScreen(ofTable index: Int) -> @MainActor () -> Void

    /// Returns completion values of a kind that begin with `prefix`.
    func suggestions(of kind: String, beginningWith prefix: String) async -> [String]
}

extension CommandStack {
    public func resolvingAliases(in words: [ShellWord]) -> [ShellWord] { words }
}
