import CEditLine

/// Predicts where libedit places text on the screen: it measures with `wcwidth`, whatever the terminal draws, and
/// escapes unprintable characters.
struct LineLayout: Equatable {
    let columns: Int
    private(set) var row = 0
    private(set) var column = 0

    init(_ text: some Sequence<wchar_t>, columns: Int) {
        self.columns = max(1, columns)
        for character in text { place(character) }
    }

    /// Moves to the next row if the character doesn't fit in this one, as libedit's cursor does.
    mutating func freeSpace(for character: wchar_t) {
        if column + Int(wcwidth(character)) > columns { goToNextRow() }
    }

    private mutating func place(_ character: wchar_t) {
        switch character {
        case newline:
            goToNextRow()
        case tab:
            repeat { advance(1) } while column % 8 != 0
        case ..<0x100 where iswcntrl(wint_t(bitPattern: character)) != 0:
            advance(1)
            advance(1)
        case _ where iswprint(wint_t(bitPattern: character)) != 0:
            freeSpace(for: character)
            advance(max(0, Int(wcwidth(character))))
        default:
            // Shown as \U+1234 or \U+12345.
            for _ in 0..<(character > 0xFFFF ? 8 : 7) { advance(1) }
        }
    }

    private mutating func advance(_ cells: Int) {
        column += cells
        if column >= columns { goToNextRow() }
    }

    private mutating func goToNextRow() {
        row += 1
        column = 0
    }
}

private let newline: wchar_t = 0x0A
private let tab: wchar_t = 0x09
