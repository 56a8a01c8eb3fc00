/// Writes the named values of a result, in the order they are added.
public protocol RecordWriting {
    /// Adds a text; `nil` if absent.
    mutating func add(_ name: String, _ text: String?)

    /// Adds a whole number; `nil` if absent.
    mutating func add(_ name: String, _ number: Int?)
}
