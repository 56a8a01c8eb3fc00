/// The names in sight at a place in the code, with their types.
struct Scopes {
    /// A name whose type the syntax doesn't tell hides those outside of it, too.
    private var names: [[String: DeclaredType?]] = []
    private(set) var types: [String] = []

    mutating func enter(type: String?) {
        if let type { types.append(type) }
        names.append([:])
    }

    mutating func leave(type: String?) {
        if type != nil { types.removeLast() }
        names.removeLast()
    }

    mutating func declare(_ name: String, _ type: DeclaredType?) {
        guard !names.isEmpty else { return }
        names[names.count - 1].updateValue(type, forKey: name)
    }

    /// The type of a local name; `nil` if there is none, a `nil` inside if its type isn't known.
    func local(_ name: String) -> DeclaredType?? {
        for scope in names.reversed() {
            if let type = scope[name] { return .some(type) }
        }
        return nil
    }
}
