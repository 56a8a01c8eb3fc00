import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import PlayClients

struct PlayClientFilesTests {
    @Test("A client keeps its token until it is removed, also in another process") func tokens() async throws
    {
        let sut = try makeSUT()

        let phone = try await sut.files.addClient(named: "phone")
        let laptop = try await sut.files.addClient(named: "laptop")
        let other = sut.open()

        try await expectEqual(other.clients().map(\.name), ["laptop", "phone"])
        try await expectEqual(other.client(with: .token(phone), from: "")?.name, "phone")
        try await expectEqual(other.client(with: .token(laptop), from: "")?.name, "laptop")
        try await other.removeClient(named: "phone")
        #expect(try await sut.files.client(with: .token(phone), from: "") == nil)
        try await expectEqual(sut.files.client(with: .token(laptop), from: "")?.name, "laptop")
    }

    @Test("Only the user can read the files, and the token isn't in them") func files() async throws {
        let sut = try makeSUT()

        let token = try await sut.files.addClient(named: "phone")
        let path = sut.folder.path("tokens/phone")

        #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains(token))
        try expectEqual(Self.permissions(of: path), 0o600)
        try expectEqual(Self.permissions(of: sut.folder.path("tokens")), 0o700)
    }

    @Test("After its client was removed, a name can be used again") func names()
        async throws
    {
        let sut = try makeSUT()
        let first = try await sut.files.addClient(named: "phone")
        try await sut.files.add(takenCount: 3, refused: [], to: "phone")

        await #expect(throws: ServiceError.alreadyExists(.client("phone"))) {
            _ = try await sut.files.addClient(named: "phone")
        }
        try await sut.files.removeClient(named: "phone")
        let second = try await sut.files.addClient(named: "phone")

