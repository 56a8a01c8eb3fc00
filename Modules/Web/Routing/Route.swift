import Records

/// An address pattern and the code that answers its requests.
package struct Route: Sendable {
    /// The parts of the path; those in braces are parameters.
    package let parts: [String]
    package let summary: String
    package let parameters: [Parameter]
    package let cachePolicy: CachePolicy
    /// The schema of the JSON; `nil` if there is only a page.
    package let schema: Schema?
    /// Whether this is a feed. Requests name its format as a suffix.
    var isFeed = false
    /// Whether requests change something. Clients send them with POST.
    package var isAction = false
    let answer: @MainActor @Sendable (WebInput) async throws(Problem) -> Answer
    /// Builds the page for a mistake in the request, from its values and what is wrong with them; `nil` if the page has
    /// no form.
    var mistakePage: (@MainActor @Sendable (WebInput, String) -> PageContent)?

    package init(
        _ path: String,
        _ parameters: [Parameter] = [],
        summary: String = "",
        schema: Schema? = nil,
        cachePolicy: CachePolicy,
        answer: @escaping @MainActor @Sendable (WebInput) async throws(Problem) -> Answer
    ) {
        parts = path.split(separator: "/").map(String.init)
        (self.summary, self.parameters) = (summary, parameters)
        (self.cachePolicy, self.schema, self.answer) = (cachePolicy, schema, answer)
    }

    /// The path, with its parameters in braces.
    package var path: String { parts.joined(separator: "/") }

    /// The values of the parameters in a path; `nil` if the path doesn't match.
    func values(in path: ArraySlice<String>) -> [String: String]? {
        guard path.count == parts.count else { return nil }
        var values: [String: String] = [:]
        for (part, value) in zip(parts, path) {
            if let name = part.parameterName { values[name] = value } else if part != value { return nil }
        }
        return values
    }

    /// Checks and collects the values of a request.
    ///
    /// - Parameters:
    ///   - values: the values in the path.
    ///   - address: the whole address, with its query.
    ///   - isForm: whether the request may come from a form, which sends empty fields as well.
    func input(
        _ values: [String: String],
        of address: WebAddress,
        isForm: Bool = false
    ) throws(Problem) -> WebInput {
        var values = values
        for item in address.query {
            guard parameters.contains(where: { $0.name == item.name && !isInPath($0) }) else {
                throw .unknownParameter(item.name, known: parameters.filter { !isInPath($0) }.map(\.name))
            }
            guard values[item.name] == nil else { throw .repeatedParameter(item.name) }
            if isForm, item.value.isEmpty { continue }
            values[item.name] = item.value
        }
        for parameter in parameters {
            guard let value = values[parameter.name] else {
                if parameter.isRequired { throw .missingParameter(parameter.name) }
                continue
            }
            guard parameter.kind.includes(value) else {
                throw .badParameter(parameter.name, value: value, expected: parameter.kind.expectation)
            }
        }
        return WebInput(values, of: address)
    }

    /// Collects the values of a request with a mistake, for the form that it came from: the valid ones, and dates as
    /// they were typed.
    func typed(_ values: [String: String], of address: WebAddress) -> WebInput {
        var values = values
        let query = address.query.filter { item in
            guard values[item.name] == nil, !item.value.isEmpty,
                let kind = parameters.first(where: { $0.name == item.name })?.kind,
                kind.isDate || kind.includes(item.value)
            else { return false }
            values[item.name] = item.value
            return true
        }
        return WebInput(values, of: WebAddress(path: address.path, query: query))
    }

    /// Returns whether a parameter is a part of the path.
    package func isInPath(_ parameter: Parameter) -> Bool { parts.contains("{\(parameter.name)}") }
}

extension String {
    /// The name between the braces, if the part is a parameter.
    fileprivate var parameterName: String? {
        hasPrefix("{") && hasSuffix("}") ? String(dropFirst().dropLast()) : nil
    }
}
