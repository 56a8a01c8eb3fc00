import CEditLine
import Platform

/// Supplies keys to libedit and handles its custom key functions, on the thread that reads a line.
protocol EditLineDelegate: AnyObject {
    /// Waits for the next character; `nil` ends the line.
    func nextCharacter() -> wchar_t?
    func perform(_ function: KeyFunction) -> KeyEffect
}

/// A Swift wrapper of libedit, which is loaded when the first line is edited. A process may have only one at a time:
/// ncurses, which libedit uses, keeps its state in global variables.
final class EditLine {
    weak var delegate: (any EditLineDelegate)?

    private let library: Library
    private let handle: OpaquePointer
    private let history: OpaquePointer
    private let files: [UnsafeMutablePointer<FILE>]
    private let functionNames = ["complete", "cancel", "suspend", "clear"].map {
        WideText("console-\($0)")
    }
    fileprivate var prompt = WideText("")

    /// A loaded libedit.
    fileprivate struct Library: @unchecked Sendable {
        /// The table of its functions, which never changes and is never released.
        let functions: OpaquePointer

        /// The system's libedit, loaded on first use; `nil` if none is installed.
        static let installed = names.lazy.compactMap { cedit_load($0) }.first.map(Library.init)

        #if canImport(Darwin)
            private static let names = ["/usr/lib/libedit.3.dylib", "libedit.dylib"]
        #else
            private static let names = ["libedit.so.2", "libedit.so.0", "libedit.so"]
        #endif
    }

    /// Marks both ends of zero-width sequences in a prompt.
    static let promptEscape: Character = "\u{1}"

    /// - Parameters:
    ///   - program: the program's name in `~/.editrc`.
    ///   - terminal: the value of `TERM`.
    /// - Returns: `nil` if libedit isn't installed, or can't use the terminal.
    init?(program: String, input: Descriptor, output: Descriptor, terminal: String, historySize: Int) {
        // First, because libedit consults the locale when it fills its key map.
        _ = characterSet
        guard let library = Library.installed, let reading = fdopen(dup(input.number), "r"),
            let writing = fdopen(dup(output.number), "w")
        else { return nil }
        files = [reading, writing]
        let edit = library.functions
        guard let handle = cedit_init(edit, program, reading, writing),
            let history = cedit_history(edit, handle, Int32(clamping: historySize))
        else { return nil }
        self.library = library
        self.handle = handle
        self.history = history
        cedit_set_client_data(edit, handle, Unmanaged.passUnretained(self).toOpaque())
        cedit_set_terminal(edit, handle, terminal)
        cedit_use_emacs_keys(edit, handle)
        cedit_leave_signals_alone(edit, handle)
        cedit_set_reader(edit, handle) { editLine, character in
            guard let next = EditLine.of(editLine)?.delegate?.nextCharacter() else { return 0 }
            character?.pointee = next
            return 1
        }
        cedit_set_prompt(
            edit,
            handle,
            { EditLine.of($0)?.prompt.pointer },
            String(Self.promptEscape).wideCharacters[0]
        )
        addFunctions()
        // Before our keys are bound: `bind -v` in the user's ~/.editrc resets the key map.
        cedit_read_settings(edit, handle)
        cedit_read_signal_keys(edit, handle)
        bindKeys()
    }

    deinit {
        cedit_end(library.functions, handle)
        cedit_end_history(library.functions, history)
        for file in files { fclose(file) }
    }

    /// Edits a line until it is accepted.
    ///
    /// - Returns: `nil` if the line was cancelled or input ended.
    func readLine(prompt: String) -> String? {
        setPrompt(prompt)
        // By default libedit prints the prompt first, and the terminal echoes keys until it is in raw mode.
        setRaw(true)
        var count: Int32 = 0
        guard let line = cedit_read_line(library.functions, handle, &count), count > 0 else { return nil }
        let characters = UnsafeBufferPointer(start: line, count: Int(count))
        return String(wide: characters.last == 0x0A ? characters.dropLast() : characters[...])
    }

    /// Sets the prompt for the next redraw.
    func setPrompt(_ prompt: String) {
        self.prompt = WideText(prompt)
    }

    /// Adds a line to the history that the arrow keys and Ctrl-R search.
    func remember(_ line: String) {
        cedit_remember(library.functions, history, line.wideCString)
    }
}

/// The line being edited.
extension EditLine {
    var line: (text: [wchar_t], cursor: Int) {
        guard let info = cedit_line(library.functions, handle)?.pointee, let start = info.buffer else {
            return ([], 0)
        }
        return (Array(UnsafeBufferPointer(start: start, count: info.lastchar - start)), info.cursor - start)
    }

    /// Replaces a part of the line and moves the cursor after it.
    func replace(_ range: Range<Int>, with text: String) {
        let edit = library.functions
        cedit_move(edit, handle, Int32(clamping: range.upperBound - line.cursor))
        cedit_delete_before(edit, handle, Int32(clamping: range.count))
        cedit_insert(edit, handle, text.wideCString)
    }

    /// Redraws prompt and line at the terminal's current width, starting at the cursor's row.
    func draw() {
        cedit_redraw(library.functions, handle)
    }

    /// Switches raw mode on, or restores the previous mode.
    func setRaw(_ isRaw: Bool) {
        cedit_set_raw(library.functions, handle, isRaw)
    }
}

extension EditLine {
    fileprivate static func of(_ handle: OpaquePointer?) -> EditLine? {
        guard let handle, let library = Library.installed,
            let data = cedit_client_data(library.functions, handle)
        else { return nil }
        return Unmanaged<EditLine>.fromOpaque(data).takeUnretainedValue()
    }

    private func addFunctions() {
        let functions: [cedit_function] = [
            { handle, _ in EditLine.perform(.complete, handle) },
            { handle, _ in EditLine.perform(.cancel, handle) },
            { handle, _ in EditLine.perform(.suspend, handle) },
            { handle, _ in EditLine.perform(.clearScreen, handle) },
        ]
        for (name, function) in zip(functionNames, functions) {
            cedit_add_function(library.functions, handle, name.pointer, function)
        }
    }

    private static func perform(_ function: KeyFunction, _ handle: OpaquePointer?) -> UInt8 {
        let code =
            switch of(handle)?.delegate?.perform(function) ?? .refused {
            case .none: CC_NORM
            case .changed: CC_REFRESH
            case .refused: CC_ERROR
            case .ended: CC_EOF
            }
        return UInt8(code)
    }

    private func bindKeys() {
        for (key, function) in ownKeys + commonKeys {
            cedit_bind(library.functions, handle, key.wideCString, function.wideCString)
        }
        for (key, function) in ownKeys {
            cedit_bind_alternative(library.functions, handle, key.wideCString, function.wideCString)
        }
    }
}

private let ownKeys = [
    ("^I", "console-complete"),
    ("^C", "console-cancel"),
    ("^Z", "console-suspend"),
    ("^L", "console-clear"),
]

/// Common keys that libedit binds differently or not at all.
private let commonKeys = [
    ("^R", "em-inc-search-prev"),
    ("^W", "ed-delete-prev-word"),
    ("\\e[H", "ed-move-to-beg"),
    ("\\eOH", "ed-move-to-beg"),
    ("\\e[1~", "ed-move-to-beg"),
    ("\\e[F", "ed-move-to-end"),
    ("\\eOF", "ed-move-to-end"),
    ("\\e[4~", "ed-move-to-end"),
    ("\\e[3~", "ed-delete-next-char"),
    ("\\e[1;5D", "ed-prev-word"),
    ("\\e[1;5C", "em-next-word"),
]
