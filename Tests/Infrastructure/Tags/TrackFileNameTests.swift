import TestSupport
import Testing

@testable import Tags

@Suite("Track details from file names")
struct TrackFileNameTests {
    @Test(
        "A simple name is the title",
        arguments: [
            "Kid A", "99 Luftballons", "7 Seconds", "1979", "01", "1-2-3", "Up-Tempo", "Mr. Jones", "-",
            "1.",
        ]
    )
    func plainName(name: String) {
        let sut = TrackFileName(name)

        expectEqual(sut, TrackFileName(title: name, artist: nil, trackNumber: nil))
    }

    @Test(
        "A separate number is the track number",
        arguments: [
            "03 - Kid A", "3. Kid A", "03 Kid A", "03. Kid A", "03-Kid A", "003 - Kid A", "03_Kid_A",
            " 03 Kid A ",
        ]
    )
    func number(name: String) {
        let sut = TrackFileName(name)

        expectEqual(sut, TrackFileName(title: "Kid A", artist: nil, trackNumber: 3))
    }

    @Test(
        "The part before a dash with spaces is the artist",
        arguments: ["Radiohead - Kid A", "Radiohead_-_Kid_A", "Radiohead  -  Kid A"]
    )
    func artist(name: String) {
        let sut = TrackFileName(name)

        expectEqual(sut, TrackFileName(title: "Kid A", artist: "Radiohead", trackNumber: nil))
    }

    @Test(
        "A name may have a number, an artist and a title",
        arguments: ["03 - Radiohead - Kid A", "3. Radiohead - Kid A"]
    )
    func all(name: String) {
        let sut = TrackFileName(name)

        expectEqual(sut, TrackFileName(title: "Kid A", artist: "Radiohead", trackNumber: 3))
    }

    @Test("Only the first dash separates artist and title")
    func severalDashes() {
        let sut = TrackFileName("Radiohead - Kid A - Live")

        expectEqual(sut, TrackFileName(title: "Kid A - Live", artist: "Radiohead", trackNumber: nil))
    }

    @Test("Underscores count as spaces only in names without spaces")
    func underscores() {
        expectEqual(TrackFileName("breaking_the_chains").title, "breaking the chains")
        expectEqual(TrackFileName("snake_case rules").title, "snake_case rules")
    }

    @Test("Zero isn't a track number")
    func zero() {
        let sut = TrackFileName("00 Intro")

        expectEqual(sut, TrackFileName(title: "Intro", artist: nil, trackNumber: nil))
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
