extension Markup {
    /// A mark of a plot with its name as a tooltip, linked if it has an address. Keyboard navigation skips it, because
    /// the plot's table has the same links.
    package static func mark(_ name: String, to address: String?, @MarkupBuilder shapes: () -> Markup)
        -> Markup
    {
        let content = Markup {
            shapes()
            Markup("title") { name }
        }
        guard let address else { return Markup("g") { content } }
        return Markup("a", ["tabindex": "-1", "href": address]) { content }
    }
}
