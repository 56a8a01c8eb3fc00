extension LineSession {
    /// Updates the list for the current line, which may have changed since it was drawn.
    func updateList() {
        let line = editLine.typedLine
        if let closed, !line.text.hasPrefix(closed) || line.cursor <= closed.count { self.closed = nil }
        guard list?.line != line else { return }
        let former = (list?.withoutChoice ?? formerList).flatMap { $0.isOffered(for: line) ? $0 : nil }
        list = isSearching ? LineList(searching: history.last(.max), for: line) : list?.narrowed(to: line)
        if list == nil { formerList = former }
    }

    /// Lists the values of the argument at the cursor, unless the user closed that list or is busy elsewhere. An answer
    /// about an earlier line is ignored.
    func offer(_ answer: Suggester.Answer) {
        updateList()
        let line = editLine.typedLine
        guard extras.list, answer.line == line, !isSearching, !isWalking, list?.isOffered != false,
            list?.hasChoice != true
        else { return }
        list = answer.completion.flatMap { LineList(offering: $0, for: line) }
        if list?.beginning == closed { list = nil }
    }

    /// The rows of the list that the screen has room for.
    var listLines: [StyledLine] {
        if screen.numbersRows { return list?.numberedLines ?? [] }
        let half = screen.size.rows / 2
        let shown = list ?? (suggester.isWaiting ? formerList : nil)
        return shown.map { $0.lines(limit: $0.isOffered ? min(8, half) : half) } ?? []
    }

    /// Completes the line as far as that is certain, then goes through the list of candidates.
    func completeOrChoose() -> KeyEffect {
        guard let list, !screen.numbersRows else { return completeLine() }
        if list.isOffered, !list.hasChoice, insert(list.completion, in: list.line) { return .changed }
        return fillIn() || goThroughList { $0.goDown() } ? .changed : .refused
    }

    /// Replaces the line by the list's chosen row.
    ///
    /// - Returns: whether a row was chosen.
    @discardableResult func fillIn() -> Bool {
        guard let list, let line = list.filled else { return false }
        editLine.replace(with: line, cursor: list.filledCursor)
        leaveList()
        return true
    }

    /// Searches the earlier lines, or chooses the next one found.
    func search() -> KeyEffect {
        if isSearching { return goThroughList { $0.goDown() } ? .changed : .refused }
        // A list with numbers doesn't follow the line, because it would be printed again for each key.
        isSearching = !screen.numbersRows
        let lines = history.last(.max)
        list = LineList(searching: lines, for: editLine.typedLine, choosesFirst: isSearching)
        return .changed
    }

    /// Chooses a row by its number.
    ///
    /// - Returns: whether the key is a row's number.
    func choose(_ key: Unicode.Scalar) -> Bool {
        guard screen.numbersRows, list != nil, let number = Character(key).wholeNumberValue else {
            return false
        }
        updateList()
        return list?.choose(number: number) ?? false
    }

    func goThroughList(_ go: (inout LineList) -> Bool) -> Bool {
        guard !screen.numbersRows, var list, go(&list) else { return false }
        self.list = list
        return true
    }

    /// Closes the list at the user's wish. An offered list remains closed while its argument is typed.
    func closeList() {
        if let list, list.isOffered { closed = list.beginning }
        leaveList()
    }

    private func leaveList() {
        (list, isSearching) = (nil, false)
    }

    /// Whether the line is an earlier one that the arrow keys have reached.
    private var isWalking: Bool {
        let (text, cursor) = editLine.line
        return walk.map { $0.isUnderway && $0.current == (String(wide: text), cursor) } ?? false
    }
}
