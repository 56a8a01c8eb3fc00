import Console
import Services

extension Output {
    /// Says that `more` continues the list.
    ///
    /// - Parameter load: remembers the other rows as a continuation of the list; called when a command names one.
    public func noticeMore(load: (() async -> Void)? = nil) {
        expectMoreRows(load: load)
        notice("`more` shows the next page.")
    }

    /// Reports that `more` has no rows left to show.
    public func failNoMoreRows() {
        let advice = verbs.contains("list") ? " `list` shows the library." : ""
        fail("There is nothing more to show." + advice, code: .notFound)
    }
}

extension PageViewing where Self: PromptView {
    package func showNoMoreRows() {
        output.failNoMoreRows()
    }
}
