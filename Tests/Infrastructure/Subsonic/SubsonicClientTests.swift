import Entities
import HTTP
import Services
import TestSupport
import Testing

@testable import Subsonic

struct SubsonicClientTests {
    @Test("A request has the API's parameters, with a token instead of the password")
    func token() async throws {
        let fake = try FakeSubsonic()

        _ = try await fake.client().call("ping")

        expectEqual(
            fake.requests.map(\.target),
            [
                "/rest/ping.view?u=listener&t=14cf28429d7cdae3dd137fad302fa18a&s=c19b2d&v=1.16.1&c=sidewinder&f=json"
            ]
        )
        expectEqual(fake.requests.first?.header("User-Agent"), "Sidewinder/test ( https://example.org )")
    }

    @Test("The URL contains no secret if the server accepts forms")
    func form() async throws {
        let fake = try FakeSubsonic()

        _ = try await fake.client(.password, forms: true).call("ping")

        expectEqual(fake.requests.map { "\($0.method) \($0.target)" }, ["POST /rest/ping.view"])
        expectEqual(fake.requests.first?.form["p"], "enc:67656865696d2031")
        #expect(fake.client().host == fake.address.dropFirst(7))
    }

    @Test("A key is sent without the user, HTTP Basic in its header")
    func others() async throws {
        let (lms, supysonic) = (try FakeSubsonic(.lms), try FakeSubsonic(.supysonic))

        _ = try await lms.client(.apiKey, password: "0123456789abcdef").call("ping")
        _ = try await supysonic.client(.basic).call("ping")

        #expect(lms.requests.first?.query["u"] == nil)
        expectEqual(supysonic.requests.first?.query, ["v": "1.16.1", "c": "sidewinder", "f": "json"])
    }

    @Test("Salts differ from client to client")
    func salts() {
        let credentials = (0..<2).map { _ in
            SubsonicCredentials(user: "a", secret: "b", authentication: .token)
        }

        #expect(credentials[0] != credentials[1])
        expectEqual(credentials[0].parameters.last?.value.count, 16)
    }

    @Test(
        "Each failure has its reason",
        arguments: [
            (FakeFault.error(40), SubsonicFailure(.signIn, code: 40)),
            (.error(44), SubsonicFailure(.signIn, code: 44)),
            (.error(50), SubsonicFailure(.refused("The server fails"), code: 50)),
            (.error(0), SubsonicFailure(.refused("The server fails"), code: 0)),
            (.error(70), SubsonicFailure(.notFound, code: 70)),
            (.html(200), SubsonicFailure(.invalidAnswer, mayHaveSucceeded: true)),
            (.html(401), SubsonicFailure(.signIn)),
            (.html(403), SubsonicFailure(.signIn)),
            (.html(404), SubsonicFailure(.unsupported)),
            (.html(502), SubsonicFailure(.busy, mayHaveSucceeded: true)),
            (.rateLimit(seconds: 7), SubsonicFailure(.rateLimit(seconds: 7))),
            (.answer("", status: 200), SubsonicFailure(.invalidAnswer, mayHaveSucceeded: true)),
            (.answer("[]", status: 200), SubsonicFailure(.invalidAnswer, mayHaveSucceeded: true)),
            (
                .answer(#"{"detail":[{"msg":"Field required"}]}"#, status: 422),
                SubsonicFailure(.refused("Field required"), code: 10)
            ),
            (.answer(#"{"detail":"Not Found"}"#, status: 404), SubsonicFailure(.unsupported)),
            (
                .answer(#"{"subsonic-response":{"status":"failed"}}"#, status: 200),
                SubsonicFailure(.refused("Error 0"), code: 0)
            ),
            (
                .answer(
                    #"{"subsonic-response":{"status":"failed","error":{"code":"0","message":"Unknown method"}}}"#,
                    status: 404
                ), SubsonicFailure(.unsupported, code: 0)
            ),
            (
                .answer(
                    #"{"subsonic-response":{"status":"failed","error":{"code":0,"message":"Login throttled"}}}"#,
                    status: 200
                ), SubsonicFailure(.rateLimit(seconds: nil), code: 0)
            ),
            (.truncated, SubsonicFailure(.invalidAnswer, mayHaveSucceeded: true)),
            (.cut, SubsonicFailure(.network(.cutOff), mayHaveSucceeded: true)),
        ]
    )
    func failures(fault: FakeFault, failure: SubsonicFailure) async throws {
        let fake = try FakeSubsonic()
        fake.fail(fault)

        await #expect(throws: failure) { try await fake.client().call("ping", [], .once) }
    }

    @Test("Transient failures are retried after growing pauses")
    func retries() async throws {
        let (fake, clock) = (try FakeSubsonic(), SkippingClock())
        fake.fail(.cut, .html(502), .truncated, .html(200))

        _ = try await fake.client(clock: clock).call("ping", [], .listing)

        expectEqual(fake.requests.count, 5)
        expectEqual(clock.seconds, 7.5)
    }

    @Test("After the last attempt, the failure is thrown")
    func retryPolicy() async throws {
        let fake = try FakeSubsonic()
        fake.fail(.html(502), .html(503))

        await #expect(throws: SubsonicFailure(.busy, mayHaveSucceeded: true)) {
            try await fake.client().call("ping")
        }
        expectEqual(fake.requests.count, 2)
    }

    @Test("A rate limit is waited for, unless it lasts longer than a minute")
    func rateLimit() async throws {
        let (fake, clock) = (try FakeSubsonic(), SkippingClock())
        fake.fail(.rateLimit(seconds: 20))
        _ = try await fake.client(clock: clock).call("ping")
        expectEqual(clock.seconds, 20)

        fake.fail(.rateLimit(seconds: 3600))
        await #expect(throws: SubsonicFailure(.rateLimit(seconds: 3600))) {
            try await fake.client(clock: clock).call("ping")
        }
        expectEqual(clock.seconds, 20)
    }

    @Test("Permanent failures aren't retried")
    func refusals() async throws {
        let fake = try FakeSubsonic()

        await #expect(throws: SubsonicFailure(.signIn, code: 40)) {
            try await fake.client(password: "wrong").call("ping", [], .listing)
        }
        await #expect(throws: SubsonicFailure(.notFound, code: 70)) {
            try await fake.client().call("nosuch", [], .listing)
        }

        expectEqual(fake.requests.count, 2)
    }

