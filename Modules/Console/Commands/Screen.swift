/// A view on the stack of screens. It owns the commands available while it is on top, and receives lifecycle events.
/// By default, a screen has no status, `this` means nothing on it, and events change nothing.
@MainActor public protocol Screen: AnyObject {
    /// A title of a word or two. The screen reports changes with `Output.screenDidChange`.
    var title: String { get }

    /// The line above the prompt while the screen is on top, if any. Changes are reported as for the title.
    var status: String? { get }

    /// The subject that `this` refers to while the screen is on top; `nil` for none.
    var subject: ScreenSubject? { get }

    /// The screen's commands.
    var commands: [Command] { get }

    /// The commands that the screen has in addition once it shows something, for `help` before that. Empty by default.
    var commandsOnceOpen: [Command] { get }

    /// The screen was pushed. Returns when its content is shown.
    func viewDidLoad() async

    /// The screen is visible. Runs until its task is cancelled, when the screen is closed or covered.
    func viewDidAppear() async

    /// The size of the terminal has changed.
    func viewWillLayout() async
}

extension Screen {
    public var status: String? { nil }

    public var subject: ScreenSubject? { nil }

    public var commandsOnceOpen: [Command] { [] }

    public func viewDidLoad() async {}

    public func viewDidAppear() async {}

    public func viewWillLayout() async {}
}
