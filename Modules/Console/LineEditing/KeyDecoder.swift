/// Decodes typed bytes: as UTF-8, regardless of the locale, and as the escape sequences of special keys.
struct KeyDecoder {
    enum Key: Equatable {
        case character(Unicode.Scalar)
        case special(SpecialKey)
        /// The Escape key alone.
        case escape
        /// Text between the terminal's marks of a paste.
        case paste(String)
    }

    /// The beginning of something longer.
    enum Beginning {
        /// The Escape key, or the beginning of another key.
        case escape
        case sequence
        case paste
    }

    private var keys: [Key] = []
    /// The bytes of an unfinished character.
    private var bytes: [UInt8] = []
    /// The characters of an unfinished escape sequence.
    private var sequence = ""
    /// The text of an unfinished paste.
    private var paste: [UInt8]?

    /// Something unfinished, for which more bytes should follow soon.
    var beginning: Beginning? {
        if paste != nil { return .paste }
        return sequence.isEmpty ? nil : sequence == escape ? .escape : .sequence
    }

    /// Returns the next key; `nil` if more bytes are needed.
    mutating func next() -> Key? {
        keys.isEmpty ? nil : keys.removeFirst()
    }

    /// Adds a byte.
    ///
    /// NUL is dropped: a Ctrl-D typed before the line is read arrives as NUL, which would quote the next key.
    mutating func add(_ byte: UInt8) {
        if paste != nil { return addToPaste(byte) }
        bytes.append(byte)
        if bytes.count < expectedLength, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) { return }
        defer { bytes = [] }
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where scalar != "\0" {
            add(scalar)
        }
    }

    /// Ends what is unfinished, because no more bytes follow.
    mutating func giveUp() {
        if sequence == escape { keys.append(.escape) } else { takeSequence() }
        sequence = ""
        if let paste { endPaste(paste) }
    }

    /// Takes a sequence that isn't a special key as characters.
    private mutating func takeSequence() {
        keys += sequence.unicodeScalars.map(Key.character)
        sequence = ""
    }

    private var expectedLength: Int {
        switch bytes[0] {
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 1
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        if sequence.isEmpty, scalar != "\u{1B}" {
            // The control characters from 0x80 mean special keys.
            return keys.append(.character((0x80..<0xA0).contains(scalar.value) ? "\u{FFFD}" : scalar))
        }
        if sequence == escape, scalar == "\u{1B}" { takeSequence() }
        if sequence == escape, endsEscape(scalar) {
            keys += [.escape, .character(scalar)]
            sequence = ""
            return
        }
        sequence.unicodeScalars.append(scalar)
        guard isComplete(scalar) else { return }
        let key = special[String(sequence.dropFirst())]
        if sequence == pasteStart {
            paste = []
        } else if let key {
            keys.append(.special(key))
        } else {
            takeSequence()
        }
        sequence = ""
    }

    /// Whether this is a key of its own even right behind Escape. Ctrl-H, Ctrl-L, Ctrl-_ and letters mean something else
    /// with it.
    private func endsEscape(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && !["\u{8}", "\u{C}", "\u{1B}", "\u{1F}"].contains(scalar)
    }

    /// Whether this is the last character of an escape sequence, or belongs to none.
    private func isComplete(_ scalar: Unicode.Scalar) -> Bool {
        switch sequence.unicodeScalars.count {
        case 1: false
        case 2: scalar != "[" && scalar != "O"
        case ..<maximumLength where sequence.hasPrefix("\u{1B}["): !(0x20..<0x40).contains(scalar.value)
        default: true
        }
    }

    private mutating func addToPaste(_ byte: UInt8) {
        guard var text = paste else { return }
        paste = nil
        text.append(byte)
        if byte == UInt8(ascii: "~"), text.suffix(pasteEnd.count).elementsEqual(pasteEnd) {
            endPaste(text.dropLast(pasteEnd.count))
        } else {
            if text.count >= maximumPaste + pasteEnd.count { text.remove(at: maximumPaste) }
            paste = text
        }
    }

    private mutating func endPaste(_ text: some Collection<UInt8>) {
        paste = nil
        keys.append(.paste(String(decoding: text, as: UTF8.self)))
    }
}

private let escape = "\u{1B}"
private let pasteStart = "\u{1B}[200~"
private let pasteEnd = Array("\u{1B}[201~".utf8)
/// The longest escape sequence, in characters.
private let maximumLength = 16
/// The longest text that a paste inserts, in bytes. What exceeds it is dropped.
private let maximumPaste = 1 << 20

/// The sequences of special keys, without Escape.
private let special: [String: SpecialKey] = {
    var keys: [String: SpecialKey] = [
        "[1~": .home, "[7~": .home, "[4~": .end, "[8~": .end, "[3~": .delete, "[Z": .backTab,
        "[1;3C": .wordRight, "[1;5C": .wordRight, "[1;3D": .wordLeft, "[1;5D": .wordLeft,
    ]
    let arrows: [(String, SpecialKey)] = [
        ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
    ]
    // The second form is that of a terminal's application mode.
    for (letter, key) in arrows { (keys["[" + letter], keys["O" + letter]) = (key, key) }
    return keys
}()
