import Services
import TestSupport
import Testing

@testable import Web

@MainActor struct IntakeTests {
    @Test("The intake is asked first, and gets the body; its answer has the safe headers") func answer() async
    {
        let sut = makeSUT { request, body in
            guard request.method == "POST" else { return nil }
            return WebResponse(200, [], .bytes(await body.read(upTo: 4) ?? []))
        }

        let answer = await sut.response(to: WebRequest("POST", "/anything"), body: WebBody([1, 2, 3, 4]))
        let long = await sut.response(to: WebRequest("POST", "/"), body: WebBody([1, 2, 3, 4, 5]))

        expectEqual(answer.status, 200)
        expectEqual(answer.body.count, 4)
        expectEqual(answer["X-Content-Type-Options"], "nosniff")
        expectEqual(long.body.count, 0)
    }

    @Test("The token of the pages isn't needed, but a known host is") func access() async {
        let sut = makeSUT(token: "secret") { _, _ in WebResponse(204) }

        await expectEqual(sut.response(to: WebRequest("POST", "/")).status, 204)
        await expectEqual(sut.response(to: WebRequest("POST", "/", host: "evil.example")).status, 421)
        await expectEqual(sut.response(to: WebRequest("POST", "/", host: nil)).status, 400)
    }

    @Test("Other requests are answered as without an intake") func others() async {
        let sut = makeSUT { _, _ in nil }

        await expectEqual(sut.response(to: WebRequest("POST", "/")).status, 404)
        await expectEqual(sut.response(to: WebRequest("GET", "/unknown")).status, 404)
    }

    private func makeSUT(
        token: String? = nil,
        answer: @escaping @MainActor @Sendable (WebRequest, WebBody) async -> WebResponse?
    ) -> WebApplication {
        WebApplication(
            .init(
                routes: [],
                access: RequestAuthorizer(token: token),
                intake: Intake(answer: answer),
                version: "1",
                revision: { () async throws(ServiceError) in "1" },
                clock: { "" },
                message: { _ in "words" },
                layout: { content, _ in content.title }
            )
        )
    }
}
