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
            waitForSignal(signal)
            try? pipe.write(contentsOf: bytes.suffix(4096))
            try? pipe.close()
        }
        return try folder.write(
            """
            local isTold = false
            mp.observe_property("playlist-count", "number", function(_, count)
                if count == 2 and not isTold then
                    isTold = true
                    local file = io.open("\(signal)", "w")
                    file:write("\\n")
                    file:close()
                end
            end)
            """,
            to: "late-end.lua"
        )
    }

    /// Waits until something can be read from a pipe; not for ever, as there may be an mpv without scripts.
    private static func waitForSignal(_ path: String) {
        let file = open(path, O_RDWR)
        guard file >= 0 else { return }
        defer { close(file) }
        var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, 20_000)
    }
}
