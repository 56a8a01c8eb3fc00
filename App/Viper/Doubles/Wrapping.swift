/// Wraps generated code like `swift format`.
enum Wrapping {
    static let lineLength = 110

    /// `head(item, item)tail`, on one line if it fits, otherwise one item per line.
    static func list(_ head: String, _ items: [String], _ tail: String = "", depth: Int) -> String {
        let indent = indentation(depth)
        let line = "\(indent)\(head)(\(items.joined(separator: ", ")))\(tail)"
        guard line.count > lineLength, !items.isEmpty else { return line }
        let inner = items.map { indentation(depth + 1) + $0 }.joined(separator: ",\n")
        return "\(indent)\(head)(\n\(inner)\n\(indent))\(tail)"
    }

    /// `outer(.inner(item, item))`, wrapped from the outside in.
    static func nested(_ outer: String, _ inner: String, _ items: [String], depth: Int) -> String {
        let call = items.isEmpty ? inner : "\(inner)(\(items.joined(separator: ", ")))"
        let line = "\(indentation(depth))\(outer)(\(call))"
        guard line.count > lineLength else { return line }
        let broken = items.isEmpty ? indentation(depth + 1) + inner : list(inner, items, depth: depth + 1)
        return "\(indentation(depth))\(outer)(\n\(broken)\n\(indentation(depth)))"
    }

    static func indentation(_ depth: Int) -> String {
        String(repeating: "    ", count: depth)
    }
}
