import Entities
import Services
import Synchronization
import TestSupport
import Testing

@testable import Pictures

@Suite("Missing pictures and failures", .timeLimit(.minutes(5))) struct PictureFailureTests {
    private static let image = ImageFixture.png(5, size: 400)

    @Test(
        "A missing picture, and bytes that aren't an image, are remembered for an hour",
        arguments: [nil, [], Array("<html>".utf8), Array(ImageFixture.jpeg().prefix(11))] as [[UInt8]?]
    )
    func misses(bytes: [UInt8]?) async throws {
        let sut = try PictureSUT()
        sut.servers.answers.fetchCover = { _, _ in .success(bytes) }

        #expect(try await sut.picture(at: PictureSUT.song) == nil)
        sut.servers.answers.fetchCover = { _, _ in .success(Self.image) }
        sut.clock.advance(by: .seconds(3599))
        #expect(try await sut.picture(at: PictureSUT.song) == nil)
        expectEqual(sut.servers.messages.count, 1)
        expectEqual(sut.names, [])

        sut.clock.advance(by: .seconds(1))
        try await expectEqual(sut.picture(at: PictureSUT.song)?.bytes, Self.image)
    }

    @Test("A failure is thrown, but not remembered")
    func failure() async throws {
        let sut = try PictureSUT()
        sut.servers.answers.fetchCover = { _, _ in .failure(.unavailable(.network)) }

        await #expect(throws: ServiceError.unavailable(.network)) {
            try await sut.picture(at: PictureSUT.song)
        }

        sut.servers.answers.fetchCover = { _, _ in .success(Self.image) }
        #expect(try await sut.picture(at: PictureSUT.song) != nil)
    }

    @Test("A failure is ignored if another kind has a picture; otherwise the first is thrown")
    func severalFailures() async throws {
        let sut = try PictureSUT()
        let download = try sut.writeTrack("downloads/1x.flac")
        sut.files.answers.file = { _ in .success(download) }
        sut.tags.answers.error = .unreadable(path: download.text, reason: "")
        sut.servers.answers.fetchCover = { _, _ in .success(Self.image) }

        try await expectEqual(sut.picture(at: PictureSUT.song)?.kind, .server)

        sut.servers.answers.fetchCover = { _, _ in .failure(.unavailable(.network)) }
        let other = Location(source: "home", song: "tr-2")
        await #expect(throws: ServiceError.unreadable(path: download.text, reason: "")) {
            try await sut.picture(at: other)
        }
        sut.servers.answers.fetchCover = { _, _ in .failure(.cancelled) }
        await #expect(throws: ServiceError.cancelled) { try await sut.picture(at: other) }
    }

    @Test("A cache that can't be written is an error")
    func unwritable() async throws {
        let sut = try PictureSUT()
        try sut.folder.write("a file", to: "new")
        sut.servers.answers.fetchCover = { _, _ in .success(Self.image) }

        let error = await #expect(throws: ServiceError.self) { try await sut.picture(at: PictureSUT.song) }

        expectEqual(error?.code, .inputOutput)
    }

    @Test("Concurrent requests for a song fetch its cover once")
    func concurrency() async throws {
        let sut = try PictureSUT()
        let (count, latch) = (20, Latch())
        let asked = Mutex(0)
        // Each request looks for a downloaded file first. The last to do so lets the cover arrive.
        sut.files.answers.file = { _ in
            let number = asked.withLock { asked in
                asked += 1
                return asked
            }
            if number == count { latch.open() }
            return .success(nil)
        }
        sut.servers.answers.fetchCover = { _, _ in
            await latch.wait()
            return .success(Self.image)
        }

        let pictures = await withTaskGroup(of: Picture?.self) { group in
            for _ in 0..<count {
                group.addTask { try? await sut.picture(at: PictureSUT.song) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(Set(pictures).count == 1 && !pictures.contains(nil))
        expectEqual(sut.servers.messages.count, 1)
    }
}
