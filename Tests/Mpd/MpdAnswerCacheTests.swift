import TestSupport
import Testing

@testable import Mpd

@MainActor struct MpdAnswerCacheTests {
    @Test("An answer is kept while the revision is the same")
    func keeps() async throws {
        let sut = SUT()

        let first = try await sut.answer("a")
        let second = try await sut.answer("a")
        sut.revision = "2"
        let third = try await sut.answer("a")

        expectEqual(first, "file: a 1\n")
        expectEqual(second, first)
        expectEqual(third, "file: a 2\n")
    }

    @Test("Other arguments, other tags, an unknown revision and forgotten answers need new answers")
    func misses() async throws {
        let sut = SUT()

        var answers = [try await sut.answer("a"), try await sut.answer("b"), try await sut.answer("a")]
        answers.append(try await sut.answer("a", tags: [.title]))
        sut.sut.clear()
        answers.append(try await sut.answer("a", tags: [.title]))
        sut.revision = nil
        answers.append(try await sut.answer("a", tags: [.title]))

        expectEqual(
            answers,
            [("a", 1), ("b", 2), ("a", 3), ("a", 4), ("a", 5), ("a", 6)].map { "file: \($0) \($1)\n" }
        )
    }

    @Test("Short, long and failed answers aren't kept", arguments: [(11, 99), (1, 9)])
    func sizes(minimum: Int, maximum: Int) async throws {
        let sut = SUT(minimumSize: minimum, maximumSize: maximum)

        try await expectEqual(sut.answer("a"), "file: a 1\n")
        try await expectEqual(sut.answer("a"), "file: a 2\n")
        sut.fails = true
        for _ in 1...2 {
            await #expect(throws: MpdError.noSuchDirectory) { try await sut.answer("a") }
        }
        expectEqual(sut.count, 4)
    }

    @Test("An answer begins after what was added before it, and is the same in portions")
    func portions() async throws {
        let sut = SUT()
        sut.line = String(repeating: "x", count: 1 << 19)
        let response = sut.response()
        try await response.add(line: "list_OK")

        try await sut.send("a", response)
        try await response.flush()
        let first = sut.sent
        sut.sent = ""
        try await sut.send("a", response)
        try await response.flush()

        expectEqual(first, "list_OK\n" + sut.sent)
        #expect(sut.sent.utf8.count > 1 << 19)
        expectEqual(sut.count, 1)
    }

    @MainActor private final class SUT {
        var revision: String? = "1"
        var line = ""
        var fails = false
        var sent = ""
        private(set) var count = 0
        let minimumSize: Int
        let maximumSize: Int
        private(set) lazy var sut = MpdAnswerCache(minimumSize: minimumSize, maximumSize: maximumSize) {
            [unowned self] in revision
        }
        private lazy var route = sut.route(
            MpdRoute(name: "find", arguments: 0..<9, permission: .read) {
                [unowned self] request, response async throws(MpdError) in
                count += 1
                try await response.add("file", "\(request.text(0)) \(count)\(line)")
                if fails { throw .noSuchDirectory }
            }
        )

        init(minimumSize: Int = 1, maximumSize: Int = 1 << 20) {
            (self.minimumSize, self.maximumSize) = (minimumSize, maximumSize)
        }

        func response(tags: Set<MpdTag> = []) -> MpdResponse {
            MpdResponse(tags: tags) { [unowned self] bytes in
                sent += String(decoding: bytes, as: UTF8.self)
                return true
            }
        }

        func send(_ argument: String, _ response: MpdResponse) async throws(MpdError) {
            try await route.answer(MpdRequest([argument]), response)
        }

        func answer(_ argument: String, tags: Set<MpdTag> = []) async throws -> String {
            sent = ""
            let response = response(tags: tags)
            try await send(argument, response)
            try await response.flush()
            return sent
        }
    }
}
