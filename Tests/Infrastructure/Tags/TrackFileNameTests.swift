import Testing

@testable import Tags

@Suite("What a file's name says of its track")
struct TrackFileNameTests {
    @Test(
        "A plain name is the title",
        arguments: [
            "Kid A", "99 Luftballons", "7 Seconds", "1979", "01", "1-2-3", "Up-Tempo", "Mr. Jones", "-",
            "1.",
        ]
    )
    func plainName(name: String) {
        let sut = TrackFileName(name)

        #expect(sut == TrackFileName(title: name, artist: nil, trackNumber: nil))
    }

    @Test(
        "A number set apart is the position on the album",
        arguments: [
            "03 - Kid A", "3. Kid A", "03 Kid A", "03. Kid A", "03-Kid A", "003 - Kid A", "03_Kid_A",
            " 03 Kid A ",
        ]
    )
    func number(name: String) {
        let sut = TrackFileName(name)

        #expect(sut == TrackFileName(title: "Kid A", artist: nil, trackNumber: 3))
    }

    @Test(
        "What comes before a dash with spaces is the artist",
        arguments: ["Radiohead - Kid A", "Radiohead_-_Kid_A", "Radiohead  -  Kid A"]
    )
    func artist(name: String) {
        let sut = TrackFileName(name)

        #expect(sut == TrackFileName(title: "Kid A", artist: "Radiohead", trackNumber: nil))
    }

    @Test("Number, artist and title", arguments: ["03 - Radiohead - Kid A", "3. Radiohead - Kid A"])
    func all(name: String) {
        let sut = TrackFileName(name)

        #expect(sut == TrackFileName(title: "Kid A", artist: "Radiohead", trackNumber: 3))
    }

    @Test("Only the first dash parts artist and title")
    func severalDashes() {
        let sut = TrackFileName("Radiohead - Kid A - Live")

        #expect(sut == TrackFileName(title: "Kid A - Live", artist: "Radiohead", trackNumber: nil))
    }

    @Test("Underscores are spaces only where there are no others")
    func underscores() {
        #expect(TrackFileName("breaking_the_chains").title == "breaking the chains")
        #expect(TrackFileName("snake_case rules").title == "snake_case rules")
    }

    @Test("Track zero is no position")
    func zero() {
        let sut = TrackFileName("00 Intro")

        #expect(sut == TrackFileName(title: "Intro", artist: nil, trackNumber: nil))
    }
}

extension TrackFileName {
    fileprivate init(title: String, artist: String?, trackNumber: Int?) {
        self.init(title)
        self.title = title
        self.artist = artist
        self.trackNumber = trackNumber
    }
}
