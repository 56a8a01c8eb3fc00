import Entities
import Foundation
import Platform
import TestSupport
import Testing

@testable import Pictures

@Suite("The limit of the picture cache") struct PictureCacheTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("The pictures unused for longest are deleted, with the links to them")
    func leastRecentlyUsed() throws {
        let sut = try makeSUT(limit: 350)
        for number in 1...3 { try store(number, in: sut) }
        try age(3, seconds: 30, in: sut)
        try age(1, seconds: 20, in: sut)
        try age(2, seconds: 10, in: sut)

        // Using a picture makes it the youngest.
        #expect(picture(3, in: sut) != nil)
        try store(4, in: sut)

        expectEqual((1...4).filter { picture($0, in: sut) != nil }, [2, 3, 4])
        try expectEqual(names().count, 6)
    }

    @Test("Some space is left, so that not each picture needs a clean-up")
    func space() throws {
        let sut = try makeSUT(limit: 1000)
        for number in 1...10 {
            try store(number, in: sut)
            try age(number, seconds: Double(100 - number), in: sut)
        }

        try store(11, in: sut)

        expectEqual((1...11).filter { picture($0, in: sut) == nil }, [1, 2])
    }

    @Test("The last picture remains, even if it is larger than the limit")
    func largerThanLimit() throws {
        let sut = try makeSUT(limit: 50)

        try store(1, in: sut)

        #expect(picture(1, in: sut) != nil)
    }

    @Test("Pictures of earlier processes count")
    func earlierPictures() throws {
        let first = try makeSUT(limit: 1000)
        for number in 1...3 {
            try store(number, in: first)
            try age(number, seconds: Double(100 - number), in: first)
        }

        let sut = try makeSUT(limit: 300)
        try store(4, in: sut)

        expectEqual((1...4).filter { picture($0, in: sut) == nil }, [1, 2])
    }

    @Test("A picture counts once, however many tracks have it")
    func sharedPicture() throws {
        let sut = try makeSUT(limit: 250)
        try store(1, in: sut)
        try age(1, seconds: 10, in: sut)
        for key in ["a", "b", "c"] { try sut.store(ImageFixture.jpeg(2), .jpeg, for: key) }

        #expect(picture(1, in: sut) != nil)
    }

    @Test("A key's picture is replaced, and unfinished files of a killed process are deleted")
    func replacing() throws {
        try folder.write("unfinished", to: ".sidewinder-1")
        let sut = try makeSUT(limit: 1000)

        try sut.store(ImageFixture.jpeg(1), .jpeg, for: "key")
        try sut.store(ImageFixture.png(2), .png, for: "key")

        expectEqual(sut.picture(for: "key", kind: .server)?.mediaType, "image/png")
        #expect(try !names().contains(".sidewinder-1"))
    }

    @Test("A link that leads out of the folder is ignored")
    func foreignLink() throws {
        let sut = try makeSUT(limit: 1000)
        try store(1, in: sut)
        try folder.write(ImageFixture.jpeg(), to: "sub/a.jpg")
        let link = try #require(try names().first { !$0.contains(".") && $0 != "sub" })
        try FileManager.default.removeItem(atPath: folder.path(link))
        try folder.link(link, to: "sub/a.jpg")

        #expect(picture(1, in: sut) == nil)
    }

    // MARK: Helpers

    private func makeSUT(limit: Int64) throws -> PictureCache {
        let path = try #require(AbsolutePath(folder.path.utf8, relativeTo: .root))
        return PictureCache(folder: path, limit: limit)
    }

    /// The names in the cache.
    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    /// Stores a picture of 100 bytes.
    private func store(_ number: Int, in sut: PictureCache) throws {
        try sut.store(ImageFixture.jpeg(UInt8(number)), .jpeg, for: "key \(number)")
    }

    private func picture(_ number: Int, in sut: PictureCache) -> Picture? {
        sut.picture(for: "key \(number)", kind: .embedded)
    }

    /// Dates the last use of a picture back.
    private func age(_ number: Int, seconds: Double, in sut: PictureCache) throws {
        let file = try #require(picture(number, in: sut)?.location.text)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
            ofItemAtPath: file
        )
    }
}
