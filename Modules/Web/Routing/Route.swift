import Records

/// Something that can be asked for over HTTP.
package struct Route: Sendable {
    /// The parts of its path; those in braces are parameters.
    package let parts: [String]
    package let summary: String
    package let parameters: [Parameter]
    package let freshness: CachePolicy
    /// What the JSON of an answer is; `nil` if there are pages only.
    package let schema: Schema?
    let answer: @MainActor @Sendable (WebInput) async throws(Problem) -> Answer

    package init(
        _ path: String,
        _ parameters: [Parameter] = [],
        summary: String,
        schema: Schema?,
        freshness: CachePolicy,
        answer: @escaping @MainActor @Sendable (WebInput) async throws(Problem) -> Answer
    ) {
        parts = path.split(separator: "/").map(String.init)
        (self.summary, self.parameters) = (summary, parameters)
        (self.freshness, self.schema, self.answer) = (freshness, schema, answer)
    }

    /// A route to pages only.
    package init(
        page path: String,
        _ parameters: [Parameter] = [],
        freshness: CachePolicy,
        content: @escaping @MainActor @Sendable (WebInput) async throws(Problem) -> PageContent
    ) {
        self.init(path, parameters, summary: "", schema: nil, freshness: freshness) {
            input async throws(Problem) in
            let content = try await content(input)
            return Answer(nil) { content }
        }
    }

    /// The path with its parameters in braces.
    package var path: String { parts.joined(separator: "/") }

    /// The values of the parameters in a path; `nil` if it is another one's.
    func values(in path: ArraySlice<String>) -> [String: String]? {
        guard path.count == parts.count else { return nil }
        var values: [String: String] = [:]
        for (part, value) in zip(parts, path) {
            if let name = part.parameterName { values[name] = value } else if part != value { return nil }
        }
        return values
    }

    /// The values of a request.
    ///
    /// - Parameters:
    ///   - values: those in the path.
    ///   - address: the whole address, with its query.
    ///   - isForm: whether it may come from a form, which sends the fields that were left empty, too.
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

    /// Whether a parameter is a part of the path.
    package func isInPath(_ parameter: Parameter) -> Bool { parts.contains("{\(parameter.name)}") }
}

extension String {
    /// The name between the braces of a part that is a parameter.
    fileprivate var parameterName: String? {
        hasPrefix("{") && hasSuffix("}") ? String(dropFirst().dropLast()) : nil
    }
}
