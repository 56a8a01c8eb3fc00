/// A result as scripts get it: named values in a fixed order, absent ones left out.
public struct Record: Equatable, Sendable {
    /// A value of a record.
    public enum Value: Equatable, Sendable {
        case text(String)
        case integer(Int)
        indirect case record(Record)
    }

    /// A value and its name, in camelCase.
    public struct Field: Equatable, Sendable {
        public let name: String
        public let value: Value
    }

    public private(set) var fields: [Field] = []

    /// - Parameter capacity: how many fields it will have; it may have more.
    public init(capacity: Int = 4) {
        fields.reserveCapacity(capacity)
    }

    /// Adds a text, unless it is absent.
    public mutating func add(_ name: String, _ text: String?) {
        if let text { fields.append(Field(name: name, value: .text(text))) }
    }

    /// Adds a whole number, unless it is absent.
    public mutating func add(_ name: String, _ number: Int?) {
        if let number { fields.append(Field(name: name, value: .integer(number))) }
    }

    /// Adds a record within this one, unless it is absent.
    public mutating func add(_ name: String, _ record: Record?) {
        if let record { fields.append(Field(name: name, value: .record(record))) }
    }
}
