/// Reads the plays of a history that consists of JSON objects.
struct HistoryObjects<Object: HistoryObject>: ListParser {
    let isWithinItem = false

    mutating func item(from record: [UInt8]) throws(LineError) -> ImportItem? {
        try Object(record).item()
    }
}

/// A service's JSON format for a play.
protocol HistoryObject: JSONFormat {
    init(_ json: inout JSONReader) throws(JSONError)

    /// Returns the play, or the kind of an entry that isn't one; `nil` for the track that is currently playing.
    func item() throws(LineError) -> ImportItem?
}

extension HistoryObject {
    static func parser(forFileBeginningWith beginning: ArraySlice<UInt8>) -> any ListParser {
        HistoryObjects<Self>()
    }

    init(_ record: [UInt8]) throws(LineError) {
        do {
            var json = JSONReader(record)
            self = try Self(&json)
            try json.end()
        } catch {
            throw LineError(reason: "not a JSON object describing a play")
        }
    }
}
