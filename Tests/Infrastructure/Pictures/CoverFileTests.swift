import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Pictures

@Suite("Pictures beside files") struct CoverFileTests {
    @Test("The picture beside a file comes first, and nothing else is read")
    func first() async throws {
        let sut = try PictureSUT()
        let track = try sut.writeTrack()
        let cover = try sut.folder.write(ImageFixture.jpeg(size: 300), to: "music/cover.jpg")

        let picture = try await sut.picture(at: track)

        let expected = Picture(
            location: Location(cover),
            mediaType: "image/jpeg",
            size: 300,
            kind: .besideFile
        )
        expectEqual(picture, expected)
        expectEqual(sut.tags.messages, [])
        expectEqual(sut.names, [])
    }

    @Test(
        "The best name is chosen, in any case",
        arguments: [
            (["folder.jpg", "cover.webp"], "cover.webp"),
            (["cover.png", "cover.jpg", "cover.jpeg"], "cover.jpg"),
            (["album.jpg", "front.gif"], "front.gif"),
            (["Folder.JPG", "front.jpg"], "Folder.JPG"),
            (["back.jpg", "cover.jpg.txt", "covers.jpg", ".jpg", "cover"], nil),
        ]
    )
    func names(names: [String], best: String?) async throws {
        let sut = try PictureSUT()
        let track = try sut.writeTrack()
        for name in names { try sut.folder.write(ImageFixture.jpeg(), to: "music/\(name)") }

        let picture = try await sut.picture(at: track, kinds: [.besideFile])

        expectEqual(picture?.location.text, best.map { sut.folder.path("music/\($0)") })
    }

    @Test("The media type is that of the content, not of the name")
    func mediaTypes() async throws {
        let sut = try PictureSUT()
        let track = try sut.writeTrack()
        let images = [
            (ImageFixture.jpeg(), "image/jpeg"), (ImageFixture.png(), "image/png"),
            (ImageFixture.webp(), "image/webp"), (ImageFixture.gif(), "image/gif"),
        ]

        for (bytes, mediaType) in images {
            try sut.folder.write(bytes, to: "music/cover.jpg")
            try await expectEqual(sut.picture(at: track)?.mediaType, mediaType)
        }
    }

    @Test("Whatever isn't an image of an acceptable size is skipped, and nothing blocks")
    func hostile() async throws {
        let sut = try PictureSUT()
        let track = try sut.writeTrack()
        func path(_ name: String) -> String { sut.folder.path("music/\(name)") }
        try FileManager.default.createDirectory(atPath: path("cover.jpg"), withIntermediateDirectories: true)
        expectEqual(mkfifo(path("cover.jpeg"), 0o600), 0)
        try sut.folder.write("<html>no image</html>", to: "music/cover.png")
        try sut.folder.write(ImageFixture.jpeg().prefix(11), to: "music/cover.webp")
        try sut.folder.write("", to: "music/cover.gif")
        try sut.folder.link("music/folder.jpg", to: "gone.jpg")
        try sut.folder.write(ImageFixture.png(), to: "music/folder.png")
        try sut.folder.write(ImageFixture.png(), to: "music/front.png")
        expectEqual(truncate(path("folder.png"), off_t(Picture.largestSize + 1)), 0)

        try await expectEqual(sut.picture(at: track)?.location.text, path("front.png"))

        expectEqual(truncate(path("folder.png"), off_t(Picture.largestSize)), 0)
        try await expectEqual(sut.picture(at: track)?.location.text, path("folder.png"))
    }

    @Test("A missing file may still have a picture beside it")
    func missingFile() async throws {
        let sut = try PictureSUT()
        try sut.folder.write(ImageFixture.jpeg(), to: "music/cover.jpg")

        #expect(try await sut.picture(at: Location(sut.folder.path("music/gone.flac"))) != nil)
        #expect(try await sut.picture(at: Location("/gone/gone.flac")) == nil)
        #expect(try await sut.picture(at: Location("https://radio.example/live")) == nil)
    }

    #if os(Linux)
        @Test("Of two names that differ in case, always the same is chosen")
        func sameNames() async throws {
            let sut = try PictureSUT()
            let track = try sut.writeTrack()
            for name in ["cover.jpg", "Cover.jpg", "COVER.jpg"] {
                try sut.folder.write(ImageFixture.jpeg(), to: "music/\(name)")
            }

            try await expectEqual(sut.picture(at: track)?.location.text, sut.folder.path("music/COVER.jpg"))
        }

        @Test("A folder whose name isn't valid UTF-8 works, too")
        func invalidName() async throws {
            let sut = try PictureSUT()
            let folder = Array(sut.folder.path("").utf8) + [0xFF]
            #expect(
                (folder.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
                    $0.baseAddress.map { mkdir($0, 0o700) } == 0
                }
            )
            let cover = folder + Array("/cover.jpg".utf8)
            let file = try #require(
                (cover.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
                    $0.baseAddress.map { fopen($0, "w") } ?? nil
                }
            )
            fwrite(ImageFixture.jpeg(), 1, 100, file)
            fclose(file)

            let picture = try await sut.picture(at: Location(path: folder + Array("/a.flac".utf8)))

            expectEqual(picture?.location, Location(path: cover))
        }
    #endif
}
