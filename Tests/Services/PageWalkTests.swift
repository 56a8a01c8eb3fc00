import Entities
import Services
import TestSupport
import Testing

struct PageWalkTests {
    @Test(
        "Pages are fetched one by one up to the limit or the end",
        arguments: [
            (nil, [Request(after: nil, limit: 1000), Request(after: 2, limit: 1000)]),
            (3, [Request(after: nil, limit: 3), Request(after: 2, limit: 1)]),
            (2, [Request(after: nil, limit: 2)]),
        ] as [(Int?, [Request])]
    )
    func pages(limit: Int?, requests: [Request]) async throws {
        var walk = PageWalk(limit: limit)
        var made: [Request] = []

        var pages: [Int] = []
        func next() async throws(ServiceError) -> Int? {
            try await walk.next { (key, limit) throws(ServiceError) in
                made.append(Request(after: key?.place(as: Int.self), limit: limit))
                return key == nil
                    ? (1, 2, PageKey(2)) : (2, min(limit, 2), limit == 1 ? PageKey(3) : nil)
            }
        }
        while let page = try await next() { pages.append(page) }

        expectEqual(made, requests)
        expectEqual(pages, Array(1...requests.count))
    }

    @Test("A failure ends the walk") func failure() async {
        var walk = PageWalk(after: PageKey(7))

        await #expect(throws: ServiceError.notFound(.listing)) {
            try await walk.next { (_, _) throws(ServiceError) -> ((), Int, PageKey?) in
                throw .notFound(.listing)
            }
        }
    }

    @Test("A cancelled walk fetches no more pages") func cancellation() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var walk = PageWalk()
            var count = 0
            let error = await #expect(throws: ServiceError.self) {
                try await walk.next { (_, _) throws(ServiceError) in
                    count += 1
                    return ((), 0, nil)
                }
            }
            return (error, count)
        }

        #expect(await task.value == (.cancelled, 0))
    }

    /// A requested page.
    struct Request: Equatable, Sendable {
        let after: Int?
        let limit: Int
    }
}
