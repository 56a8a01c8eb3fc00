import Records

/// A view's answer to a request, as JSON and as a page.
@MainActor package struct Answer {
    /// The answer as JSON; `nil` if there is only a page.
    package let record: Record?
    /// The address of a list's next page, if any.
    package let next: String?
    /// Builds the page.
    package let page: @MainActor () async -> PageContent

    package init(_ record: Record?, next: String? = nil, page: @escaping @MainActor () async -> PageContent) {
        (self.record, self.next, self.page) = (record, next, page)
    }
}
