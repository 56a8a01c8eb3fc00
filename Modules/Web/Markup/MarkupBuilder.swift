/// Joins texts and elements in the order in which they are written.
@resultBuilder package enum MarkupBuilder {
    package static func buildExpression(_ text: String) -> Markup { Markup(text: text) }

    package static func buildExpression(_ text: String?) -> Markup {
        text.map(Markup.init(text:)) ?? Markup()
    }

    package static func buildExpression(_ markup: Markup) -> Markup { markup }

    package static func buildExpression(_ markup: Markup?) -> Markup { markup ?? Markup() }

    package static func buildExpression(_ parts: [Markup]) -> Markup { buildArray(parts) }

    package static func buildBlock(_ parts: Markup...) -> Markup { buildArray(parts) }

    package static func buildOptional(_ part: Markup?) -> Markup { part ?? Markup() }

    package static func buildEither(first: Markup) -> Markup { first }

    package static func buildEither(second: Markup) -> Markup { second }

    package static func buildArray(_ parts: [Markup]) -> Markup {
        if parts.count == 1 { return parts[0] }
        var whole = Markup()
        for part in parts { whole += part }
        return whole
    }
}
