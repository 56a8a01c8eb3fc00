import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import Importer

@Suite("Reading lists")
struct ListReaderTests {
    @Test("A quote that is never closed ends the list without filling the memory")
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

        let reason = "longer than 100 bytes"
        expectEqual(items, [.failure(.unreadable(path: "\(path), line 2", reason: reason)), nil])
    }

    @Test("Lines with the same fault are one failure, after all readable lines")
    func equalFaults() throws {
        let folder = try TemporaryFolder()
        let bad = String(repeating: "one field\n", count: 8_634)
        let text = "artist,album,title,uts\n\(bad)Radiohead,Kid A,Idioteque,1700000000\n,,,\n,,,,,\n,,,\nx\n"
        let path = try folder.write(text, to: "plays.csv")
        let file = try #require(AbsolutePath(path, relativeTo: .root))
        let list = try #require(try ListFile.all(at: file).first)
        var sut = try ListReader(list, isAudio: { _ in false })

        var items: [ImportItem] = []
        while let item = sut.next() { items.append(item) }

        let (fields, time) = ("1 field, not 4 or more", "no time")
        expectEqual(items.first?.play?.title, "Idioteque")
        expectEqual(
            items.dropFirst(),
            [
                .failure(.unreadable(path: "\(path), line 2 and 8634 more", reason: fields), count: 8_635),
                .failure(.unreadable(path: "\(path), lines 8637 to 8639", reason: time), count: 3),
            ]
        )
    }

    @Test("Lines that differ only in a value are one failure, with the first value")
    func equalKinds() throws {
        let folder = try TemporaryFolder()
        let rows = (1...30).map { "Idioteque,day \($0)\n" }.joined()
        let path = try folder.write("track,uts\n" + rows, to: "plays.csv")
        let file = try #require(AbsolutePath(path, relativeTo: .root))
        let list = try #require(try ListFile.all(at: file).first)
        var sut = try ListReader(list, isAudio: { _ in false })

        let items = [sut.next(), sut.next()]

        let reason = "the time, day 1, isn't one such as 2024-07-11 09:07:33"
        expectEqual(
            items,
            [.failure(.unreadable(path: "\(path), lines 2 to 31", reason: reason), count: 30), nil]
        )
    }

    @Test("Lines with more than twenty different faults share one failure")
    func manyFaults() {
        var sut = LineFailures()

        for line in 1...100 { sut.add(LineError(reason: "fault \(line)"), line: line) }
        sut.add(LineError(reason: "fault 1"), line: 101)

        let items = sut.items(in: "a.csv")
        expectEqual(items.count, 21)
        expectEqual(
            [items.first, items.last],
            [
                .failure(.unreadable(path: "a.csv, line 1 and 1 more", reason: "fault 1"), count: 2),
                .failure(
                    .unreadable(path: "a.csv, lines 21 to 100", reason: "various errors"),
                    count: 80
                ),
            ]
        )
    }
}
