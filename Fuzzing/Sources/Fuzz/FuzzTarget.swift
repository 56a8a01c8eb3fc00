import Foundation

/// A parser of outside data.
enum FuzzTarget: String, CaseIterable {
    case zip
    case audio
    case csv
    case list
    case json
    case playlog
    case address
    case packed
    case messages

    /// Parses bytes; traps if an expectation fails.
    var test: ([UInt8]) -> Void {
        switch self {
        case .zip: Parsers.archive
        case .audio: Parsers.audio
        case .csv: Parsers.csv
        case .list: Parsers.list
        case .json: Parsers.json
        case .playlog: Parsers.playlog
        case .address: Parsers.address
        case .packed: Parsers.packed
        case .messages: Parsers.messages
        }
    }
}

/// Calls a closure with the path of a temporary file with some bytes, in memory if possible.
func withFile(named name: String, _ bytes: [UInt8], _ body: (String) -> Void) {
    let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let path = "\(folder)/sidewinder-fuzz-\(getpid())-\(name)"
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
    body(path)
    unlink(path)
}
