import ConsoleTestSupport
import Foundation
import TestSupport
import Testing

@Suite("The calls in the guide to the API", .timeLimit(.minutes(5)))
struct WebGuideTests {
    @Test("Each call is answered", .needs("curl"))
    func calls() async throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let library = Program(folder: try TemporaryFolder(), environment: ["PATH": path])
        _ = try library.run("add", "Jóga", "Björk")
        _ = try library.run(
            "import",
            library.folder.write("artist,album,title,uts\nBjörk,Homogenic,Jóga,1795253400\n", to: "plays.csv")
        )
        let sut = try await ServerProcess(over: library)
        let guide = try String(
            contentsOf: PackageFolder.root().appending(path: "Documentation/Guides/WebAndAPI.md"),
            encoding: .utf8
        )
        // Events don't end, and jq may not be installed.
        let calls = guide.components(separatedBy: "\n").filter {
            $0.hasPrefix("curl ") && $0.contains(":7433/v1/")
        }
        .filter { !$0.contains("/v1/events") }
        .map { String($0.prefix { $0 != "|" }).replacing(":7433/", with: ":\(sut.port)/") }

        let answers = try calls.map { call in
            let script = try library.folder.write(script: call, to: "call-\(UUID().uuidString)")
            return try library.call(script).stdout
        }

        expectEqual(calls.count, 3)
        let facts = [
            #""title":"Jóga""#, #""artist":"Björk","plays":1"#, #""series":[{"start":"2026-11-01","plays":1"#,
        ]
        for (answer, fact) in zip(answers, facts) { #expect(answer.contains(fact), "\(answer)") }
    }
}
