import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import Files

@MainActor struct FileWriterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A file appears once it is completely written")
    func writing() async throws {
        let path = folder.path("list.m3u")

        try await FileWriter().writeFile(at: path, inZipAs: nil) { (file) throws(ServiceError) in
            try file.write("#EXTM3U\n")
            try file.write("/a.ogg\n")
        }

        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "#EXTM3U\n/a.ogg\n")
    }

    @Test("A zip file has the text as its entry, of any length", .real, .needs("python3"))
    func zip() async throws {
        let text = (0..<200_000).map { "line \($0 &* 2_654_435_761 % 1_000_003)\n" }

        for lines in [[], ["é\n"], text] {
            let path = folder.path("lines.zip")
            try await FileWriter().writeFile(at: path, inZipAs: "a/lines.txt") {
                (file) throws(ServiceError) in
                for line in lines { try file.write(line) }
            }
            let extract = #"python3 -m zipfile -t "$0" && python3 -m zipfile -e "$0" "$1""#
            let run = await ProgramRun.of(
                "/bin/sh",
                ["-c", extract, path, folder.path("out")],
                within: .seconds(60)
            )

            expectEqual(run?.status, 0, "\(run?.text ?? "")")
            try expectEqual(
                String(contentsOfFile: folder.path("out/a/lines.txt"), encoding: .utf8),
                lines.joined()
            )
        }
    }

    @Test("The existing file is kept if writing fails halfway")
    func failing() async throws {
        let path = try folder.write("old", to: "list.m3u")

        await #expect(throws: ServiceError.cancelled) {
            try await FileWriter().writeFile(at: path, inZipAs: nil) { (file) throws(ServiceError) in
                try file.write("new")
                throw .cancelled
            }
        }

        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "old")
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path("")), ["list.m3u"])
    }

    @Test("A missing folder is an error with the path and the reason")
    func missingFolder() async throws {
        let path = folder.path("none/list.m3u")

        await #expect(
            throws: ServiceError.inputOutput(
                path: path,
                reason: "Couldn't write it: No such file or directory."
            )
        ) {
            try await FileWriter().writeFile(at: path, inZipAs: nil) { _ in }
        }
    }
}
