import CTagLib
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Tags

@Suite("Fingerprints of audio")
struct AudioFingerprinterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("New tags keep the fingerprint", arguments: ["wav", "mp3", "opus", "m4a", "wv"])
    func retagged(fileExtension: String) throws {
        let location = Location(try folder.write(audio(fileExtension), to: "a.\(fileExtension)"))
        let sut = AudioFingerprinter()
        let before = try sut.fingerprint(of: location)
        let size = try Data(contentsOf: URL(fileURLWithPath: location.text)).count

        try retag(location)

        try expectEqual(sut.fingerprint(of: location), before)
        #expect(try Data(contentsOf: URL(fileURLWithPath: location.text)).count != size)
    }

    @Test("Different audio has a different fingerprint")
    func otherAudio() throws {
        let sounds: [(Int) -> UInt8] = [
            { _ in 128 }, { $0 == 0 ? 1 : 128 }, { $0 == 39_999 ? 1 : 128 },
        ]
        var files = sounds.map { AudioFixture.wave(seconds: 10, sample: $0) }
        files.append(AudioFixture.wave(seconds: 11))

        let fingerprints = try files.enumerated().map { index, bytes in
            try AudioFingerprinter().fingerprint(of: Location(folder.write(bytes, to: "\(index).wav")))
        }

        expectEqual(Set(fingerprints).count, 4)
    }

    @Test("Tags around MPEG audio aren't part of the fingerprint")
    func outerTags() throws {
        let bare = AudioFixture.mp3(seconds: 1)
        let id3v1 = Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125)
        let ape = Self.ape(items: 12)
        let lyrics = Array("LYRICSBEGIN".utf8) + Array("000011LYRICS200".utf8)
        let variants = [
            bare, bare + id3v1, bare + ape, bare + ape + id3v1, bare + lyrics + id3v1, bare + lyrics + ape,
            AudioFixture.mp3(seconds: 1, tags: AudioFixture.Tags(title: "Kid A")) + ape,
        ]

        let fingerprints = try variants.enumerated().map { index, bytes in
            try AudioFingerprinter().fingerprint(of: Location(folder.write(bytes, to: "\(index).mp3")))
        }

        expectEqual(Set(fingerprints).count, 1)
    }

    @Test("A FLAC file is identified by its checksum")
    func flacChecksum() throws {
        var bytes = AudioFixture.flac(seconds: 3)
        bytes.replaceSubrange(26..<42, with: 1...16)
        var retagged = AudioFixture.flac(seconds: 3, tags: AudioFixture.Tags(title: "Kid A"))
        retagged.replaceSubrange(26..<42, with: 1...16)
        var other = bytes
        other[41] = 0

        let fingerprints = try [bytes, retagged, other].enumerated().map { index, bytes in
            try AudioFingerprinter().fingerprint(of: Location(folder.write(bytes, to: "\(index).flac")))
        }

        expectEqual(fingerprints[0], fingerprints[1])
        #expect(fingerprints[0] != fingerprints[2])
    }

    @Test("A file without audio is an error")
    func noAudio() throws {
        let path = try folder.write(AudioFixture.flac(seconds: 3), to: "a.flac")

        let reason = "no audio found; the file is truncated, or its format isn't supported"
        #expect(throws: ServiceError.unreadable(path: path, reason: reason)) {
            try AudioFingerprinter().fingerprint(of: Location(path))
        }
    }

    @Test(
        "A damaged file always has the same result, wherever it is cut",
        arguments: ["m4a", "wav", "opus", "wv", "mp3"]
    )
    func truncated(fileExtension: String) throws {
        let bytes = audio(fileExtension)

        for length in stride(from: 12, to: min(bytes.count, 900), by: 7) {
            let path = try folder.write(bytes.prefix(length), to: "a.\(fileExtension)")
            let first = try? AudioFingerprinter().fingerprint(of: Location(path))
            let second = try? AudioFingerprinter().fingerprint(of: Location(path))
            expectEqual(first, second)
        }
    }

    @Test("The hash is MurmurHash3")
    func murmur() {
        expectEqual(Murmur3.hash([]), "00000000000000000000000000000000")
        expectEqual(
            Murmur3.hash(Array("The quick brown fox jumps over the lazy dog".utf8)),
            "e34bbc7bbc071b6c7a433ca9c49a9347"
        )
    }

    private static func ape(items: UInt8) -> [UInt8] {
        let item = [4, 0, 0, 0, 0, 0, 0, 0] + Array("Mood".utf8) + [0] + Array("glad".utf8)
        let content = (0..<items).flatMap { _ in item }
        let numbers: [UInt8] = [0xD0, 7, 0, 0, UInt8(content.count + 32), 0, 0, 0, items, 0, 0, 0]
        let header = Array("APETAGEX".utf8) + numbers
        return header + [0, 0, 0, 0xA0] + [UInt8](repeating: 0, count: 8) + content
            + header + [0, 0, 0, 0x80] + [UInt8](repeating: 0, count: 8)
    }

    private func retag(_ location: Location) throws {
        let file = try #require(ctaglib_open(location.text, true))
        defer { ctaglib_close(file) }
        #expect(
            ctaglib_set_value(file, "TITLE", String(repeating: "How to Disappear Completely ", count: 400))
        )
        #expect(ctaglib_save(file))
    }

    private func audio(_ fileExtension: String) -> [UInt8] {
        switch fileExtension {
        case "wav": AudioFixture.wave(seconds: 3, sample: { UInt8($0 % 251) })
        case "mp3": AudioFixture.mp3(seconds: 3)
        case "opus": AudioFixture.opus(seconds: 3)
        case "m4a": AudioFixture.m4a
        default: AudioFixture.wavPack
        }
    }
}

@Suite("Fingerprints of encoded audio", .real, .needs("ffmpeg"))
struct EncodedAudioFingerprintTests {
    @Test(
        "New tags keep the fingerprint in every format that ffmpeg encodes",
        arguments: ["mp3", "flac", "ogg", "opus", "m4a", "wav", "aiff", "wma", "wv", "tta"]
    )
    func retagged(fileExtension: String) throws {
        let folder = try TemporaryFolder()
        let location = Location(folder.path("a.\(fileExtension)"))
        try encode("sine=frequency=440:duration=20", to: location)
        let other = Location(folder.path("b.\(fileExtension)"))
        try encode("sine=frequency=441:duration=20", to: other)
        let sut = AudioFingerprinter()
        let before = try sut.fingerprint(of: location)

        // Longer than an Ogg page, which changes the numbers of the audio's pages.
        let file = try #require(ctaglib_open(location.text, true))
        #expect(ctaglib_set_value(file, "TITLE", String(repeating: "Kid A ", count: 30_000)))
        #expect(ctaglib_save(file))
        ctaglib_close(file)

        try expectEqual(sut.fingerprint(of: location), before)
        #expect(try sut.fingerprint(of: other) != before)
    }

    private func encode(_ sound: String, to location: Location) throws {
        let run = try ToolRun(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", sound, location.text])
        expectEqual(run.status, 0)
    }
}
