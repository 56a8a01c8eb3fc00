/// The content, ready to show.
package struct TemplateRow: Equatable, Sendable {
    package let text: String

    package init(_ value: String) {
        text = value
    }
}
