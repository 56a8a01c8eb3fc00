/// Reads the plays of a history that is written as JSON objects.
struct HistoryObjects<Object: HistoryObject>: ListParser {
    let isWithinItem = false

    mutating func item(from record: [UInt8]) throws(LineError) -> ImportItem? {
        let object: Object
        do {
            var json = JSONReader(record)
            object = try Object(&json)
            try json.end()
        } catch {
            throw LineError(reason: "it is no JSON object that tells of a play")
        }
        return try object.item()
    }
}

/// How a service writes that something was played.
protocol HistoryObject {
    init(_ json: inout JSONReader) throws(JSONError)

    /// The play, `nil` if it is none that counts.
    func item() throws(LineError) -> ImportItem?
}
