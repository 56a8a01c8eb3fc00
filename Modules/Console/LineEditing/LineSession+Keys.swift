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
            return list == nil
                ? completeLine() : fillIn() || goThroughList { $0.goDown() } ? .changed : .refused
        case .previousLine:
            return goThroughList { $0.goUp() } ? .changed : goThroughHistory { $0.goBack() }
        case .nextLine:
            return list == nil
                ? goThroughHistory { $0.goForward() } : goThroughList { $0.goDown() } ? .changed : .refused
        case .search:
            if isSearching { return goThroughList { $0.goDown() } ? .changed : .refused }
            (isSearching, list) = (true, nil)
            updateList()
            return .changed
        case .leave:
            leaveList()
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
            screen.clear(self.frame)
            return .none
        case .paste:
            editLine.insert(pasted.pastedLines.joined(separator: "\n"))
            return .changed
        }
    }

    /// Replaces the line by the list's chosen row.
    ///
    /// - Returns: whether a row was chosen.
    @discardableResult private func fillIn() -> Bool {
        guard let list, let line = list.filled else { return false }
        editLine.replace(with: line, cursor: list.filledCursor)
        leaveList()
        return true
    }

    private func goThroughList(_ go: (inout LineList) -> Bool) -> Bool {
        guard var list, go(&list) else { return false }
        self.list = list
        return true
    }

    private func leaveList() {
        (list, isSearching) = (nil, false)
    }

    private func goThroughHistory(_ go: (inout HistoryWalk) -> Bool) -> KeyEffect {
        let (text, cursor) = editLine.line
        let line = (String(wide: text), cursor)
        var walk =
            self.walk.flatMap { $0.current == line ? $0 : nil }
            ?? HistoryWalk(from: line, in: self.history.last(.max))
        guard go(&walk) else { return .refused }
        self.walk = walk
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
        screen.end(self.frame(ofEnded: nil))
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
