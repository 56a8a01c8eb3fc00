import Entities
import Foundation
import TestSupport
import Testing

@testable import Mpd

@MainActor struct MpdResponseTests {
    @Test("Values have the forms that clients expect")
    func values() async throws {
        let (sut, sent) = makeSUT()

        try await sut.add("Title", "a\nb\r\nc")
        try await sut.add("song", 7)
        try await sut.add("random", true)
        try await sut.add("Last-Modified", Date(timeIntervalSince1970: 0))
        for milliseconds in [0, 5, 3_215, 15_046, -1] {
            try await sut.add("elapsed", milliseconds: milliseconds)
        }
        try await sut.add(line: "0:file: a\nb")
        try await sut.flush()

        expectEqual(
            sent.text,
            """
            Title: a b  c
            song: 7
            random: 1
            Last-Modified: 1970-01-01T00:00:00Z
            elapsed: 0.000
            elapsed: 0.005
            elapsed: 3.215
            elapsed: 15.046
            elapsed: 0.000
            0:file: a b

            """
        )
    }

    @Test("A song begins with its file, and has only the tags wanted")
    func song() async throws {
        let (sut, sent) = makeSUT()
        sut.tags.remove(.album)

        try await sut.add(
            MpdSong(
                "a/b.flac",
                tags: [.title: "T", .artist: "A", .artist: "B", .album: "C", .genre: nil, .date: ""],
                durationMs: 15_500,
                lastModified: RFC3339.text(Date(timeIntervalSince1970: 0)),
                format: "44100:16:2",
                entry: .init(position: 0, id: 7)
            )
        )
        try await sut.add(MpdSong("c.flac"))
        try await sut.flush()

        expectEqual(
            sent.text,
            """
            file: a/b.flac
            Last-Modified: 1970-01-01T00:00:00Z
            Format: 44100:16:2
            Title: T
            Artist: A
            Artist: B
            Time: 16
            duration: 15.500
            Pos: 0
            Id: 7
            file: c.flac

            """
        )
    }

    @Test("A picture is sent in parts")
    func picture() async throws {
        let (sut, sent) = makeSUT()
        sut.binaryLimit = 4

        try await sut.add(picture: Array("0123456789".utf8), type: "image/png", from: 0)
        try await sut.add(picture: Array("0123456789".utf8), from: 8)
        try await sut.flush()

        expectEqual(
            sent.text,
            "size: 10\ntype: image/png\nbinary: 4\n0123\nsize: 10\nbinary: 2\n89\n"
        )
        await #expect(throws: MpdError(.argument, "Offset too large")) {
            try await sut.add(picture: Array("0123456789".utf8), from: 11)
        }
    }

    @Test("Long answers are sent in portions")
    func portions() async throws {
        let (sut, sent) = makeSUT()

        for _ in 0..<10_000 { try await sut.add("file", "0123456789") }
        try await sut.flush()

        expectEqual(sent.portions.reduce(0) { $0 + $1.count }, 170_000)
        #expect(sent.portions.allSatisfy { $0.count < 33_000 })
    }

    @Test("A command fails once its client has hung up")
    func disconnected() async throws {
        let (sut, sent) = makeSUT()
        sent.isConnected = false
        var count = 0

        await #expect(throws: MpdError.disconnected) {
            while true {
                try await sut.add("file", "0123456789")
                count += 1
            }
        }

        #expect(count < 2_000)
    }

    @Test("A message on several lines stays on one")
    func errorLine() {
        expectEqual(
            MpdError(.noExist, "No\nfile").line(command: "add", index: 2),
            "ACK [50@2] {add} No file\n"
        )
    }

    private func makeSUT() -> (MpdResponse, Sent) {
        let sent = Sent()
        return (MpdResponse { sent.append($0) }, sent)
    }

    private final class Sent {
        var portions: [[UInt8]] = []
        var isConnected = true
        var text: String { String(decoding: portions.joined(), as: UTF8.self) }

        func append(_ portion: [UInt8]) -> Bool {
            if isConnected { portions.append(portion) }
            return isConnected
        }
    }
}
