import Records

/// What can be asked of a module's view over HTTP. `Command` is the same at the prompt.
package struct Endpoint<View: AnyObject>: Sendable {
    /// The parts of the path below the API's version; a part in braces is a parameter: `tracks/{urn}`.
    let path: String
    let summary: String
    let parameters: [Parameter]
    let freshness: CachePolicy
    /// `nil` if there is only a page.
    let schema: Schema?
    let handler: @MainActor @Sendable (View, WebInput) async throws(Problem) -> Answer

    /// - Parameters:
    ///   - path: below the API's version; a part in braces is a parameter: `tracks/{urn}`.
    ///   - parameters: what a request may give; a name in the path must be among them.
    ///   - summary: what it answers, for the description of the API.
    ///   - schema: what the JSON of an answer is.
    ///   - handler: sends the view's events to its presenter, and answers with what the presenter had it show.
    package init(
        _ path: String,
        _ parameters: [Parameter] = [],
        summary: String,
        schema: Schema,
        freshness: CachePolicy = .library,
        handler: @escaping @MainActor @Sendable (View, WebInput) async throws(Problem) -> Answer
    ) {
        (self.path, self.summary, self.parameters) = (path, summary, parameters)
        (self.freshness, self.schema, self.handler) = (freshness, schema, handler)
    }

    /// A page that has no JSON, at an address without the API's version.
    package init(
        page path: String,
        _ parameters: [Parameter] = [],
        freshness: CachePolicy,
        content: @escaping @MainActor @Sendable (View, WebInput) async throws(Problem) -> PageContent
    ) {
        (self.path, summary, self.parameters) = (path, "", parameters)
        (self.freshness, schema) = (freshness, nil)
        handler = { view, input async throws(Problem) in
            let content = try await content(view, input)
            return Answer(nil) { content }
        }
    }

    /// The route to it.
    ///
    /// - Parameter makeView: makes the module for one request; it is released after that.
    package func route(_ makeView: @escaping @MainActor @Sendable (WebInput) -> View) -> Route {
        Route(path, parameters, summary: summary, schema: schema, freshness: freshness) {
            [handler] input async throws(Problem) in try await handler(makeView(input), input)
        }
    }
}
