#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the plays of a history that is written as JSON objects.
struct HistoryObjects<Object: HistoryObject>: ListParser {
    let isWithinItem = false
    private let decoder = JSONDecoder()

    init() {
        decoder.keyDecodingStrategy = .convertFromSnakeCase
    }

    mutating func item(from record: [UInt8]) throws(LineError) -> ImportItem? {
        let object: Object
        do {
            object = try decoder.decode(Object.self, from: Data(record))
        } catch {
            throw LineError(reason: "it is no JSON object that tells of a play")
        }
        return try object.item()
    }
}

/// How a service writes that something was played.
protocol HistoryObject: Decodable {
    /// The play, `nil` if it is none that counts.
    func item() throws(LineError) -> ImportItem?
}
