/// A view that stands on the prompt's stack of screens. The prompt reports to it what happens, and it owns the
/// commands that can be typed while it is on top.
@MainActor public protocol Screen: AnyObject {
    /// What is on the screen, in a word or two. When it changes, the screen says so by `Output.screenDidChange`.
    var title: String { get }

    /// What is said above the prompt while the screen is on top; `nil` for nothing. Changes as the title does.
    var status: String? { get }

    /// What can be typed here.
    var commands: [Command] { get }

    /// The screen comes on the stack. Returns when it is shown.
    func viewDidLoad() async

    /// The screen can be seen. Runs until its task is cancelled, when it goes away or is covered.
    func viewDidAppear() async
}
