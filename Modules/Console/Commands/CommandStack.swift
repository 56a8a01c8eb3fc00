/// What stands behind the prompt: the screens that are open, and what each can do.
@MainActor public protocol CommandStack: AnyObject {
    /// The tables a line is looked up in, nearest first.
    var tables: [CommandTable] { get }

    /// A command of one of the tables is about to run: what lies above its screen goes away.
    func willRunCommand(ofTable index: Int)

    /// Values of a kind that begin with a text, for completion.
    func suggestions(of kind: String, beginningWith prefix: String) async -> [String]
}
