import Records

/// A view's answer to a request: as JSON and as a page, or as a feed.
@MainActor package struct Answer {
    /// The answer as JSON; `nil` if there is only a page.
    package let record: Record?
    /// The address of a list's next page, if any.
    package let next: String?
    /// The feed, if the request is for one.
    package let feed: Feed?
    /// Builds the page.
    package let page: @MainActor () async -> PageContent

    package init(_ record: Record?, next: String? = nil, page: @escaping @MainActor () async -> PageContent) {
        (self.record, self.next, self.page, feed) = (record, next, page, nil)
    }

    /// A page without JSON.
    package init(_ page: PageContent) {
        self.init(nil) { page }
    }

    /// A feed.
    package init(_ feed: Feed) {
        (record, next, self.feed) = (nil, nil, feed)
        page = { PageContent(feed.title, Markup()) }
    }
}
