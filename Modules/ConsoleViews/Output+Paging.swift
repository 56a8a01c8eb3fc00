import Console
import Services

extension Output {
    /// Says that `more` continues the list, and remembers it.
    public func noticeMore() {
        hasMoreRows = true
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
