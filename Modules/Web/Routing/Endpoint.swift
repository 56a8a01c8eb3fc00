import Records

/// A request that a module's view answers over HTTP, the counterpart of `Command` at the prompt.
package struct Endpoint<View: AnyObject>: Sendable {
    /// The path below the API's version; a part in braces is a parameter: `tracks/{urn}`.
    let path: String
    let summary: String
    let parameters: [Parameter]
    let cachePolicy: CachePolicy
    /// The schema of the JSON; `nil` if there is only a page.
    let schema: Schema?
    var isFeed = false
    var isAction = false
    let mistakePage: (@MainActor @Sendable (View, WebInput, String) -> PageContent)?
    let handler: @MainActor @Sendable (View, WebInput) async throws(Problem) -> Answer

    /// - Parameters:
    ///   - path: the path below the API's version; a part in braces is a parameter: `tracks/{urn}`.
    ///   - parameters: the parameters of a request, including those in the path.
    ///   - summary: the summary in the API's description.
    ///   - schema: the schema of the JSON.
    ///   - mistakePage: builds the page for a mistake in the request, from the values of its form and the message; by
    ///     default, the page only has the message.
    ///   - handler: sends the view's events to its presenter, and answers with the results that the view is then given.
    package init(
        _ path: String,
        _ parameters: [Parameter] = [],
        summary: String,
        schema: Schema,
        cachePolicy: CachePolicy = .library,
        mistakePage: (@MainActor @Sendable (View, WebInput, String) -> PageContent)? = nil,
        handler: @escaping @MainActor @Sendable (View, WebInput) async throws(Problem) -> Answer
    ) {
        (self.path, self.summary, self.parameters) = (path, summary, parameters)
        (self.cachePolicy, self.schema) = (cachePolicy, schema)
        (self.mistakePage, self.handler) = (mistakePage, handler)
    }

    /// A page without JSON, at an address without the API's version.
    package init(
        page path: String,
        _ parameters: [Parameter] = [],
        cachePolicy: CachePolicy,
        mistakePage: (@MainActor @Sendable (View, WebInput, String) -> PageContent)? = nil,
        content: @escaping @MainActor @Sendable (View, WebInput) async throws(Problem) -> PageContent
    ) {
        (self.path, summary, self.parameters) = (path, "", parameters)
        (self.cachePolicy, schema, self.mistakePage) = (cachePolicy, nil, mistakePage)
        handler = { view, input async throws(Problem) in Answer(try await content(view, input)) }
    }

    /// A feed, as Atom and as JSON Feed, at an address without the API's version. Requests name the format as a suffix:
    /// `feeds/plays.atom`.
    package init(
        feed path: String,
        _ parameters: [Parameter] = [],
        cachePolicy: CachePolicy,
        content: @escaping @MainActor @Sendable (View, WebInput) async throws(Problem) -> Feed
    ) {
        (self.path, summary, self.parameters) = (path, "", parameters)
        (self.cachePolicy, schema, isFeed, mistakePage) = (cachePolicy, nil, true, nil)
        handler = { view, input async throws(Problem) in Answer(try await content(view, input)) }
    }

    /// A request that changes something. Clients send it with POST, and get no content.
    package init(
        action path: String,
        summary: String,
        perform: @escaping @MainActor @Sendable (View) async throws(Problem) -> Void
    ) {
        (self.path, self.summary, parameters) = (path, summary, [])
        (cachePolicy, schema, isAction, mistakePage) = (.live, nil, true, nil)
        handler = { view, _ async throws(Problem) in
            try await perform(view)
            return Answer(PageContent(fragment: Markup()))
        }
    }

    /// Returns the endpoint's route.
    ///
    /// - Parameter makeView: builds the module for one request; it is released afterwards.
    package func route(_ makeView: @escaping @MainActor @Sendable (WebInput) -> View) -> Route {
        var route = Route(path, parameters, summary: summary, schema: schema, cachePolicy: cachePolicy) {
            [handler] input async throws(Problem) in try await handler(makeView(input), input)
        }
        (route.isFeed, route.isAction) = (isFeed, isAction)
        if let mistakePage {
            route.mistakePage = { input, message in mistakePage(makeView(input), input, message) }
        }
        return route
    }
}
