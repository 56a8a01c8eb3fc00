import Console
import ViewModels

/// Prints a list page by page. If a command names a row that wasn't printed yet, it loads all others, and prints them as
/// the next pages.
@MainActor public final class RowPager<Row> {
    private let output: Output
    private let reference: (Row) -> RowReference
    private let print: ([Row]) -> Void
    private let load: () async -> Void
    private var isLoading = false
    /// The rows that were loaded, but not printed yet.
    private var loaded: [Row] = []

    /// - Parameters:
    ///   - reference: returns what a row refers to.
    ///   - print: prints rows.
    ///   - load: requests all rows that weren't requested yet. Passes them to a `show`.
    public init(
        output: Output,
        reference: @escaping (Row) -> RowReference,
        print: @escaping ([Row]) -> Void,
        load: @escaping () async -> Void
    ) {
        (self.output, self.reference, self.print, self.load) = (output, reference, print, load)
    }

    /// Whether rows were loaded that `showNextPage()` prints.
    public var hasNextPage: Bool { !loaded.isEmpty }

    /// Prints rows of the list, and remembers what they refer to.
    ///
    /// - Parameters:
    ///   - hasMore: whether more rows can be requested.
    ///   - isContinued: whether the rows continue the list.
    public func show(_ rows: [Row], hasMore: Bool, isContinued: Bool) {
        output.remember(rows.lazy.map(reference), isContinued: isContinued)
        if isLoading { return loaded += rows }
        loaded = []
        print(rows)
        guard hasMore else { return }
        output.noticeMore { [weak self] in
            self?.isLoading = true
            await self?.load()
            self?.isLoading = false
        }
    }

    /// Prints a page of the list, and remembers what its rows refer to.
    public func show(_ page: RowPage<Row>) {
        show(page.rows, hasMore: page.next != nil, isContinued: page.isContinued)
    }

    /// Prints the next page of the loaded rows. Returns whether there were any.
    public func showNextPage() -> Bool {
        guard hasNextPage else { return false }
        let page = Array(loaded.prefix(output.pageLength ?? .max))
        loaded.removeFirst(page.count)
        print(page)
        if hasNextPage { output.notice("`more` shows the next page.") }
        return true
    }

    /// Forgets the loaded rows, because another list is shown instead.
    public func reset() {
        loaded = []
    }
}

extension RowPager where Row: NumberedRow, Row.Shown == RowReference {
    /// - Parameter load: requests all rows that weren't requested yet.
    public convenience init(output: Output, load: @escaping () async -> Void) {
        self.init(output: output, reference: \.shown, print: { output.print($0) }, load: load)
    }
}
