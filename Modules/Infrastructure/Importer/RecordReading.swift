import Services

/// Reads a list record by record: its lines, or the objects of a JSON array.
protocol RecordReading: AnyObject {
    /// The number of the line where the last record began, counted from 1.
    var lineNumber: Int { get }

    /// Returns the next record; `nil` at the end.
    func next() throws(ServiceError) -> [UInt8]?
}
