import Entities
import Services
import TestSupport
import Testing

@testable import Tags

@Suite("Reading tags")
struct TagLibReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Every tag of a file is read", arguments: ["a.wav", "a.mp3", "a.flac", "a.opus", "A.FLAC"])
    func allTags(name: String) throws {
        let tags = AudioFixture.Tags(
            title: "Idioteque",
            artist: "Björk & 坂本",
            album: "Kid A",
            genre: "Rock",
            year: "2000",
            track: "8/11",
            albumArtist: "Various",
            disc: "2/2",
            recordingMBID: "1b6f7a0c-6ac4-4d2b-8b42-b8e6a1ea9a8d",
            releaseMBID: "83c9a8e5-2d2c-4f43-a3b5-5d20cbcbd4a1"
        )
        let location = try write(audio(name, tags: tags), to: name)

        let details = try makeSUT().details(of: location)

        let expected = TrackDetails(
            title: "Idioteque",
            artist: "Björk & 坂本",
            album: "Kid A",
            albumArtist: "Various",
            genre: "Rock",
            year: 2000,
            trackNumber: 8,
            discNumber: 2,
            durationMs: Self.durationMs(name),
            location: location,
            musicBrainz: MusicBrainzIDs(
                recording: "1b6f7a0c-6ac4-4d2b-8b42-b8e6a1ea9a8d",
                release: "83c9a8e5-2d2c-4f43-a3b5-5d20cbcbd4a1"
            )
        )
        expectEqual(details, expected)
    }

    @Test(
        "Formats with other kinds of tags are read",
        arguments: [("m4a", AudioFixture.m4a, 1328), ("wv", AudioFixture.wavPack, 1200)]
    )
    func otherFormats(fileExtension: String, bytes: [UInt8], durationMs: Int) throws {
        let location = try write(bytes, to: "a.\(fileExtension)")

        let details = try makeSUT().details(of: location)

        let expected = TrackDetails(
            title: "Kid A",
            artist: "Radiohead",
            trackNumber: 1,
            durationMs: durationMs,
            location: location
        )
        expectEqual(details, expected)
    }

    @Test(
        "Several values of a tag are separated by commas in every format",
        arguments: ["a.wav", "a.mp3", "a.flac", "a.opus"]
    )
    func severalValues(name: String) throws {
        let tags = AudioFixture.Tags(
            title: "Duet",
            artist: "Simon & Garfunkel\0Björk",
            genre: "Trip Hop\0Art Pop",
            year: "2000",
            albumArtist: "Simon & Garfunkel\0Björk"
        )
        let location = try write(audio(name, tags: tags), to: name)

        let details = try makeSUT().details(of: location)

        expectEqual(
            [details.artist, details.albumArtist],
            Array(repeating: "Simon & Garfunkel, Björk", count: 2)
        )
        expectEqual(details.genre, "Trip Hop, Art Pop")
        expectEqual(details.year, 2000)
    }

    @Test("A compilation without an album artist gets “Various Artists”", arguments: ["a.mp3", "a.flac"])
    func compilation(name: String) throws {
        let named = AudioFixture.Tags(title: "Idioteque", albumArtist: "Friends", compilation: "1")
        let unnamed = AudioFixture.Tags(title: "Idioteque", compilation: "1")

        let artists = try [named, unnamed].map { tags in
            try makeSUT().details(of: write(audio(name, tags: tags), to: name)).albumArtist
        }

        expectEqual(artists, ["Friends", "Various Artists"])
    }

    @Test("A file without tags gets its details from its name", arguments: ["wav", "mp3", "flac", "opus"])
    func noTags(fileExtension: String) throws {
        let name = "03 - Radiohead - Kid A.\(fileExtension)"
        let location = try write(audio(name), to: name)

        let details = try makeSUT().details(of: location)

        let expected = TrackDetails(
            title: "Kid A",
            artist: "Radiohead",
            trackNumber: 3,
            durationMs: Self.durationMs(name),
            location: location
        )
        expectEqual(details, expected)
    }

    @Test("The file's name is ignored if the tags have a title")
    func titleOnly() throws {
        let name = "03 - Radiohead - Kid A.mp3"
        let location = try write(audio(name, tags: AudioFixture.Tags(title: "Treefingers")), to: name)

        let details = try makeSUT().details(of: location)

        expectEqual(details, TrackDetails(title: "Treefingers", durationMs: 3023, location: location))
    }

    @Test("Blank tags and invalid numbers count as absent")
    func blankTags() throws {
        let tags = AudioFixture.Tags(
            title: " Kid A\t\n",
            artist: "  ",
            album: "",
            year: "20001002",
            track: "0"
        )
        let location = try write(AudioFixture.flac(seconds: 3, tags: tags), to: "a.flac")

        let details = try makeSUT().details(of: location)

        expectEqual(details, TrackDetails(title: "Kid A", durationMs: 3000, location: location))
    }

    @Test("A tag that isn't valid UTF-8 is read as valid text")
    func invalidText() throws {
        var tags = AudioFixture.Tags(artist: "Radiohead")
        tags.title = [0x4B, 0x69, 0x64, 0xFF, 0xFE, 0x41]
        let location = try write(AudioFixture.flac(seconds: 3, tags: tags), to: "a.flac")

        let details = try makeSUT().details(of: location)

        expectEqual(details.artist, "Radiohead")
        #expect(!details.title.isEmpty)
    }

    @Test("A sound may be shorter than a second")
    func shortSound() throws {
        let location = try write(AudioFixture.wave(seconds: 0.5), to: "beep.wav")

        let details = try makeSUT().details(of: location)

        expectEqual(details, TrackDetails(title: "beep", durationMs: 500, location: location))
    }

    @Test("Concurrent reads return the details of their own files")
    func concurrency() async throws {
        let locations = try (0..<40).map { number in
            let tags = AudioFixture.Tags(title: "Track \(number)")
            return try write(AudioFixture.opus(seconds: 3, tags: tags), to: "\(number).opus")
        }
        let sut = makeSUT()

        let titles = await withTaskGroup(of: (Int, String?).self) { group in
            for (index, location) in locations.enumerated() {
                group.addTask { (index, try? sut.details(of: location).title) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }

        expectEqual(titles, Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, "Track \($0)") }))
    }

    @Test("Audio files are recognised by their extension, in any case")
    func extensions() {
        let sut = makeSUT()

        #expect(["mp3", "MP3", "ogg", "oga", "opus", "flac", "m4a", "wma", "wav"].allSatisfy(sut.canRead))
        #expect(!["", "txt", "jpg", "m3u", "mp", "mp33"].contains(where: sut.canRead))
    }

    /// The duration of three seconds of sound; MP3 has frames of 26 ms.
    private static func durationMs(_ name: String) -> Int { name.hasSuffix("mp3") ? 3023 : 3000 }

    private func makeSUT() -> TagLibReader {
        TagLibReader()
    }

    private func write(_ bytes: [UInt8], to name: String) throws -> Location {
        Location(try folder.write(bytes, to: name))
    }

    private func audio(_ name: String, tags: AudioFixture.Tags = AudioFixture.Tags()) -> [UInt8] {
        switch name.lowercased().suffix(4) {
        case ".wav": AudioFixture.wave(seconds: 3, tags: tags)
        case ".mp3": AudioFixture.mp3(seconds: 3, tags: tags)
        case "flac": AudioFixture.flac(seconds: 3, tags: tags)
        default: AudioFixture.opus(seconds: 3, tags: tags)
        }
    }
}
