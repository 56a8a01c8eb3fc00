import Dispatch
import Foundation
import TestSupport

/// Delays the end of a file until mpv knows the next one. Without real-time audio output, a file would end before the
/// next one could be set.
enum LateEnd {
    /// Replaces a file with a pipe that delivers its contents.
    ///
    /// - Returns: the script by which mpv reports that it knows the next file.
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

    /// Waits until a pipe has data, but not forever, because mpv may be built without scripts.
    private static func waitForSignal(_ path: String) {
        let file = open(path, O_RDWR)
        guard file >= 0 else { return }
        defer { close(file) }
        var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, 20_000)
    }
}
