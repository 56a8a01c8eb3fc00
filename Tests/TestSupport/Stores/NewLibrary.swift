import Foundation
import Synchronization

/// The file of an empty library, made once and copied for each test: making its tables takes longer than most tests.
public enum NewLibrary {
    private static let bytes = Mutex<Data?>(nil)

    /// Writes an empty library.
    ///
    /// - Parameter make: makes one, and closes it.
    public static func write(to path: String, make: (String) throws -> Void) throws {
        let bytes = try Self.bytes.withLock { bytes in
            if let bytes { return bytes }
            let folder = try TemporaryFolder()
            return try withExtendedLifetime(folder) {
                try make(folder.path("library.sqlite"))
                let made = try Data(contentsOf: URL(fileURLWithPath: folder.path("library.sqlite")))
                bytes = made
                return made
            }
        }
        try bytes.write(to: URL(fileURLWithPath: path))
    }
}
