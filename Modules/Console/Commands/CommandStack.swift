/// What stands behind the prompt: the screens that are open, and what each can do.
@MainActor public protocol CommandStack: AnyObject {
    /// The tables a line is looked up in, nearest first.
    var tables: [CommandTable] { get }

    /// Where a command is that is in none of the tables, as a sentence; `nil` if there is no such command.
    func place(of verb: String) -> String?

    /// A command that shows its screen, and is in one of the tables, is about to run: the screen comes on top.
    func willShowScreen(ofTable index: Int)

    /// Values of a kind that begin with a text, for completion.
    func suggestions(of kind: String, beginningWith prefix: String) async -> [String]
}
