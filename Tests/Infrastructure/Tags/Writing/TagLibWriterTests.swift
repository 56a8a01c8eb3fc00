import Entities
import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import Tags

@Suite("Writing tags")
struct TagLibWriterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Every tag of every format is written and read again", arguments: Self.formats)
    func allTags(name: String, bytes: [UInt8]) throws {
        let location = try write(bytes, to: name)
        let before = try TagLibReader().details(of: location)
        // The FLAC fixture contains no audio.
        let fingerprint = try? AudioFingerprinter().fingerprint(of: location)

        let written = try change(location, Self.edit)

        var expected = before
        expected.title = "Idioteque"
        expected.artist = "Björk & 坂本"
        expected.album = "Kid A"
        expected.albumArtist = "Various"
        expected.genre = "Rock"
        expected.year = 2001
        expected.trackNumber = 8
        expected.discNumber = 2
        expectEqual(written.details, expected)
        try expectEqual(TagLibReader().details(of: location), expected)
        expectEqual((try? AudioFingerprinter().fingerprint(of: location)), fingerprint)
    }

    @Test("Every tag can be removed and restored", arguments: Self.formats)
    func removing(name: String, bytes: [UInt8]) throws {
        let location = try write(bytes, to: name)
        let original = try TagLibWriter().tags(FileTags.Field.allCases, of: location)
        let filled = try change(location, Self.edit).tags
        let nothing = FileTags(Dictionary(uniqueKeysWithValues: FileTags.Field.allCases.map { ($0, []) }))

        let emptied = try TagLibWriter().write(nothing, replacing: filled, to: location)
        let restored = try TagLibWriter().write(original, replacing: emptied.tags, to: location)

        expectEqual(emptied.tags, nothing)
        #expect(emptied.details.artist == nil)
        expectEqual(restored.tags, original)
    }

    @Test(
        "A number keeps its total, and a date its day if the year is unchanged",
        arguments: ["a.mp3", "a.flac", "a.opus"]
    )
    func totals(name: String) throws {
        let tags = AudioFixture.Tags(title: "T", year: "1999-05-03", track: "3/12", disc: "1/2")
        let location = try write(audio(name, tags), to: name)
        let fields: [FileTags.Field] = [.date, .trackNumber, .discNumber]

        let same = try change(location, TrackEdit(year: 1999, trackNumber: 4, discNumber: 1))
        let other = try change(location, TrackEdit(year: 2000))

        expectEqual(
            same.tags,
            FileTags([.date: ["1999-05-03"], .trackNumber: ["4/12"], .discNumber: ["1/2"]])
        )
        expectEqual(other.tags, FileTags([.date: ["2000"]]))
        try expectEqual(TagLibWriter().tags(fields, of: location).values[.date], ["2000"])
    }

    @Test("Other tags, pictures and unknown frames survive, and ID3v2.3 isn't upgraded")
    func otherFrames() throws {
        let picture: [UInt8] = [0] + Array("image/png\0".utf8) + [3, 0] + [1, 2, 3, 4, 5, 6, 7, 8]
        let secret = Array("me\0".utf8) + [9, 8, 7, 6, 5]
        let comment = [0] + Array("engnote\0a comment".utf8)
        let tag = AudioFixture.id3v23(
            [("TIT2", "Old"), ("TPE1", "Someone"), ("TYER", "1999")],
            others: [("APIC", picture), ("PRIV", secret), ("COMM", comment), ("XYZW", [1, 2, 3])]
        )
        let location = try write(tag + AudioFixture.mpegAudio(seconds: 1), to: "a.mp3")

        let written = try change(location, TrackEdit(title: "New"))

        let bytes = try bytes(of: location)
        #expect(bytes.starts(with: Array("ID3".utf8) + [3]))
        for content in [picture, secret, comment] { #expect(bytes.contains(content)) }
        #expect(bytes.contains(Array("XYZW".utf8)))
        expectEqual(written.details.artist, "Someone")
        expectEqual(written.details.year, 1999)
    }

    @Test("All copies of a tag in a file change")
    func severalPlaces() throws {
        let bytes =
            AudioFixture.mp3(seconds: 1, tags: .init(title: "Old")) + AudioFixture.ape(title: "Old ape")
            + AudioFixture.id3v1(title: "Old v1")
        let location = try write(bytes, to: "a.mp3")

        _ = try change(location, TrackEdit(title: "New"))

        let content = try self.bytes(of: location)
        #expect(!content.contains(Array("Old".utf8)))
        #expect(content.contains(Array("APETAGEX".utf8)))
        #expect(content.suffix(128).starts(with: Array("TAGNew".utf8)))
    }

    @Test("A file keeps its time and its permissions")
    func status() throws {
        let location = try write(AudioFixture.mp3(seconds: 1), to: "a.mp3")
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        let attributes: [FileAttributeKey: Any] = [.modificationDate: date, .posixPermissions: 0o640]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: location.text)

        let written = try change(location, TrackEdit(title: "New"))

        let after = try FileManager.default.attributesOfItem(atPath: location.text)
        expectEqual(after[.modificationDate] as? Date, date)
        expectEqual(after[.posixPermissions] as? Int, 0o640)
        expectEqual(written.after.size, (after[.size] as? Int64))
        expectEqual(written.after.modifiedNanoseconds, 1_000_000_000_000_000_000)
        expectEqual(written.before.size, Int64(AudioFixture.mp3(seconds: 1).count))
    }

    @Test("The target of a symbolic link is replaced, but not the link")
    func link() throws {
        let location = try write(AudioFixture.mp3(seconds: 1), to: "a.mp3")
        let link = folder.path("link.mp3")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.mp3")

        _ = try change(Location(link), TrackEdit(title: "New"))

        try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: link), "a.mp3")
        try expectEqual(TagLibReader().details(of: location).title, "New")
    }

    @Test("A file with other tags is refused and left alone")
    func changedTags() throws {
        let location = try write(AudioFixture.mp3(seconds: 1, tags: .init(title: "Theirs")), to: "a.mp3")
        let before = try bytes(of: location)

        #expect(throws: ServiceError.changedMeanwhile(path: location.text)) {
            try TagLibWriter().write(
                FileTags([.title: ["New"]]),
                replacing: FileTags([.title: ["Old"]]),
                to: location
            )
        }

        try expectEqual(bytes(of: location), before)
        try expectEqual(names(), ["a.mp3"])
    }

    @Test("A file that already has the tags isn't touched")
    func unchanged() throws {
        let location = try write(AudioFixture.mp3(seconds: 1, tags: .init(title: "New")), to: "a.mp3")
        let number = try FileState(at: location.text)

        let written = try TagLibWriter().write(
            FileTags([.title: ["New"]]),
            replacing: FileTags([.title: ["Old"]]),
            to: location
        )

        expectEqual(written.before, written.after)
        try expectEqual(FileState(at: location.text), number)
    }

    @Test("Files that aren't audio are refused")
    func refusals() throws {
        let missing = folder.path("missing.mp3")
        let list = try folder.write("#EXTM3U", to: "a.m3u")
        let errors: [(Location, ServiceError)] = [
            (Location(missing), .missing(path: missing)),
            (Location("https://example.org/a.mp3"), .notLocal(Location("https://example.org/a.mp3"))),
            (
                Location(list),
                .unreadable(path: list, reason: "the extension isn't an audio format's")
            ),
        ]

        for (location, error) in errors {
            #expect(throws: error) { try TagLibWriter().tags([.title], of: location) }
        }
    }

    @Test("A copy left by a crash is removed by the next write in its folder, but not a copy in use")
    func leftovers() throws {
        let location = try write(AudioFixture.mp3(seconds: 1), to: "a.mp3")
        try folder.write("half", to: ".sidewinder-left")
        let busy = try OpenFile(try folder.write("half", to: ".sidewinder-busy"), O_RDONLY)
        flock(busy.number, LOCK_EX)

        _ = try change(location, TrackEdit(title: "New"))

        try expectEqual(names().sorted(), [".sidewinder-busy", "a.mp3"])
    }

    // MARK: -

    private static let edit = TrackEdit(
        title: "Idioteque",
        artist: "Björk & 坂本",
        album: "Kid A",
        albumArtist: "Various",
        genre: "Rock",
        year: 2001,
        trackNumber: 8,
        discNumber: 2
    )

    @Test(
        "A damaged file is left alone, or gets the new tags and keeps its audio",
        arguments: Self.formats
    )
    func damaged(name: String, bytes: [UInt8]) throws {
        var generator = SeededGenerator(trial: 7)
        var savedCount = 0

        for number in 1...100 {
            let damaged = generator.mutated(bytes)
            let location = try write(damaged, to: name)
            let fingerprint = try? AudioFingerprinter().fingerprint(of: location)

            if let written = try? change(location, Self.edit) {
                savedCount += 1
                try expectEqual(
                    TagLibWriter().tags(written.tags.fields, of: location),
                    written.tags,
                    "\(number)"
                )
                let audio = try? AudioFingerprinter().fingerprint(of: location)
                // TagLib and the fingerprint may find different bytes after a tag with a damaged length.
                let middle = Data(damaged[damaged.count / 4..<damaged.count / 2])
                let isKept = try Data(self.bytes(of: location)).range(of: middle) != nil
                #expect(audio == fingerprint || isKept, "\(number)")
            } else {
                try expectEqual(self.bytes(of: location), damaged, "\(number)")
            }
        }

        #expect(savedCount > 0)
        try expectEqual(names(), [name])
    }

    private static let formats: [(String, [UInt8])] = [
        ("a.mp3", AudioFixture.mp3(seconds: 1, tags: .init(title: "Old"))),
        ("untagged.mp3", AudioFixture.mpegAudio(seconds: 1)),
        ("v1.mp3", AudioFixture.mpegAudio(seconds: 1) + AudioFixture.id3v1(title: "Old")),
        ("a.wav", AudioFixture.wave(seconds: 1, tags: .init(title: "Old"))),
        ("untagged.wav", AudioFixture.wave(samples: [1, 2, 3, 4, 5, 6, 7, 8])),
        ("a.flac", AudioFixture.flac(seconds: 1, tags: .init(title: "Old"))),
        ("a.opus", AudioFixture.opus(seconds: 1, tags: .init(title: "Old"))),
        ("a.m4a", AudioFixture.m4a),
        ("a.wv", AudioFixture.wavPack),
    ]

    private func audio(_ name: String, _ tags: AudioFixture.Tags) -> [UInt8] {
        switch name {
        case "a.mp3": AudioFixture.mp3(seconds: 1, tags: tags)
        case "a.flac": AudioFixture.flac(seconds: 1, tags: tags)
        default: AudioFixture.opus(seconds: 1, tags: tags)
        }
    }

    private func change(_ location: Location, _ edit: TrackEdit) throws -> WrittenFile {
        let sut = TagLibWriter()
        let old = try sut.tags(FileTags.fields(of: edit), of: location)
        return try sut.write(old.edited(by: edit), replacing: old, to: location)
    }

    private func write(_ bytes: [UInt8], to name: String) throws -> Location {
        let path = folder.path(name)
        try Data(bytes).write(to: URL(filePath: path))
        return Location(path)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    private func bytes(of location: Location) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: location.text)))
    }
}
