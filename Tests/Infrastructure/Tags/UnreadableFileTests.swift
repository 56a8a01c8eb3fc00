import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Tags

@Suite("Unreadable files")
struct UnreadableFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let extensions = [
        "mp3", "ogg", "opus", "flac", "m4a", "wma", "wav", "aiff", "ape", "mpc", "wv",
    ]

    @Test("An empty file is unreadable", arguments: extensions)
    func empty(fileExtension: String) throws {
        let path = try folder.write("", to: "a.\(fileExtension)")

        #expect(throws: ServiceError.unreadable(path: path, reason: "it is empty")) {
            try TagLibReader().details(of: Location(path))
        }
    }

    @Test("A text file with an audio file's name is unreadable", arguments: extensions)
    func text(fileExtension: String) throws {
        let path = try folder.write("Nothing here is music, not one note.", to: "a.\(fileExtension)")

        let error = error(reading: Location(path))

        expectEqual(error?.code, .unreadable)
    }

    @Test(
        "A file with content of another format is unreadable",
        arguments: extensions.filter { $0 != "flac" }
    )
    func otherKind(fileExtension: String) throws {
        let path = try folder.write(AudioFixture.flac(seconds: 3), to: "a.\(fileExtension)")

        let reason = "the content doesn't match the extension"
        #expect(throws: ServiceError.unreadable(path: path, reason: reason)) {
            try TagLibReader().details(of: Location(path))
        }
    }

    /// A FLAC file can also begin with an ID3 tag; TagLib reads the data after it.
    @Test(
        "An MP3 file with the extension of another format is unreadable",
        arguments: extensions.filter { $0 != "mp3" && $0 != "flac" }
    )
    func mp3AsOther(fileExtension: String) throws {
        let bytes = AudioFixture.mp3(seconds: 3, tags: AudioFixture.Tags(title: "Kid A"))
        let path = try folder.write(bytes, to: "a.\(fileExtension)")

        let error = error(reading: Location(path))

        expectEqual(error?.code, .unreadable)
    }

    @Test("A file truncated before its audio data is unreadable")
    func cutOff() throws {
        let bytes = AudioFixture.mp3(seconds: 3, tags: AudioFixture.Tags(title: "Kid A")).prefix(60)
        let path = try folder.write(bytes, to: "a.mp3")

        let reason = "no audio found; the file is truncated, or its format isn't supported"
        #expect(throws: ServiceError.unreadable(path: path, reason: reason)) {
            try TagLibReader().details(of: Location(path))
        }
    }

    @Test(
        "A deleted file is reported as missing",
        arguments: ["/none.mp3", "/none/none.mp3", "file:///%00.mp3"]
    )
    func gone(text: String) {
        #expect(throws: ServiceError.missing(path: text)) {
            try TagLibReader().details(of: Location(text))
        }
    }

    @Test("A web address isn't a file")
    func webAddress() {
        let url = "https://example.org/a.mp3"

        #expect(throws: ServiceError.unreadable(path: url, reason: "not a local file")) {
            try TagLibReader().details(of: Location(url))
        }
    }

    @Test("A pipe is never opened and can't block")
    func pipe() throws {
        let path = folder.path + "/a.mp3"
        try #require(mkfifo(path, 0o600) == 0)

        let reason = "a folder, pipe or device, not a file"
        #expect(throws: ServiceError.unreadable(path: path, reason: reason)) {
            try TagLibReader().details(of: Location(path))
        }
    }

    @Test(
        "A file without read permission is a system error",
        .permissions
    )
    func forbidden() throws {
        let path = try folder.write(AudioFixture.mp3(seconds: 3), to: "a.mp3")
        try #require(chmod(path, 0) == 0)

        #expect(throws: ServiceError.inputOutput(path: path, reason: "Permission denied")) {
            try TagLibReader().details(of: Location(path))
        }
    }

    @Test(
        "A file name that isn't text is still read",
        .needs("file names that are any bytes") { fileNamesAreBytes }
    )
    func nameThatIsNoText() throws {
        let path = Array("\(folder.path)/caf".utf8) + [0xE9] + Array(".mp3".utf8)
        let plain = try folder.write(AudioFixture.mp3(seconds: 3), to: "plain.mp3")
        try #require(rename(plain, path.map { CChar(bitPattern: $0) } + [0]) == 0)

        let details = try TagLibReader().details(of: Location(path: path))

        let expected = TrackDetails(title: "caf\u{FFFD}", durationMs: 3023, location: Location(path: path))
        expectEqual(details, expected)
    }

    @Test("Damaged files never crash or hang")
    func damaged() throws {
        var generator = SeededGenerator(trial: 7)
        let tags = AudioFixture.Tags(title: "Kid A", artist: "Radiohead", track: "3")
        let files = [
            ("mp3", AudioFixture.mp3(seconds: 1, tags: tags)),
            ("wav", AudioFixture.wave(seconds: 0.1, tags: tags)),
            ("flac", AudioFixture.flac(seconds: 1, tags: tags)),
            ("opus", AudioFixture.opus(seconds: 1, tags: tags)),
        ]

        for (fileExtension, bytes) in files {
            for _ in 0..<50 {
                let head = generator.mutated(Array(bytes.prefix(200)))
                let path = try folder.write(head + bytes.dropFirst(200), to: "a.\(fileExtension)")

                let error = error(reading: Location(path))

                #expect(error == nil || error?.code == .unreadable)
            }
        }
    }

    /// Linux allows any bytes in a name, macOS only UTF-8.
    private static var fileNamesAreBytes: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    private func error(reading location: Location) -> ServiceError? {
        do throws(ServiceError) {
            _ = try TagLibReader().details(of: location)
            return nil
        } catch {
            return error
        }
    }
}
