import CEditLine

/// The name of our key functions in libedit, which calls a single one with the key.
let ownFunction = "console-key"

/// Keys that terminals send as escape sequences. libedit gets each as one character, from the control characters of
/// which no text consists, and so finds it in both of vi's key maps.
enum SpecialKey: wchar_t {
    case up = 0x80
    case down, left, right, home, end, delete, wordLeft, wordRight, backTab
    /// Escape, while a list is shown.
    case leave
    /// The number of a row.
    case insertRow
    /// Text was pasted.
    case paste
}

/// A key and its function in libedit.
struct KeyBinding {
    /// The characters of the key. Keys of more than one, which begin with Escape, aren't bound in vi.
    let key: String
    /// The function in the first key map: that of emacs, or of vi's insert mode.
    let name: String
    /// The function in the map of vi's command mode; `nil` for libedit's own.
    let viCommand: String?

    static let all =
        own.map { KeyBinding(key: $0.key, name: ownFunction, viCommand: $0.viCommand) } + [
            special(.left, "ed-prev-char"),
            special(.home, "ed-move-to-beg"),
            special(.delete, "ed-delete-next-char"),
            special(.wordLeft, "ed-prev-word"),
            KeyBinding(key: control("W"), name: "ed-delete-prev-word", viCommand: nil),
        ]

    /// Keys without a function: Insert, Page Up and Page Down, F1 to F12, and keys with modifiers.
    static let ignored: [String] = {
        let numbers = [2, 5, 6, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
        let modified = (2...8).flatMap { modifier in
            (numbers + [1, 3, 4]).map { "\u{1B}[\($0);\(modifier)~" }
                + "ABCDHFPQRS".map { "\u{1B}[1;\(modifier)\($0)" }
        }
        return numbers.map { "\u{1B}[\($0)~" } + modified + "PQRS".map { "\u{1B}O\($0)" }
    }()

    /// Returns our function of a key, given its last character.
    static func function(of character: wchar_t) -> KeyFunction? { functions[character] }

    private static let own: [(key: String, function: KeyFunction, viCommand: String?)] = [
        (control("M"), .accept, ownFunction),
        (control("J"), .accept, ownFunction),
        (control("I"), .complete, ownFunction),
        (control("R"), .search, nil),
        (control("C"), .cancel, ownFunction),
        (control("Z"), .suspend, ownFunction),
        (control("L"), .clearScreen, ownFunction),
        (control("P"), .previousLine, ownFunction),
        (control("N"), .nextLine, ownFunction),
        (control("F"), .forward, nil),
        (control("E"), .end, nil),
        ("\u{1B}f", .forwardWord, nil),
        (text(.up), .previousLine, ownFunction),
        (text(.down), .nextLine, ownFunction),
        (text(.right), .forward, "ed-next-char"),
        (text(.end), .end, "ed-move-to-end"),
        (text(.wordRight), .forwardWord, "vi-next-word"),
        (text(.backTab), .previousRow, ownFunction),
        (text(.leave), .leave, ownFunction),
        (text(.insertRow), .insertRow, ownFunction),
        (text(.paste), .paste, ownFunction),
    ]

    private static let functions = Dictionary(
        uniqueKeysWithValues: own.map {
            ($0.key.wideCharacters[$0.key.wideCharacters.count - 1], $0.function)
        }
    )

    private static func special(_ key: SpecialKey, _ name: String) -> KeyBinding {
        KeyBinding(key: text(key), name: name, viCommand: name)
    }

    private static func text(_ key: SpecialKey) -> String { String(wide: [key.rawValue]) }

    private static func control(_ letter: Unicode.Scalar) -> String {
        String(wide: [wchar_t(letter.value & 0x1F)])
    }
}
