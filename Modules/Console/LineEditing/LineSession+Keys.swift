import CEditLine
import Platform

extension LineSession {
    func perform(_ function: KeyFunction) -> KeyEffect {
        updateList()
        switch function {
        case .accept:
            fillIn()
            // Without a newline, libedit takes an empty line for the end of the input.
            editLine.append("\n")
            return .accepted
        case .complete:
            return completeOrChoose()
        case .previousLine:
            return goThroughList { $0.goUp() } ? .changed : goThroughHistory { $0.goBack() }
        case .nextLine:
            if goThroughList({ $0.goDown() }) { return .changed }
            return list == nil || screen.numbersRows ? goThroughHistory { $0.goForward() } : .refused
        case .insertRow:
            return fillIn() ? .changed : .refused
        case .previousRow:
            return goThroughList { $0.goUp() } ? .changed : .refused
        case .search:
            return search()
        case .leave:
            closeList()
            return .changed
        case .forward:
            return accept(\.accepted) ?? move { $1 + 1 }
        case .end:
            if let effect = accept(\.accepted) { return effect }
            editLine.moveCursor(to: editLine.line.text.count)
            return .changed
        case .forwardWord:
            return accept(\.withNextWord) ?? move { $0.wordEnd(after: $1) }
        case .cancel:
            ending = .cancelled
            return .ended
        case .suspend:
            suspend()
            return .none
        case .clearScreen:
            screen.clear(content)
            return .none
        case .paste:
            editLine.insert(pasted.pastedLines.joined(separator: "\n"))
            return .changed
        }
    }

    private func goThroughHistory(_ go: (inout HistoryWalk) -> Bool) -> KeyEffect {
        let (text, cursor) = editLine.line
        let line = (String(wide: text), cursor)
        var walk =
            self.walk.flatMap { $0.current == line ? $0 : nil }
            ?? HistoryWalk(from: line, in: self.history.last(.max))
        guard go(&walk) else { return .refused }
        (self.walk, list) = (walk, nil)
        editLine.replace(with: walk.current.text, cursor: walk.current.cursor)
        return .changed
    }

    /// Replaces the line by its suggestion, or a part of that. Returns `nil` if nothing is suggested.
    private func accept(_ line: (Suggestion) -> String) -> KeyEffect? {
        guard let suggestion else { return nil }
        let line = line(suggestion)
        editLine.replace(with: line, cursor: line.unicodeScalars.count)
        return .changed
    }

    /// Moves the cursor, unless it is at the end.
    private func move(to offset: (_ text: [wchar_t], _ cursor: Int) -> Int) -> KeyEffect {
        let (text, cursor) = editLine.line
        guard cursor < text.count else { return .refused }
        editLine.moveCursor(to: offset(text, cursor))
        return .changed
    }

    private func suspend() {
        screen.end(content(ofEnded: nil))
        editLine.setRaw(false)
        kill(0, SIGTSTP)
        // Waits for the signal to arrive. In an orphaned process group the system discards it, and editing continues.
        poll(nil, 0, 50)
        editLine.setRaw(true)
        screen.begin()
    }
}

extension [wchar_t] {
    /// Returns the offset behind the word at the cursor or, between words, behind the next one.
    fileprivate func wordEnd(after cursor: Int) -> Int {
        let isInWord = map { character in
            let character = Unicode.Scalar(UInt32(bitPattern: character)).map(Character.init)
            return character?.isLetter == true || character?.isNumber == true
        }
        let start = isInWord[cursor...].firstIndex(of: true) ?? count
        return isInWord[start...].firstIndex(of: false) ?? count
    }
}

extension String {
    /// The lines of a pasted text, without its final newlines.
    fileprivate var pastedLines: [String] {
        var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { String($0).sanitized }
        while lines.last == "" { lines.removeLast() }
        return lines
    }
}
