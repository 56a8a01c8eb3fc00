import Synchronization
import TestSupport
import Testing

@testable import Web

struct AnswerCacheTests {
    private let cache = AnswerCache(limit: 10_000)

    @Test func requestsAtOnceWaitForOneAnswer() async throws {
        let (latch, isAsked) = (Latch(), Latch())
        let made = Mutex(0)
        let make = { @Sendable () async -> Result<StoredAnswer, Problem> in
            made.withLock { $0 += 1 }
            isAsked.open()
            await latch.wait()
            return .success(.sample(1))
        }
        async let first = cache.answer("a", at: "now", make: make)
        await isAsked.wait()
        async let second = cache.answer("a", at: "now", make: make)
        async let other = cache.answer("a", at: "later") { .success(.sample(2)) }
        try await expectEqual(other.bytes, [2])
        latch.open()

        try await expectEqual([first.bytes, second.bytes], [[1], [1]])
        expectEqual(made.withLock { $0 }, 1)
    }

    @Test func errorsAreNotKept() async throws {
        await #expect(throws: Problem.badAddress) {
            try await cache.answer("a", at: "now") { .failure(.badAddress) }
        }

        try await expectEqual(cache.answer("a", at: "now") { .success(.sample(3)) }.bytes, [3])
        try await expectEqual(cache.answer("a", at: "now") { .failure(.badAddress) }.bytes, [3])
    }

    @Test func anAnswerWithoutRoomTakesThePlaceOfAllOthers() async throws {
        for number in UInt8(1)...2 {
            _ = try await cache.answer("\(number)", at: "now") { .success(.sample(number, count: 6_000)) }
        }

        try await expectEqual(cache.answer("1", at: "now") { .success(.sample(9)) }.bytes, [9])
        try await expectEqual(cache.answer("2", at: "now") { .success(.sample(9)) }.bytes.count, 6_000)
    }

    @Test func theAddressesOfAnswersTakeRoomToo() async throws {
        let keys = ["1", "2"].map { $0 + String(repeating: "a", count: 6_000) }
        for key in keys { _ = try await cache.answer(key, at: "now") { .success(.sample(1)) } }

        try await expectEqual(cache.answer(keys[0], at: "now") { .success(.sample(9)) }.bytes, [9])
    }

    @Test func anAnswerThatIsTooLargeTakesNobodysPlace() async throws {
        _ = try await cache.answer("a", at: "now") { .success(.sample(1)) }
        _ = try await cache.answer("b", at: "now") { .success(.sample(2, count: 20_000)) }

        try await expectEqual(cache.answer("a", at: "now") { .success(.sample(9)) }.bytes, [1])
    }
}

extension StoredAnswer {
    fileprivate static func sample(_ byte: UInt8, count: Int = 1) -> StoredAnswer {
        StoredAnswer(bytes: Array(repeating: byte, count: count), isCompressed: false, next: nil, tag: "")
    }
}
