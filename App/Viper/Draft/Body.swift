/// The body of a drafted method.
enum Body {
    /// Tells a neighbour.
    static func telling(_ link: Link) -> [String] { [link.statement] }

    /// Does nothing yet, and says which test waits for it.
    static func unwritten(_ method: Method, of type: String) -> [String] {
        guard let result = method.result else {
            return ["        // Not written yet: what follows from it, and its test in \(type)Tests."]
        }
        if let value = result.naturalValue { return ["        \(value)"] }
        return ["        fatalError(\"\(type).\(method.fullName) is not written yet\")"]
    }

    static func drafted(_ method: Method, _ link: Link?, of type: String) -> String {
        method.text(link.map(telling) ?? unwritten(method, of: type))
    }
}
