/// A position in a list that is paged by offset.
///
/// Servers may send fewer rows than requested, ignore offsets, and change a list between requests. So each page begins
/// with the last row of the previous page. If another row is found there, the list has shifted; some rows are then
/// listed again rather than skipped. A list ends with an empty page, or with the same incomplete page again.
struct ListPosition: Equatable, Sendable {
    /// The index of the first row that hasn't been listed.
    private var offset = 0
    /// The hash of the list's first row.
    private var first: UInt64?
    /// The hash of the row before the offset, if that row is requested again.
    private var last: UInt64?
    /// Whether rows are being listed again. A further gap is then accepted, to guarantee an end.
    private var isRepeating = false

    init() {}

    /// The offset to request.
    var requested: Int { last == nil ? offset : max(0, offset - 1) }

    enum Step: Equatable {
        /// The rows from an index on are the next ones.
        case rows(from: Int, ListPosition)
        /// The page has no usable rows; another page is needed.
        case again(ListPosition)
        case end
        /// The server ignores the offset and always sends the same page.
        case ignored
    }

    /// Determines the step that follows a page.
    ///
    /// - Parameters:
    ///   - rows: the hashes of the page's rows.
    ///   - size: the number of rows requested.
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

    /// A position `count` rows before the requested offset.
    private func repeating(_ count: Int) -> ListPosition {
        var position = self
        position.offset = max(0, requested - count)
        (position.last, position.isRepeating) = (nil, true)
        return position
    }
}

extension ListPosition {
    /// Parses the format of `text`.
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
