import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Mpv

/// Tests with a real mpv without a sound card, and a loopback server.
@Suite(
    "Streams with a real mpv",
    .real,
    .needs("mpv"),
    .timeLimit(.minutes(5)),
    .serialized
)
struct RealStreamTests {
    @Test("A stream starts, seeks and finishes, and its URL isn't in the arguments of any process")
    func wholeLife() async throws {
        let server = try AudioServer(["/a": Self.long])
        let sut = makeSUT(server)
        let events = sut.events()

        try await sut.play(Self.song("/a"), fromMs: 5000)
        let started = await events.firstButLengths(1)
        let arguments = Self.allArguments()
        try await sut.seek(toMs: 200_000)
        let position = try await sut.position(of: 1)
        try await sut.seek(toMs: 900_000)
        let rest = await events.firstButLengths(3)

        expectEqual(started.map(\.name), ["started 1"])
        #expect(!arguments.contains("TOPSECRET"))
        #expect(try (199_000..<202_000).contains(#require(position)))
        expectEqual(rest.map(\.name), ["jumped 1 to 200000", "jumped 1 to 300000", "finished 1"])
    }

    @Test("The next stream is fetched before the one that plays ends, and follows it")
    func early() async throws {
        let part = AudioFixture.wave(samples: AudioFixture.noise(seconds: 2, seed: 7))
        let paths = (1...4).map { "/\($0)" }
        let server = try AudioServer(Dictionary(uniqueKeysWithValues: paths.map { ($0, part) }))
        let sut = makeSUT(server)
        let events = sut.events()

        try await sut.play(Self.song(paths[0]), fromMs: 0)
        var (names, fetched): ([String], [Bool]) = ([], [])
        for await event in events {
            switch event {
            case .started(let id, _, _):
                if id < paths.count { try await sut.setNext(Self.song(paths[id], id: id + 1)) }
            case .finished(let id):
                if id < paths.count { fetched.append(!server.starts(of: paths[id]).isEmpty) }
            default: continue
            }
            names.append(event.name)
            if names.count == 2 * paths.count { break }
        }

        expectEqual(names, (1...4).flatMap { ["started \($0)", "finished \($0)"] })
        expectEqual(fetched, [true, true, true])
    }

