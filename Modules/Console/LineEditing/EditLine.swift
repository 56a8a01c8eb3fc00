import CEditLine
import Platform

/// Whom libedit asks for keys and tells about its user's wishes, all on the thread that reads a line.
protocol EditLineDelegate: AnyObject {
    /// The next character, as soon as it is typed; nil ends the line.
    func nextCharacter() -> wchar_t?
    func perform(_ function: KeyFunction) -> KeyEffect
}

/// libedit under Swift names. There may be one at a time in a process: the library below it that knows the
/// terminals, ncurses, keeps its state in global variables.
final class EditLine {
    weak var delegate: (any EditLineDelegate)?

    private let handle: OpaquePointer
    private let history: OpaquePointer
    private let files: [UnsafeMutablePointer<FILE>]
    private let functionNames = ["complete", "cancel", "suspend", "clear"].map {
        WideText("sidewinder-\($0)")
    }
    fileprivate var prompt = WideText("")

    /// What stands between two of these in a prompt takes no room on the screen.
    static let promptEscape: Character = "\u{1}"

    /// - Parameter terminal: the value of `TERM`.
    init?(input: Descriptor, output: Descriptor, terminal: String, historySize: Int) {
        // Before anything else: libedit asks the locale what a character is when it fills its key map.
        _ = characterSet
        guard let reading = fdopen(dup(input.number), "r"), let writing = fdopen(dup(output.number), "w")
        else {
            return nil
        }
        files = [reading, writing]
        guard
            let handle = el_init_fd(
                "sidewinder",
                reading,
                writing,
                writing,
                input.number,
                output.number,
                output.number
            ),
            let history = ce_history(handle, Int32(clamping: historySize))
        else { return nil }
        self.handle = handle
        self.history = history
        ce_set_client_data(handle, Unmanaged.passUnretained(self).toOpaque())
        ce_set_terminal(handle, terminal)
        ce_use_emacs_keys(handle)
        ce_leave_signals_alone(handle)
        ce_set_reader(handle) { editLine, character in
            guard let next = EditLine.of(editLine)?.delegate?.nextCharacter() else { return 0 }
            character?.pointee = next
            return 1
        }
        ce_set_prompt(
            handle,
            { EditLine.of($0)?.prompt.pointer },
            String(Self.promptEscape).wideCharacters[0]
        )
        addFunctions()
        // The user's ~/.editrc comes before our keys: its `bind -v` begins a new key map.
        el_source(handle, nil)
        ce_read_signal_keys(handle)
        bindKeys()
    }

    deinit {
        el_end(handle)
        history_wend(history)
        for file in files { fclose(file) }
    }

    /// Edits a line until it is accepted.
    ///
    /// - Returns: nil if the line was given up, or there are no more keys.
    func readLine(prompt: String) -> String? {
        setPrompt(prompt)
        // Left to itself libedit shows the prompt first, and the terminal echoes what is typed until it is raw.
        setRaw(true)
        var count: Int32 = 0
        guard let line = el_wgets(handle, &count), count > 0 else { return nil }
        let characters = UnsafeBufferPointer(start: line, count: Int(count))
        return String(wide: characters.last == 0x0A ? characters.dropLast() : characters[...])
    }

    /// Says what stands in front of the line when it is drawn again.
    func setPrompt(_ prompt: String) {
        self.prompt = WideText(prompt)
    }

    /// Adds a line to what the arrow keys and Ctrl-R find.
    func remember(_ line: String) {
        ce_history_enter(history, line.wideCString)
    }
}

/// The line while it is edited.
extension EditLine {
    var line: (text: [wchar_t], cursor: Int) {
        guard let info = el_wline(handle)?.pointee, let start = info.buffer else { return ([], 0) }
        return (Array(UnsafeBufferPointer(start: start, count: info.lastchar - start)), info.cursor - start)
    }

    /// Puts text in place of a part of the line, and the cursor behind it.
    func replace(_ range: Range<Int>, with text: String) {
        el_cursor(handle, Int32(clamping: range.upperBound - line.cursor))
        el_deletestr(handle, Int32(clamping: range.count))
        el_winsertstr(handle, text.wideCString)
    }

    /// Draws prompt and line as wide as the terminal is now, from the beginning of the row of its cursor.
    func draw() {
        el_resize(handle)
        ce_redraw(handle)
    }

    /// Makes the terminal hand over each key as it is typed, or be as it was before.
    func setRaw(_ isRaw: Bool) {
        ce_set_raw(handle, isRaw ? 1 : 0)
    }
}

extension EditLine {
    fileprivate static func of(_ handle: OpaquePointer?) -> EditLine? {
        guard let handle, let data = ce_client_data(handle) else { return nil }
        return Unmanaged<EditLine>.fromOpaque(data).takeUnretainedValue()
    }

    private func addFunctions() {
        let functions: [ce_function] = [
            { handle, _ in EditLine.perform(.complete, handle) },
            { handle, _ in EditLine.perform(.cancel, handle) },
            { handle, _ in EditLine.perform(.suspend, handle) },
            { handle, _ in EditLine.perform(.clearScreen, handle) },
        ]
        for (name, function) in zip(functionNames, functions) {
            ce_add_function(handle, name.pointer, function)
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
            ce_bind(handle, key.wideCString, function.wideCString)
        }
        for (key, function) in ownKeys {
            ce_bind_alternative(handle, key.wideCString, function.wideCString)
        }
    }
}

private let ownKeys = [
    ("^I", "sidewinder-complete"),
    ("^C", "sidewinder-cancel"),
    ("^Z", "sidewinder-suspend"),
    ("^L", "sidewinder-clear"),
]

/// What people expect of a prompt and libedit has elsewhere or nowhere.
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
