/// A piece of HTML or SVG.
///
/// Names are literals, and texts and values are escaped, so that nothing from outside becomes an element or an
/// attribute: `Markup("a", ["href": address]) { title }`.
package struct Markup: Equatable, Sendable {
    /// The source text.
    package private(set) var html = ""

    /// Nothing.
    package init() {}

    /// A text.
    package init(text: String) {
        html = text.escaped
    }

    /// An element without content.
    package init(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]) {
        switch Kind(name) {
        case .void: open(name, attributes, end: ">")
        case .shape: open(name, attributes, end: "/>")
        case .container, .raw:
            open(name, attributes, end: ">")
            close(name)
        }
    }

    /// An element with content. One that can't have any is written without it, and so are scripts and styles.
    package init(
        _ name: StaticString,
        _ attributes: KeyValuePairs<StaticString, String?> = [:],
        @MarkupBuilder content: () throws -> Markup
    ) rethrows {
        switch Kind(name) {
        case .void, .raw: self = Markup(name, attributes)
        case .shape, .container:
            open(name, attributes, end: ">")
            html += try content().html
            close(name)
        }
    }

    /// Several pieces in turn.
    package init(@MarkupBuilder _ content: () throws -> Markup) rethrows {
        self = try content()
    }

    /// A page of this element, which is `html`.
    package var document: String { "<!doctype html>\n" + html + "\n" }

    package static func += (markup: inout Markup, other: Markup) {
        markup.html += other.html
    }

    private mutating func open(
        _ name: StaticString,
        _ attributes: KeyValuePairs<StaticString, String?>,
        end: String
    ) {
        html += "<"
        html += name.description
        for (name, value) in attributes {
            guard let value, let safe = name.isAddress ? value.safeAddress : value else { continue }
            html += " "
            html += name.description
            if safe.isEmpty { continue }
            html += "=\""
            html += safe.escaped
            html += "\""
        }
        html += end
    }

    private mutating func close(_ name: StaticString) {
        html += "</"
        html += name.description
        html += ">"
    }
}

extension Markup {
    /// What an element can hold.
    private enum Kind {
        /// Nothing: `<br>`.
        case void
        /// A title: `<rect/>`.
        case shape
        /// Text that isn't read as HTML: `<script></script>`.
        case raw
        /// Texts and elements: `<p></p>`.
        case container

        init(_ name: StaticString) {
            self =
                switch name.description {
                case "br", "hr", "img", "input", "link", "meta", "wbr": .void
                case "circle", "line", "path", "polyline", "rect", "use": .shape
                case "script", "style": .raw
                default: .container
                }
        }
    }
}

extension StaticString {
    /// Whether an attribute's value is where a link or a form leads.
    fileprivate var isAddress: Bool {
        ["href", "src", "action"].contains(description)
    }
}
