/// A row of a list that scripts get as a record.
public protocol RecordRow {
    /// The row's fields for scripts.
    static var fields: RecordFields<Self> { get }
}

extension RecordRow {
    /// The row as a record for scripts.
    @inlinable public var record: Record { Self.fields.record(of: self) }
}
