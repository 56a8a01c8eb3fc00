import Foundation
import HTTP
import JSON
import TestSupport

@testable import Scrobbling

/// A private Maloja server with the key “KEY”. It stops when released.
final class Maloja: Sendable {
    let url: String
    private let folder: TemporaryFolder
    private let process = Process()

    init() async throws {
        let python = try PythonEnvironment("malojaserver", pythons: ["python3.12", "python3.11", "python3"])
        folder = try TemporaryFolder()
        try folder.write("test: KEY\n", to: "data/apikeys.yml")
        // The port was free a moment ago.
        url = try RefusingPort().url
        let settings = [
            "MALOJA_DATA_DIRECTORY": folder.path("data"), "MALOJA_SKIP_SETUP": "yes",
            "MALOJA_FORCE_PASSWORD": "test",
            "MALOJA_HOST": "127.0.0.1", "MALOJA_PORT": String(url.split(separator: ":").last ?? ""),
            "MALOJA_SEND_STATS": "no", "MALOJA_CLEAN_OUTPUT": "yes", "MALOJA_USE_GLOBAL_CACHE": "no",
            // Weeks begin on Monday.
            "MALOJA_WEEK_OFFSET": "1",
        ]
        process.executableURL = URL(fileURLWithPath: python.program("maloja"))
        process.arguments = ["run"]
        process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let http = HTTPClient.test
        for _ in 0..<300 {
            if let answer = try? await http.send(HTTPRequest(.get, "\(url)/apis/mlj_1/serverinfo")),
                answer.status == 200
            {
                return
            }
            try await Task.sleep(for: .milliseconds(200))
        }
        kill(process.processIdentifier, SIGKILL)
        throw PythonEnvironment.Failure(description: "Maloja doesn't start.")
    }

    deinit {
        // Otherwise it may take long to exit.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The base URLs of its APIs.
    var listenBrainz: String { "\(url)/apis/listenbrainz" }
    var lastFM: String { "\(url)/apis/audioscrobbler/2.0" }

    /// The chart of a week, such as `2023/W45`: each album's rank, plays, title and artist.
    func albums(of week: String) async throws -> Set<String> {
        let response = try await HTTPClient.test.send(
            HTTPRequest(.get, "\(url)/apis/mlj_1/charts/albums?in=\(week)&perpage=1000")
        )
        let rows = JSON(response.body)?["list"]?.elements ?? []
        return Set(
            rows.map { row in
                let album = row["album"]
                let artist = album?["artists"]?.elements.first?.text
                return [
                    row["rank"]?.text, row["scrobbles"]?.text, album?["albumtitle"]?.text, artist,
                ].map { $0 ?? "" }.joined(separator: " ")
            }
        )
    }

    /// The times and titles of all listens of November 2023, oldest first.
    func listens() async throws -> [String] {
        let range = "from=2023/11/01&to=2023/11/30&perpage=1000"
        let response = try await HTTPClient.test.send(
            HTTPRequest(.get, "\(url)/apis/mlj_1/scrobbles?\(range)")
        )
        let rows = JSON(response.body)?["list"]?.elements ?? []
        return rows.compactMap { row in
            row["time"]?.integer.map { "\($0) \(row["track"]?["title"]?.text ?? "")" }
        }
        .sorted()
    }
}
