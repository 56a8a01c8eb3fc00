import Entities
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite struct NameNumberTests {
    @Test("All spellings of a name have the same number, and other names have others") func spellings() {
        expectEqual(
            NameNumber.track(title: "Let Down - Remastered", artist: "Radiohead"),
            NameNumber.track(title: "let down", artist: "RADIOHEAD")
        )
        expectEqual(NameNumber.artist("Sigur Rós"), NameNumber.artist("Sigur Ros"))
        #expect(
            NameNumber.spelling(title: "Let Down - Remastered", artist: "Radiohead")
                != NameNumber.spelling(title: "Let Down", artist: "Radiohead")
        )
        #expect(
            NameNumber.version(title: "a", artist: "b", album: "")
                != NameNumber.version(title: "a", artist: "b", album: nil)
        )
        #expect(NameNumber.album("a", artist: "bc") != NameNumber.album("ca", artist: "b"))
    }

    @Test("Row numbers increase, even if many are made together") func rows() {
        let sut = RowNumbers()
        var last: Int64 = 0
        for count in [1, 100_000, 1, 1, 7, 1] {
            let first = sut.next(count)
            #expect(first > last)
            last = first + Int64(count) - 1
        }
    }
}
