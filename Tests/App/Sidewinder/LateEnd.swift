import Dispatch
import Foundation
import TestSupport

/// Keeps the end of a file back until mpv knows what follows. Where nothing holds up the sound, a file would be over
/// before anybody could say what comes next.
enum LateEnd {
    /// Puts a pipe in the place of a file, and what is in the file into the pipe.
    ///
    /// - Returns: The script by which mpv tells that it knows.
    static func begin(file: String, in folder: TemporaryFolder) throws -> String {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        let signal = folder.path("knows-what-follows")
        try FileManager.default.removeItem(atPath: file)
        for pipe in [file, signal] {
            guard mkfifo(pipe, 0o600) == 0 else { throw SystemError("mkfifo") }
        }
        DispatchQueue(label: "late-end").async {
            guard let pipe = FileHandle(forWritingAtPath: file) else { return }
            try? pipe.write(contentsOf: bytes.dropLast(4096))
            _ = try? FileHandle(forReadingFrom: URL(fileURLWithPath: signal)).readToEnd()
            try? pipe.write(contentsOf: bytes.suffix(4096))
            try? pipe.close()
        }
        return try folder.write(
            """
            local isTold = false
            mp.observe_property("playlist-count", "number", function(_, count)
                if count == 2 and not isTold then
                    isTold = true
                    io.open("\(signal)", "w"):close()
                end
            end)
            """,
            to: "late-end.lua"
        )
    }
}
