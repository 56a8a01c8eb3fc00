import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import Importer

@Suite("Reading lists")
struct ListReaderTests {
    @Test("A quote that is never closed doesn't fill the memory, and ends the list")
    func endlessRecord() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("title\n\"" + String(repeating: "ab\n", count: 1000), to: "songs.csv")
        let file = try #require(AbsolutePath(path, relativeTo: .root))
        let list = try #require(try ListFile.all(at: file).first)
        var sut = try ListReader(
            list,
            isAudio: { _ in false },
            now: Date(timeIntervalSince1970: 0),
            longestItem: 100
        )

        let items = [sut.next(), sut.next()]

        let reason = "it is longer than 100 bytes"
        #expect(items == [.failure(.unreadable(path: "\(path), line 2", reason: reason)), nil])
    }
}
