import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@testable import struct Importer.ZipArchive

@Suite("Zip files within zip files")
struct ZipArchiveTests {
    private static let history = (
        name: "Apple Music Activity/Apple Music Play Activity.csv",
        text: """
        Song Name,Event Type,End Reason Type,Play Duration Milliseconds,Event End Timestamp
        Tide,PLAY_END,NATURAL_END_OF_TRACK,200000,2023-05-01T18:03:20Z

        """
    )

    @Test("A history in a nested zip file is imported, and its failures name the path through both")
    func nested() async throws {
        let folder = try TemporaryFolder()
        let library = LibrarySpies()
        let text = Self.history.text + "Tide,PLAY_END,NATURAL_END_OF_TRACK,long,2023-05-01T18:03:20Z\n"
        let inner = Zip.bytes([(name: Self.history.name, text: text)])
        let file = try folder.write(
            Zip.bytes([
                (name: "Media/Apple Music Activity.zip", bytes: inner),
                (name: "ReadMe.txt", bytes: Array("Hello".utf8)),
                (name: "__MACOSX/._ReadMe.txt", bytes: []),
            ]),
            to: "Apple.zip"
        )
        let sut = Importer(tags: TagReadingSpy.titles(), library: library.storing)

        let outcome = await sut.outcome(of: [file])

        expectEqual(library.storedPlays.map(\.title), ["Tide"])
        let path = "\(file)/Media/Apple Music Activity.zip/\(Self.history.name), line 3"
        expectEqual(
            outcome.failures,
            [
                .unreadable(path: path, reason: "the playing time, long, isn't a number")
            ]
        )
        expectEqual(outcome.summary?.unreadFiles, ["Apple.zip/ReadMe.txt"])
    }

    @Test("A file whose last match doesn't fit into the buffer is read to its end") func lastMatch()
        async throws
    {
        let folder = try TemporaryFolder()
        let library = LibrarySpies()
        let line = "A,B,C,25 Apr 2019 12:00\n"
        let text = String(repeating: line, count: 2_731)
        // The text with zlib's level 4. All of it has been read when the buffer of 65,536 bytes is full.
        let deflated = try #require(
            Data(
                base64Encoded: """
                    7cihEYBADAAwzxQdoKLfOwS4wkIc+wsGIZGZvPLO3mOeN7rWEavPqm28995777333nvvvffee++9995777333nvvvf\
                    fee++9995777333nvvvffee++9995777333nvvvffee++9995777333nvvvffee++9995777333nvvvffee++99957\
                    77333nvvvffee++9995777333nvvvffee++9995777333nvvvffee++9995777333nvvvffee++9995777333v/yPw\
                    ==
                    """
            )
        )
        let file = try folder.write(
            Zip.bytes([(name: "plays.csv", bytes: Array(text.utf8))], deflated: [Array(deflated)]),
            to: "plays.zip"
        )

        let outcome = await Importer(tags: TagReadingSpy.titles(), library: library.storing).outcome(of: [
            file
        ])

        expectEqual(outcome.failures, [])
        expectEqual(library.storedPlays.count, 2_731)
    }

    @Test("Zip files within an archive are read only up to a total size")
    func budget() throws {
        let inner = Zip.bytes([(name: "a.csv", text: String(repeating: "a", count: 1000))])
        let outer = Zip.bytes([(name: "1.zip", bytes: inner), (name: "2.zip", bytes: inner)])

        let sut = try #require(try ZipArchive(outer, named: "outer.zip", budget: inner.count + 1))

        expectEqual(sut.files.map(\.name), ["1.zip/a.csv", "2.zip"])
        let reason = "it is too large to be read within a zip file; unpack the outer one"
        var buffer = [UInt8](repeating: 0, count: 10)
        #expect(throws: ServiceError.unreadable(path: "outer.zip/2.zip", reason: reason)) {
            try buffer.withUnsafeMutableBytes { try sut.files[1].open().read(into: $0) }
        }
    }

    @Test("A zip file that contains itself many times over is read to a limited depth")
    func depth() throws {
        var bytes = Zip.bytes([(name: "a.csv", text: "a")])
        for _ in 1...10 { bytes = Zip.bytes([(name: "a.zip", bytes: bytes)]) }

        let sut = try #require(try ZipArchive(bytes, named: "a.zip"))

        expectEqual(sut.files.map(\.name), ["a.zip/a.zip/a.zip"])
    }
}
