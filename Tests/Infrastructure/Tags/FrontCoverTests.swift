import Entities
import Services
import TestSupport
import Testing

@testable import Tags

@Suite("Pictures in tags")
struct FrontCoverTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let cover = ImageFixture.jpeg(1)
    private static let other = ImageFixture.png(2)

    private static let files: [(name: String, bytes: [UInt8])] = [
        ("a.mp3", AudioFixture.mp3(seconds: 1, tags: .init(title: "Kid A", cover: cover))),
        ("a.wav", AudioFixture.wave(seconds: 0.1, tags: .init(title: "Kid A", cover: cover))),
        ("a.flac", AudioFixture.flac(seconds: 1, pictures: [(3, cover)])),
        ("tagged.flac", AudioFixture.flac(seconds: 1, tags: .init(cover: cover))),
        ("a.opus", AudioFixture.opus(seconds: 1, tags: .init(cover: cover))),
        ("a.m4a", AudioFixture.m4a(cover: cover)),
        ("a.wv", AudioFixture.wavPack(cover: cover)),
        ("a.wma", AudioFixture.asf(pictures: [(3, cover)])),
    ]

    @Test("The front cover of every format is read", arguments: files)
    func formats(name: String, bytes: [UInt8]) throws {
        try expectEqual(frontCover(bytes, name), Self.cover)
    }

    @Test("A file without pictures has none", arguments: ["a.mp3", "a.flac", "a.opus", "a.m4a", "a.wv"])
    func none(name: String) throws {
        let bytes =
            switch name {
            case "a.mp3": AudioFixture.mp3(seconds: 1)
            case "a.flac": AudioFixture.flac(seconds: 1)
            case "a.opus": AudioFixture.opus(seconds: 1)
            case "a.m4a": AudioFixture.m4a
            default: AudioFixture.wavPack
            }

        #expect(try frontCover(bytes, name) == nil)
    }

    @Test("The front cover is preferred, and otherwise the first picture")
    func types() throws {
        let (back, front) = (Self.other, Self.cover)
        let third = ImageFixture.gif(3)

        try expectEqual(frontCover(mp3([(4, back), (3, front), (3, third)]), "a.mp3"), front)
        try expectEqual(frontCover(mp3([(4, back), (0, third)]), "a.mp3"), back)
        try expectEqual(frontCover(flac([(4, back), (3, front), (3, third)]), "a.flac"), front)
        try expectEqual(frontCover(flac([(4, back), (0, third)]), "a.flac"), back)
        try expectEqual(frontCover(AudioFixture.asf(pictures: [(4, back), (3, front)]), "a.wma"), front)
    }

    @Test("A picture that is empty or larger than the limit doesn't count")
    func limit() throws {
        let (small, large) = (ImageFixture.png(size: 100), ImageFixture.jpeg(size: 101))

        try expectEqual(frontCover(mp3([(3, large), (4, small)]), "a.mp3", limit: 100), small)
        try expectEqual(frontCover(mp3([(3, large)]), "a.mp3", limit: 101), large)
        #expect(try frontCover(mp3([(3, [])]), "a.mp3") == nil)
        #expect(try frontCover(AudioFixture.m4a(cover: large), "a.m4a", limit: 100) == nil)
    }

    @Test("A file that is cut off anywhere has its picture, a part of it or none", arguments: files)
    func truncated(name: String, bytes: [UInt8]) throws {
        // All of these files have their tags in the first or the last kilobyte.
        let lengths = Array(1..<min(bytes.count, 1000)) + Array(max(1, bytes.count - 1000)..<bytes.count)
        for length in lengths {
            do throws(ServiceError) {
                let picture = try frontCover(Array(bytes.prefix(length)), name) ?? []
                #expect(Self.cover.starts(with: picture), "at \(length)")
            } catch {
                expectEqual(error.code, .unreadable, "at \(length)")
            }
        }
    }

    @Test("A picture that claims to be longer than its file isn't read, and in FLAC it is an error")
    func wrongLength() throws {
        let claimed: [UInt8] = [0x7F, 0xFF, 0xFF, 0xFF]
        let frame = Array("APIC".utf8) + claimed + [0, 0] + AudioFixture.attachedPicture(Self.cover)
        let tag = Array("ID3".utf8) + [3, 0, 0, 0, 0, 1, 0] + frame + [UInt8](repeating: 0, count: 128)
        let block: [UInt8] = [6, 0xFF, 0xFF, 0xFF] + Self.cover
        let flac = AudioFixture.flac(seconds: 1)

        #expect(try frontCover(tag + AudioFixture.mpegAudio(seconds: 1), "a.mp3") == nil)
        let error = #expect(throws: ServiceError.self) {
            try frontCover(Array(flac[..<42] + block + flac[42...]), "a.flac")
        }
        expectEqual(error?.code, .unreadable)
    }

    @Test("Files that aren't audio have an error")
    func errors() throws {
        let text = try folder.write("Nothing here is music, not one note.", to: "a.flac")
        let image = try folder.write(Self.cover, to: "cover.jpg")

        for path in [text, image] {
            let error = #expect(throws: ServiceError.self) {
                try TagLibReader().frontCover(of: Location(path), limit: 1000)
            }
            expectEqual(error?.code, .unreadable)
        }
        #expect(throws: ServiceError.missing(path: "/gone/a.mp3")) {
            try TagLibReader().frontCover(of: Location("/gone/a.mp3"), limit: 1000)
        }
    }

    private func frontCover(
        _ bytes: [UInt8],
        _ name: String,
        limit: Int = 1000
    ) throws(ServiceError) -> [UInt8]? {
        guard let path = try? folder.write(bytes, to: name) else { throw .cancelled }
        return try TagLibReader().frontCover(of: Location(path), limit: limit)
    }

    private func mp3(_ pictures: [(type: UInt8, image: [UInt8])]) -> [UInt8] {
        let frames = pictures.map { ("APIC", AudioFixture.attachedPicture($0.image, type: $0.type)) }
        return AudioFixture.id3v23([], others: frames) + AudioFixture.mpegAudio(seconds: 1)
    }

    private func flac(_ pictures: [(type: UInt32, image: [UInt8])]) -> [UInt8] {
        AudioFixture.flac(seconds: 1, pictures: pictures)
    }
}
