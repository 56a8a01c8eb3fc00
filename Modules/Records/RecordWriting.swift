/// Takes the named values of a result, always in the same order.
public protocol RecordWriting {
    /// Adds a text, or that it is absent.
    mutating func add(_ name: String, _ text: String?)

    /// Adds a whole number, or that it is absent.
    mutating func add(_ name: String, _ number: Int?)
}