        #expect(first != second)
        try await expectEqual(sut.files.clients(), [PlayClient(name: "phone", addedAt: sut.clock.now)])
        await #expect(throws: ServiceError.notFound(.client("laptop"))) {
            try await sut.files.removeClient(named: "laptop")
        }
    }

    @Test(
        "Names are letters, digits and hyphens, and not those of services",
        arguments: [
            "", "my phone", "../phone", "phone/x", ".", "Phone", "é", "lastfm", "listenbrainz", "sidewinder",
            "tidal", "phone-minutes", String(repeating: "a", count: 65),
        ]
    )
    func invalidNames(name: String) async throws {
        let sut = try makeSUT()

        await #expect(throws: ServiceError.invalid(.clientName(name))) {
            _ = try await sut.files.addClient(named: name)
        }
        await #expect(throws: ServiceError.notFound(.client(name))) {
            try await sut.files.removeClient(named: name)
        }
    }

    @Test("Plays are counted; the latest that were refused are kept") func log() async throws {
        let sut = try makeSUT()
        _ = try await sut.files.addClient(named: "phone")
        let refused = (0..<150).map { number in
            RefusedPlay(
                client: "phone",
                play: ReceivedPlay(
                    title: "\(number) \(String(repeating: "x", count: 10_000))",
                    artist: "A\n\"B\"",
                    startedAt: Date(timeIntervalSince1970: 1e12)
                ),
                reason: .tooLate,
                receivedAt: sut.clock.now
            )
        }

        try await sut.files.add(takenCount: 2, refused: [], to: "phone")
        try await sut.files.add(takenCount: 1, refused: refused, to: "phone")
        let (client, kept) = (
            try #require(try await sut.files.clients().first),
            try await sut.open().refusedPlays(of: "phone")
        )

        #expect((client.takenCount, client.refusedCount, client.usedAt) == (3, 150, sut.clock.now))
        expectEqual(kept.count, 100)
        expectEqual(kept.first?.play.title, "149 " + String(repeating: "x", count: 196))
        expectEqual(kept.first?.play.artist, "A\n\"B\"")
        expectEqual(kept.first?.play.startedAt, Date(timeIntervalSince1970: 1e12))
        try await expectEqual(sut.files.refusedPlays(of: nil), kept)
        await #expect(throws: ServiceError.notFound(.client("laptop"))) {
            _ = try await sut.files.refusedPlays(of: "laptop")
        }
    }

    @Test("Requests in parallel are all counted") func parallel() async throws {
        let sut = try makeSUT()
        _ = try await sut.files.addClient(named: "phone")

        await withTaskGroup { group in
            for _ in 0..<50 {
                group.addTask { @concurrent in
                    try? await sut.files.add(takenCount: 1, refused: [], to: "phone")
                }
            }
        }

        try await expectEqual(sut.files.clients().first?.takenCount, 50)
    }

    @Test("A machine that sends ten wrong tokens has to wait a minute before the next; this machine doesn't")
    func failures()
        async throws
    {
        let sut = try makeSUT()
        let token = try await sut.files.addClient(named: "phone")
        for address in ["192.0.2.1", "127.0.0.1"] {
            for _ in 0..<10 {
                #expect(try await sut.files.client(with: .token("x"), from: address) == nil)
            }
        }

        await #expect(throws: ServiceError.refused(host: "192.0.2.1", .rateLimit(seconds: 60))) {
            _ = try await sut.files.client(with: .token("x"), from: "192.0.2.1")
        }
        for address in ["127.0.0.1", "192.0.2.2"] {
            #expect(try await sut.files.client(with: .token("x"), from: address) == nil)
        }
        // It may be a proxy, with other clients behind it.
        #expect(try await sut.files.client(with: .token(token), from: "192.0.2.1") != nil)
        sut.clock.advance(by: 60)
        #expect(try await sut.files.client(with: .token("x"), from: "192.0.2.1") == nil)
    }

    @Test("A client may send 300 plays a minute") func plays() async throws {
        let sut = try makeSUT()

        for _ in 0..<300 { try await sut.files.admit(1, from: "phone") }

        await #expect(throws: ServiceError.refused(host: "phone", .rateLimit(seconds: 60))) {
            try await sut.files.admit(1, from: "phone")
        }
        try await sut.files.admit(.max, from: "laptop")
        try? await sut.files.admit(.max, from: "laptop")
        sut.clock.advance(by: 60)
        try await sut.files.admit(1, from: "phone")
    }

    @Test("A damaged file of a token or of counts isn't an error", arguments: ["", "x\ny\n", "{}\n"])
    func damage(content: String) async throws {
        let sut = try makeSUT()
        let token = try await sut.files.addClient(named: "phone")
        _ = try sut.folder.write(content, to: "tokens/laptop")
        _ = try sut.folder.write(content, to: "logs/phone")

        try await expectEqual(sut.files.clients(), [PlayClient(name: "phone", addedAt: sut.clock.now)])
        try await expectEqual(sut.files.client(with: .token(token), from: "")?.name, "phone")
        try await sut.files.add(takenCount: 1, refused: [], to: "phone")
        try await expectEqual(sut.files.clients().first?.takenCount, 1)
    }

    private struct SUT {
        let files: PlayClientFiles
        let folder: TemporaryFolder
        let clock: TestTime

        /// Opens the same files as another process does.
        func open() -> PlayClientFiles {
            PlayClientFiles(
                tokens: folder.path("tokens"),
                logs: folder.path("logs"),
                now: { [clock] in clock.now }
            )
        }
    }

    private func makeSUT() throws -> SUT {
        let (folder, clock) = (try TemporaryFolder(), TestTime())
        let files = PlayClientFiles(
            tokens: folder.path("tokens"),
            logs: folder.path("logs"),
            now: { clock.now }
        )
        return SUT(files: files, folder: folder, clock: clock)
    }

    private static func permissions(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

/// A time that stands still until a test advances it.
private final class TestTime: Sendable {
    private let seconds = Mutex(1_700_000_000.0)

    var now: Date { Date(timeIntervalSince1970: seconds.withLock(\.self)) }

    func advance(by interval: Double) { seconds.withLock { $0 += interval } }
}
