import Records

/// What a view answers to a request.
@MainActor package struct Answer {
    /// The answer as JSON; `nil` if it is only for people.
    package let record: Record?
    /// Where the next page of a list begins, if there is one.
    package let next: String?
    /// The answer for people.
    package let page: @MainActor () async -> PageContent

    package init(_ record: Record?, next: String? = nil, page: @escaping @MainActor () async -> PageContent) {
        (self.record, self.next, self.page) = (record, next, page)
    }
}
