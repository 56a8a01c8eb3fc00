import Records

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A piece of HTML or SVG.
///
/// Names are literals, and texts and values are escaped, so outside data can't add elements or attributes: `Markup("a",
/// ["href": address]) { title }`.
package struct Markup: Equatable, Sendable {
    /// The source text.
    package private(set) var html = ""

    /// Creates empty markup.
    package init() {}

    /// Creates escaped text.
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

    /// An element with content. Void elements, scripts and styles are written without it.
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

    /// A picture that a click saves. It is shown as an image: scripts and links in it don't work.
    ///
    /// - Parameters:
    ///   - svg: its source.
    ///   - name: the name of the saved file.
    ///   - words: the picture in words.
    package init(svg: String, named name: String, _ words: String) {
        let address = "data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())"
        html =
            "<a class=\"picture\" href=\"\(address)\" download=\"\(name.escaped)\">"
            + "<img src=\"\(address)\" alt=\"\(words.escaped)\"></a>"
    }

    /// Several pieces, one after another.
    package init(@MarkupBuilder _ content: () throws -> Markup) rethrows {
        self = try content()
    }

    /// The complete document, if this element is `html`.
    package var document: String { "<!doctype html>\n" + html + "\n" }

    /// The complete document, if this element is XML.
    package var xml: String { "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + html + "\n" }

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
    /// The content that an element can have.
    private enum Kind {
        /// None: `<br>`.
        case void
        /// Only a title: `<rect/>`. Links of feeds are XML as well.
        case shape
        /// Text that isn't read as HTML: `<script></script>`.
        case raw
        /// Texts and elements: `<p></p>`.
        case container

        init(_ name: StaticString) {
            self =
                switch name.description {
                case "br", "hr", "img", "input", "meta", "wbr": .void
                case "circle", "line", "link", "path", "polyline", "rect", "use": .shape
                case "script", "style": .raw
                default: .container
                }
        }
    }
}

extension StaticString {
    /// Whether the attribute's value is the address of a link or a form.
    fileprivate var isAddress: Bool {
        ["href", "src", "action"].contains(description)
    }
}
