import Platform
import TestSupport
import Testing

@testable import HTTP

@Suite("Cancelling HTTP requests", .timeLimit(.minutes(5)))
struct HTTPCancellationTests {
    @Test(
        "A request can be cancelled at any time, which closes its connection",
        arguments: [LoopbackServer.Response.Point.start, .head, .body(0), .body(3)]
    )
    func stages(_ point: LoopbackServer.Response.Point) async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .text("Army of Me").stalled(at: point, until: gate))
        let sut = HTTPClient.direct()
        let request = Task { await sut.error(of: HTTPRequest(.post, server.url, body: [1])) }
        await gate.waitUntilReached()

        request.cancel()

        await expectEqual(request.value, HTTPError(.cancelled, wasSent: true))
        await server.waitUntilDisconnected()
    }

    @Test("A request cancelled before it starts isn't sent")
    func beforeStart() async throws {
        let server = try LoopbackServer(always: .text(""))
        let sut = HTTPClient.direct()

        let request = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await sut.error(of: HTTPRequest(.get, server.url))
        }

        await expectEqual(request.value, HTTPError(.cancelled, wasSent: false))
        expectEqual(server.requests, [])
    }

    @Test("A request that waits for a connection is cancelled without being sent; the others continue")
    func waiting() async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .text("x").stalled(at: .start, until: gate))
        let sut = HTTPClient.direct { $0.connectionsPerHost = 1 }
        let first = Task { await sut.error(of: HTTPRequest(.get, "\(server.url)/1")) }
        await gate.waitUntilReached()

        let second = Task { await sut.error(of: HTTPRequest(.get, "\(server.url)/2")) }
        second.cancel()
        let error = await second.value
        gate.open()

        expectEqual(error, HTTPError(.cancelled, wasSent: false))
        #expect(await first.value == nil)
        expectEqual(server.requests.map(\.target), ["/1"])
    }

    @Test("A hundred requests are cancelled together")
    func many() async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .text("x").stalled(at: .start, until: gate))
        let sut = HTTPClient.direct { $0.connectionsPerHost = 100 }
        let requests = Task {
            await withTaskGroup { group in
                for _ in 1...100 {
                    group.addTask { await sut.error(of: HTTPRequest(.get, server.url))?.reason }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
        }
        await gate.waitUntilReached()

        requests.cancel()

        await expectEqual(requests.value, Array(repeating: .cancelled, count: 100))
        await server.waitUntilDisconnected()
    }

    @Test("A cancelled stream delivers the bytes received so far, then an error")
    func stream() async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .text("Army of Me").stalled(at: .body(4), until: gate))
        let stream = try await HTTPClient.direct().stream(HTTPRequest(.get, server.url))
        let reading = Task {
            var text = ""
            do {
                for try await part in stream.body { text += String(decoding: part, as: UTF8.self) }
            } catch {
                return (text, error as? HTTPError)
            }
            return (text, nil)
        }
        await gate.waitUntilReached()

        reading.cancel()
        let (text, error) = await reading.value

        #expect("Army".hasPrefix(text))
        expectEqual(error, HTTPError(.cancelled, wasSent: true))
        await server.waitUntilDisconnected()
    }

    @Test("A released stream closes its connection")
    func release() async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .text("Army of Me").stalled(at: .body(4), until: gate))
        let sut = HTTPClient.direct()

        _ = try await sut.stream(HTTPRequest(.get, server.url))

        await server.waitUntilDisconnected()
        withExtendedLifetime(sut) {}
    }
}
