/// What stands behind the prompt: the screens that are open, and what each can do.
@MainActor public protocol CommandStack: AnyObject {
    /// The tables a line is looked up in, nearest first.
    var tables: [CommandTable] { get }

    /// Where a command is that is in none of the tables, as a sentence; `nil` if there is no such command.
    func place(of verb: String) -> String?

    /// What brings the screen of a table on top, when a command of it that shows its screen has succeeded.
    func makeShowScreen(ofTable index: Int) -> @MainActor () -> Void

    /// Values of a kind that begin with a text, for completion.
    func suggestions(of kind: String, beginningWith prefix: String) async -> [String]
}
