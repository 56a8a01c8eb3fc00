import Testing

/// Expects all parts of a module to be released with its view, which the closure makes, uses and returns.
@MainActor public func expectRelease(
    of module: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ use: () async -> AnyObject
) async {
    let parts = await ModuleParts(of: use(), named: module)
    #expect(parts.names.contains("\(module)Presenter"), sourceLocation: sourceLocation)
    expectEqual(parts.leaked, [], sourceLocation: sourceLocation)
}

/// Weak references to the parts of a module, found from its view, to check that they are released with it.
@MainActor private struct ModuleParts {
    private struct Part {
        let name: String
        weak var object: AnyObject?
    }

    private var parts: [Part] = []

    /// - Parameter prefix: the prefix of the module's types. Spies with that prefix aren't parts.
    init(of view: AnyObject, named prefix: String) {
        collect(view, prefix: prefix)
    }

    /// The names of all parts, in alphabetical order.
    var names: [String] { parts.map(\.name).sorted() }

    /// The names of the parts that are still alive.
    var leaked: [String] { parts.filter { $0.object != nil }.map(\.name).sorted() }

    private mutating func collect(_ value: Any, prefix: String) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            for child in mirror.children { collect(child.value, prefix: prefix) }
            return
        }
        let name = "\(type(of: value))"
        guard mirror.displayStyle == .class, name.hasPrefix(prefix), !name.hasSuffix("Spy") else { return }
        let object = value as AnyObject
        guard !parts.contains(where: { $0.object === object }) else { return }
        parts.append(Part(name: name, object: object))
        for child in mirror.children { collect(child.value, prefix: prefix) }
    }
}
