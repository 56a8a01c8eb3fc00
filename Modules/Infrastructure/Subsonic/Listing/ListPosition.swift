/// Where a list goes on that is paged by offset.
///
/// Servers send fewer rows than asked for, ignore offsets, and change their lists meanwhile. So each page begins with the
/// last row of the page before: if another one is there, the list has shifted, and some rows are listed again rather than
/// left out. Only a page without rows is the end.
struct ListPosition: Equatable, Sendable {
    /// The first row that isn't listed yet.
    private var offset = 0
    /// The first row of the list.
    private var first: UInt64?
    /// The row before the offset, if it is asked for again.
    private var last: UInt64?
    /// Whether rows are listed again; then a second gap is taken as it is, so that there is an end.
    private var isRepeating = false

    init() {}

    /// The offset to ask for.
    var requested: Int { last == nil ? offset : max(0, offset - 1) }

    enum Step: Equatable {
        /// The rows from an index on are the next ones.
        case rows(from: Int, ListPosition)
        /// None is; another page is needed.
        case again(ListPosition)
        case end
        /// The server always sends the same page.
        case ignored
    }

    /// What to do with a page.
    ///
    /// - Parameters:
    ///   - rows: hashes of its rows.
    ///   - size: how many were asked for.
    func step(after rows: [UInt64], of size: Int) -> Step {
        guard let firstRow = rows.first, let lastRow = rows.last else {
            return last == nil || isRepeating ? .end : .again(repeating(50))
        }
        if requested > 0, firstRow == first {
            return offset == rows.count && rows.count < size ? .end : .ignored
        }
        var next = ListPosition()
        (next.offset, next.first, next.last) = (requested + rows.count, first ?? firstRow, lastRow)
        guard let last else {
            next.isRepeating = isRepeating
            return .rows(from: 0, next)
        }
        guard let index = rows.firstIndex(of: last) else {
            return isRepeating ? .rows(from: 0, next) : .again(repeating(min(50, rows.count / 2)))
        }
        if index + 1 < rows.count { return .rows(from: index + 1, next) }
        next.last = nil
        next.isRepeating = true
        return .again(next)
    }

    /// The position some rows before this one.
    private func repeating(_ count: Int) -> ListPosition {
        var position = self
        position.offset = max(0, requested - count)
        (position.last, position.isRepeating) = (nil, true)
        return position
    }
}

extension ListPosition {
    /// Reads what `text` wrote.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 4, let offset = Int(parts[0]), (0..<Int.max / 2).contains(offset) else {
            return nil
        }
        self.offset = offset
        (first, last) = (UInt64(parts[1], radix: 16), UInt64(parts[2], radix: 16))
        isRepeating = parts[3] == "r"
    }

    var text: String {
        let hashes = [first, last].map { $0.map { String($0, radix: 16) } ?? "" }
        return "\(offset):\(hashes[0]):\(hashes[1]):\(isRepeating ? "r" : "")"
    }
}
