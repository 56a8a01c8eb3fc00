/// The subject of a screen. Commands use it for the argument `this`, whichever view they belong to.
public struct ScreenSubject: Sendable {
    /// A name with its article or demonstrative: “this album”.
    public let name: String
    /// The value for commands, of a type that the program defines.
    public let value: any Sendable
    /// Whether commands without an argument also use it.
    public let isImplied: Bool

    /// - Parameters:
    ///   - name: a name with its article or demonstrative: “this album”.
    ///   - value: the value for commands.
    ///   - isImplied: whether commands without an argument also use it.
    public init(_ name: String, _ value: any Sendable, isImplied: Bool = true) {
        (self.name, self.value, self.isImplied) = (name, value, isImplied)
    }
}