    @Test("A failed stream is reported with the server's reason, and the next one follows")
    func failures() async throws {
        let server = try AudioServer(["/json": [], "/401": [], "/good": Self.short]) { request, answer in
            switch request.path {
            case "/json": .json(#"{"subsonic-response":{"status":"failed","error":{"code":40}}}"#)
            case "/401": .text("no", status: 401)
            default: answer
            }
        }
        let refused = ServiceError.refused(host: "home", .signIn)
        let sut = makeSUT(server) { $0.song?.number == "/gone" ? nil : refused }
        let events = sut.events()

        var told: [PlaybackEvent] = []
        for (id, path) in zip(1..., ["/json", "/401", "/gone"]) {
            try await sut.play(Self.song(path, id: id), fromMs: 0)
            told += await events.firstButLengths(1)
        }
        try await sut.play(Self.song("/401", id: 4), fromMs: 0)
        try await sut.setNext(Self.song("/good", id: 5))
        let rest = await events.firstButLengths(3)

        expectEqual(
            told,
            [
                .failed(1, refused), .failed(2, refused),
                .failed(
                    3,
                    .unreadable(
                        path: Location(source: "home", song: "/gone").text,
                        reason: "the server doesn't send it"
                    )
                ),
            ]
        )
        expectEqual(rest.map(\.name), ["failed 4", "started 5", "finished 5"])
    }

    @Test("A server that refuses connections fails immediately")
    func refusedConnection() async throws {
        let port = try RefusingPort()
        let address = StreamAddress(url: port.url + "/a")
        let unreachable = ServiceError.unavailable(.host("home", .unreachable))
        let sut = Player(
            audio: AudioLocatingSpy {
                $0.audio = { _ in .success(.stream(address)) }
                $0.failure = { _ in unreachable }
            },
            arguments: ["--ao=null"]
        )
        let events = sut.events()

        try await sut.play(Self.song("/a"), fromMs: 0)

        await expectEqual(events.firstButLengths(1), [.failed(1, unreachable)])
    }

    @Test("A stream without byte ranges only seeks within the received part, and otherwise continues")
    func withoutParts() async throws {
        let (gate, half) = (try Gate(), Self.long.count / 2)
        let server = try AudioServer(["/a": Self.long]) { _, _ in
            LoopbackServer.Response(body: Self.long).stalled(at: .body(half), until: gate)
        }
        let sut = makeSUT(server)
        let events = sut.events()
        try await sut.play(Self.song("/a"), fromMs: 0)
        _ = await events.firstButLengths(1)
        await gate.waitUntilReached()

        await #expect(throws: ServiceError.notSeekable) { try await sut.seek(toMs: 290_000) }
        let before = try #require(try await sut.position(of: 1))
        try await sut.seek(toMs: 20_000)
        let told = await events.firstButLengths(1)
        var after = before
        while after < 20_000 { after = try #require(try await sut.position(of: 1)) }
        gate.open()

        #expect(before < 20_000)
        expectEqual(told.map(\.name), ["jumped 1 to 20000"])
    }

    @Test("A connection that is cut halfway is resumed")
    func cut() async throws {
        let server = try AudioServer(["/a": Self.short]) { request, answer in
            request.header("Range").map { $0 == "bytes=0-" } ?? true
                ? answer.cut(at: .body(Self.short.count / 2)) : answer
        }
        let sut = makeSUT(server)
        let events = sut.events()

        try await sut.play(Self.song("/a"), fromMs: 0)
        let told = await events.firstButLengths(2)

        expectEqual(told.map(\.name), ["started 1", "finished 1"])
        #expect(server.starts(of: "/a").contains { $0 > 0 })
    }

    @Test("A connection that is cut for good ends the stream with an error, and the next one follows")
    func lost() async throws {
        let part = AudioFixture.wave(samples: AudioFixture.noise(seconds: 8, seed: 9))
        let server = try AudioServer(["/a": part, "/b": Self.short]) { request, answer in
            guard request.path == "/a" else { return answer }
            let isFirst = request.header("Range").map { $0 == "bytes=0-" } ?? true
            return answer.cut(at: isFirst ? .body(part.count / 4) : .start)
        }
        let sut = makeSUT(server)
        let events = sut.events()

        try await sut.play(Self.song("/a"), fromMs: 0)
        var told = await events.firstButLengths(1)
        try await sut.setNext(Self.song("/b", id: 2))
        told += await events.firstButLengths(3)

        expectEqual(told.map(\.name), ["started 1", "failed 1", "started 2", "finished 2"])
        guard case .failed(1, .unavailable(.stream("Title", "home", let positionMs))) = told[1] else {
            return #expect(Bool(false), "\(told[1])")
        }
        #expect((1000...3000).contains(positionMs))
    }

    @Test("A server that doesn't respond holds nothing up")
    func silentServer() async throws {
        let gate = try Gate()
        let server = try AudioServer(["/a": Self.short, "/b": Self.short]) { request, answer in
            request.path == "/a" ? answer.stalled(at: .start, until: gate) : answer
        }
        let sut = makeSUT(server)
        let events = sut.events()

        try await sut.play(Self.song("/a"), fromMs: 0)
        await gate.waitUntilReached()
        let start = ContinuousClock.now
        try await sut.stop()
        try await sut.play(Self.song("/b", id: 2), fromMs: 0)
        let told = await events.firstButLengths(2)
        print("Stopped and finished another one after \(start.duration(to: .now))")
        gate.open()

        expectEqual(told.map(\.name), ["started 2", "finished 2"])
    }

    // MARK: Helpers

    private static let short = AudioFixture.wave(samples: AudioFixture.noise(seconds: 0.3, seed: 8))
    private static let long = AudioFixture.wave(seconds: 300)

    private static func song(_ path: String, id: Int = 1) -> PlaybackItem {
        PlaybackItem(id: id, location: Location(source: "home", song: path), title: "Title")
    }

    private func makeSUT(
        _ server: AudioServer,
        failure: @escaping @Sendable (Location) -> ServiceError? = { _ in nil }
    ) -> Player {
        Player(
            audio: AudioLocatingSpy {
                $0.audio = { .success(.stream(server.address($0.song?.number ?? ""))) }
                $0.failure = { failure($0) }
            },
            arguments: ["--ao=null"]
        )
    }

    /// The arguments of all running processes; empty if the system doesn't show them as files.
    private static func allArguments() -> String {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { $0.allSatisfy(\.isNumber) }
            .compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
            .map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: "\n")
    }
}