    @Test("A slow response ends at the deadline, and immediately if the task is cancelled")
    func slow() async throws {
        let (fake, gate) = (try FakeSubsonic(), try Gate())
        fake.change { $0.gate = gate }
        let client = fake.client()

        await #expect(throws: SubsonicFailure(.network(.timedOut), mayHaveSucceeded: true)) {
            try await client.call("ping", [], RetryPolicy(timeout: .milliseconds(50), attempts: 1))
        }
        let task = Task { () -> SubsonicFailure.Reason? in
            do throws(SubsonicFailure) {
                _ = try await client.call("ping")
                return nil
            } catch {
                return error.reason
            }
        }
        await gate.waitUntilReached()
        task.cancel()

        await expectEqual(task.value, .cancelled)
    }

    @Test("Secrets are neither printed nor repeated in a server's messages")
    func secrets() async throws {
        let fake = try FakeSubsonic()
        let client = fake.client(.password)
        fake.fail(
            .answer(#"{"detail":"geheim 1, enc:67656865696d2031, c19b2d are wrong"}"#, status: 422)
        )

        var printed = ""
        dump(client, to: &printed)
        dump(client.credentials, to: &printed)
        dump(client.streamAddress(of: "tr-1"), to: &printed)
        print(client, client.credentials, client.request("ping", [], timeout: .seconds(1)), to: &printed)

        for secret in ["geheim", "67656865696d2031", "c19b2d"] { #expect(!printed.contains(secret)) }
        await #expect(throws: SubsonicFailure(.refused("…, enc:…, … are wrong"), code: 10)) {
            try await client.call("ping")
        }
    }

    @Test(
        "Failures are converted to service errors",
        arguments: [
            (SubsonicFailure(.cancelled), ServiceError.cancelled),
            (SubsonicFailure(.network(.unavailable)), .unavailable(.network)),
            (SubsonicFailure(.network(.unresolvedHost)), .unavailable(.host("h", .unknownHost))),
            (SubsonicFailure(.busy), .unavailable(.host("h", .invalidAnswer))),
            (SubsonicFailure(.rateLimit(seconds: 3)), .refused(host: "h", .rateLimit(seconds: 3))),
            (SubsonicFailure(.signIn, code: 40), .refused(host: "h", .password)),
            (SubsonicFailure(.unsupported), .refused(host: "h", .noSubsonicAPI)),
            (SubsonicFailure(.refused("No.")), .refused(host: "h", .other("No."))),
        ]
    )
    func errors(failure: SubsonicFailure, error: ServiceError) {
        expectEqual(failure.error(host: "h"), error)
    }

    @Test("A connection uses the certificates of its music server")
    func certificates() {
        let configuration = HTTPClient.Configuration(
            userAgent: "a",
            certificates: SourceCertificates(authorities: "/ca.pem", client: "/c.pem", key: "/k.pem")
        )

        expectEqual(configuration.certificateAuthorities, "/ca.pem")
        expectEqual(
            configuration.clientCertificate,
            HTTPClientCertificate(certificate: "/c.pem", key: "/k.pem")
        )
    }
}
