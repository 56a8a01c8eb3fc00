import Foundation
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

        try await FileWriter().writeFile(at: path) { (file) throws(ServiceError) in
            try file.write("#EXTM3U\n")
            try file.write("/a.ogg\n")
        }

        #expect(try String(contentsOfFile: path, encoding: .utf8) == "#EXTM3U\n/a.ogg\n")
    }

    @Test("The existing file is kept if writing fails halfway")
    func failing() async throws {
        let path = try folder.write("old", to: "list.m3u")

        await #expect(throws: ServiceError.cancelled) {
            try await FileWriter().writeFile(at: path) { (file) throws(ServiceError) in
                try file.write("new")
                throw .cancelled
            }
        }

        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["list.m3u"])
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
            try await FileWriter().writeFile(at: path) { _ in }
        }
    }
}
