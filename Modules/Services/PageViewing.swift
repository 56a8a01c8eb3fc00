/// Shows a list page by page.
@MainActor public protocol PageViewing: ErrorViewing {
    /// Shows that the list has no more rows.
    func showNoMoreRows()
}
