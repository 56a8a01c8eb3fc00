/// Shows a list page by page.
@MainActor public protocol PageViewing: ErrorViewing {
    /// There are no more rows to append.
    func showNoMoreRows()
}
