import CEditLine

/// The name of our key functions in libedit, which calls a single one with the key.
let ownFunction = "console-key"

/// Keys that terminals send as escape sequences. libedit gets each as one character, from the control characters of
/// which no text consists, and so finds it in both of vi's key maps.
enum SpecialKey: wchar_t, CaseIterable {
    case up = 0x80
    case down, left, right, home, end, delete, wordLeft, wordRight
    /// Text was pasted.
    case paste
}

/// A key and its function in libedit.
struct KeyBinding {
    let key: wchar_t
    /// The function in the first key map: that of emacs, or of vi's insert mode.
    let name: String
    /// The function in the map of vi's command mode; `nil` for libedit's own.
    let viCommand: String?

    static let all =
        functions.map { KeyBinding(key: $0.key, name: ownFunction, viCommand: ownFunction) }
        + [
            own(.left, "ed-prev-char"), own(.right, "ed-next-char"),
            own(.home, "ed-move-to-beg"), own(.end, "ed-move-to-end"),
            own(.delete, "ed-delete-next-char"),
            own(.wordLeft, "ed-prev-word"), own(.wordRight, "em-next-word"),
            KeyBinding(key: control("R"), name: "em-inc-search-prev", viCommand: nil),
            KeyBinding(key: control("W"), name: "ed-delete-prev-word", viCommand: nil),
        ]

    /// Returns our function of a key.
    static func function(of key: wchar_t) -> KeyFunction? { functions[key] }

    private static let functions: [wchar_t: KeyFunction] = [
        control("I"): .complete,
        control("C"): .cancel,
        control("Z"): .suspend,
        control("L"): .clearScreen,
        control("P"): .previousLine,
        control("N"): .nextLine,
        SpecialKey.up.rawValue: .previousLine,
        SpecialKey.down.rawValue: .nextLine,
        SpecialKey.paste.rawValue: .paste,
    ]

    private static func own(_ key: SpecialKey, _ name: String) -> KeyBinding {
        KeyBinding(key: key.rawValue, name: name, viCommand: name)
    }

    private static func control(_ letter: Unicode.Scalar) -> wchar_t { wchar_t(letter.value & 0x1F) }
}
