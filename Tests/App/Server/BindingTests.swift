import Console
import TestSupport
import Testing

@testable import sidewinder_serve

struct BindingTests {
    @Test(
        arguments: [
            (nil, ["127.0.0.1", "::1"], 7433), ("127.0.0.1:80", ["127.0.0.1"], 80), ("[::1]:80", ["::1"], 80),
            (":9000", ["127.0.0.1", "::1"], 9000), ("7500", ["127.0.0.1", "::1"], 7500),
            ("0.0.0.0", ["0.0.0.0"], 7433), ("::", ["::"], 7433),
            ("localhost:1", ["127.0.0.1", "::1"], 1), ("[fe80::1]", ["fe80::1"], 7433),
        ] as [(String?, [String], Int)]
    )
    func addressesAndPorts(text: String?, addresses: [String], port: Int) throws {
        let binding = try Binding(text)

        expectEqual(binding.addresses, addresses)
        expectEqual(binding.port, port)
    }

    @Test(
        arguments: [
            ("127.0.0.1:", "127.0.0.1: has no port."), ("1:x", "x isn't a port."),
            (":70000", "70000 isn't a port."),
        ]
    )
    func whatIsNotAPort(text: String, problem: String) {
        #expect(
            throws: CommandFailure.usage(
                "\(problem) Write --bind as ADDRESS:PORT, for example 127.0.0.1:7433."
            )
        ) { try Binding(text) }
    }
}
