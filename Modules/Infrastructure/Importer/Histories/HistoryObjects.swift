/// Reads the plays of a history that consists of JSON objects.
struct HistoryObjects<Object: HistoryObject>: ListParser {
    let isWithinItem = false

    mutating func item(from record: [UInt8]) throws(LineError) -> ImportItem? {
        let object: Object
        do {
            var json = JSONReader(record)
            object = try Object(&json)
            try json.end()
        } catch {
            throw LineError(reason: "not a JSON object describing a play")
        }
        return try object.item()
    }
}

/// A service's JSON format for a play.
protocol HistoryObject {
    init(_ json: inout JSONReader) throws(JSONError)

    /// Returns the play; `nil` if it doesn't count.
    func item() throws(LineError) -> ImportItem?
}
