/// What a screen is about. Commands take it where their argument is `this`, whichever view they belong to.
public struct ScreenSubject: Sendable {
    /// A name with its article or demonstrative: “this album”.
    public let name: String
    /// What commands take, of a type of the program's own.
    public let value: any Sendable
    /// Whether commands without an argument take it, too.
    public let isImplied: Bool

    /// - Parameters:
    ///   - name: a name with its article or demonstrative: “this album”.
    ///   - value: what commands take.
    ///   - isImplied: whether commands without an argument take it, too.
    public init(_ name: String, _ value: any Sendable, isImplied: Bool = true) {
        (self.name, self.value, self.isImplied) = (name, value, isImplied)
    }
}
