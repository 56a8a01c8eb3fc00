import CEditLine
import Platform

/// Supplies keys to libedit and handles its custom key functions, on the thread that reads a line.
protocol EditLineDelegate: AnyObject {
    /// Waits for the next character; `nil` ends the line.
    func nextCharacter() -> wchar_t?
    func perform(_ function: KeyFunction) -> KeyEffect
}

/// A Swift wrapper of libedit, which is loaded when the first line is edited. It edits the line, but draws nothing. A
/// process may have only one at a time: ncurses, which libedit uses, keeps its state in global variables.
final class EditLine {
    weak var delegate: (any EditLineDelegate)?

    private let library: Library
    private let handle: OpaquePointer
    private let history: OpaquePointer
    private let input: UnsafeMutablePointer<FILE>
    private let sink: OpaquePointer
    private let functionName = WideText(ownFunction)
    /// Whether the user chose the keys of vi.
    let usesViKeys: Bool

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

    /// - Parameter program: the program's name in `~/.editrc`.
    /// - Returns: `nil` if libedit isn't installed, can't use the terminal, or is switched off in `~/.editrc`.
    init?(program: String, input: Descriptor, output: Descriptor, historySize: Int) {
        // First, because libedit consults the locale when it fills its key map.
        _ = characterSet
        guard let library = Library.installed, let reading = fdopen(dup(input.number), "r"),
            let writing = fdopen(dup(output.number), "w"), let sink = cedit_open_sink()
        else { return nil }
        defer { fclose(writing) }
        (self.input, self.sink) = (reading, sink)
        let edit = library.functions
        guard let handle = cedit_init(edit, program, reading, writing, sink),
            let history = cedit_history(edit, handle, Int32(clamping: historySize))
        else { return nil }
        self.library = library
        self.handle = handle
        self.history = history
        cedit_use_emacs_keys(edit, handle)
        // libedit inserts the end of a sequence that it doesn't know. The user's ~/.editrc may still bind these.
        for key in KeyBinding.ignored {
            cedit_bind(edit, handle, key.wideCString, "ed-ignore".wideCString)
        }
        cedit_leave_signals_alone(edit, handle)
        cedit_add_function(edit, handle, functionName.pointer) { handle, key in
            EditLine.perform(key, handle)
        }
        // Before our keys are bound: `bind -v` in the user's ~/.editrc resets the key map.
        cedit_read_settings(edit, handle)
        cedit_read_signal_keys(edit, handle)
        usesViKeys = cedit_uses_vi_keys(edit, handle)
        guard cedit_is_editing(edit, handle) else { return nil }
        cedit_set_client_data(edit, handle, Unmanaged.passUnretained(self).toOpaque())
        cedit_set_reader(edit, handle) { editLine, character in
            guard let next = EditLine.of(editLine)?.delegate?.nextCharacter() else { return 0 }
            character?.pointee = next
            return 1
        }
        bindKeys()
    }

    deinit {
        cedit_end(library.functions, handle)
        cedit_end_history(library.functions, history)
        cedit_close_sink(sink)
        fclose(input)
    }

    /// Edits a line until it is accepted.
    ///
    /// - Returns: `nil` if the line was cancelled or input ended.
    func readLine() -> String? {
        // By default libedit asks for a key first, and the terminal echoes keys until it is in raw mode.
        setRaw(true)
        var count: Int32 = 0
        guard let line = cedit_read_line(library.functions, handle, &count), count > 0 else { return nil }
        let characters = UnsafeBufferPointer(start: line, count: Int(count))
        return String(wide: characters.last == 0x0A ? characters.dropLast() : characters[...])
    }

    /// Adds a line to the history that libedit's own keys search.
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
        let (start, end) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
        cedit_replace(library.functions, handle, start, end, text.wideCString)
    }

    /// Replaces the whole line.
    func replace(with text: String, cursor: Int) {
        replace(0..<line.text.count, with: text)
        moveCursor(to: cursor)
    }

    func moveCursor(to offset: Int) {
        cedit_move(library.functions, handle, Int32(clamping: offset))
    }

    /// Appends text and moves the cursor after it.
    func append(_ text: String) {
        let end = line.text.count
        replace(end..<end, with: text)
    }

    /// Inserts text at the cursor.
    func insert(_ text: String) {
        let cursor = line.cursor
        replace(cursor..<cursor, with: text)
    }

    /// Returns whether a key was refused since the last call.
    func takeBell() -> Bool {
        cedit_empty_sink(sink)
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

    private static func perform(_ key: wint_t, _ handle: OpaquePointer?) -> UInt8 {
        let function = KeyBinding.function(of: wchar_t(truncatingIfNeeded: key))
        let code =
            switch function.flatMap({ of(handle)?.delegate?.perform($0) }) ?? .refused {
            case .none: CC_NORM
            case .changed: CC_REFRESH
            case .refused: CC_ERROR
            case .accepted: CC_NEWLINE
            case .ended: CC_EOF
            }
        return UInt8(code)
    }

    private func bindKeys() {
        for binding in KeyBinding.all where !usesViKeys || binding.key.count == 1 {
            let key = binding.key.wideCString
            cedit_bind(library.functions, handle, key, binding.name.wideCString)
            guard usesViKeys, let name = binding.viCommand else { continue }
            cedit_bind_alternative(library.functions, handle, key, name.wideCString)
        }
    }
}
