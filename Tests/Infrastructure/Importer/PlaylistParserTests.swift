import TestSupport
import Testing

@testable import Importer

@Suite("Parsing playlists")
struct PlaylistParserTests {
    @Test("An entry takes its details from the line before it")
    func entries() {
        let text = """
            #EXTM3U
            #EXTINF:284,Radiohead - Kid A
            Kid A/01.mp3
            plain.mp3

            #EXTINF:-1 tvg-id="x",Just a title\r
            # a comment
              http://example.org/live \r
            #EXTINF:12.5,A - B - C
            c.mp3
            #EXTINF:99999999999999999999,
            d.mp3
            #EXTINF:lost
            #EXTINF:3,kept
            e.mp3
            """

        let entries = parse(text)

        let expected = [
            PlaylistEntry("Kid A/01.mp3", title: "Kid A", artist: "Radiohead", seconds: 284),
            PlaylistEntry("plain.mp3"),
            PlaylistEntry("http://example.org/live", title: "Just a title"),
            PlaylistEntry("c.mp3", title: "B - C", artist: "A", seconds: 12),
            PlaylistEntry("d.mp3"),
            PlaylistEntry("e.mp3", title: "kept", seconds: 3),
        ]
        expectEqual(entries, expected)
    }

    @Test("A title that isn't UTF-8 is read as Windows-1252; a path keeps its bytes")
    func legacy() {
        var sut = PlaylistParser()
        let location: [UInt8] = [0xE9, 0x80]

        let none = sut.entry(from: Array("#EXTINF:1,Ren".utf8) + [0xE9, 0x92])
        let entry = sut.entry(from: location)

        #expect(none == nil)
        expectEqual(entry, PlaylistEntry(location: location, title: "René’", seconds: 1))
    }

    @Test("A playlist reads back unchanged")
    func roundTrip() {
        var generator = SeededGenerator(trial: 4)
        let words = ["Kid A", "Björk", "坂本", "a,b", "#1", "99", "\"x\"", "e\u{301}"]

        for _ in 0..<500 {
            let entry = PlaylistEntry(
                "/music/\(words.randomElement(using: &generator) ?? "")",
                title: words.randomElement(using: &generator),
                artist: words.randomElement(using: &generator),
                seconds: Int.random(in: 1...9999, using: &generator)
            )
            let text = "#EXTINF:\(entry.seconds ?? 0),\(entry.artist ?? "") - \(entry.title ?? "")\r\n"
            let path = String(decoding: entry.location, as: UTF8.self)

            expectEqual(parse(text + path), [entry])
        }
    }

    @Test("Random bytes and damaged playlists never crash, and no entry is empty")
    func fuzz() {
        var generator = SeededGenerator(trial: 5)
        let valid = Array("#EXTINF:284,Radiohead - Kid A".utf8)
        var sut = PlaylistParser()

        for _ in 0..<5000 {
            let lines = [generator.bytes(upTo: 40), generator.mutated(valid)]
            for line in lines {
                let entry = sut.entry(from: line)
                #expect(entry?.location.isEmpty != true)
            }
        }
    }

    private func parse(_ text: String) -> [PlaylistEntry] {
        var sut = PlaylistParser()
        return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap {
            sut.entry(from: Array($0))
        }
    }
}

extension PlaylistEntry {
    fileprivate init(_ location: String, title: String? = nil, artist: String? = nil, seconds: Int? = nil) {
        self.init(location: Array(location.utf8), title: title, artist: artist, seconds: seconds)
    }
}
