import Testing

@testable import Viper

struct RequirementsUsedTests {
    @Test(
        "A requirement is used if the module calls it, or refers to it, on another object",
        arguments: [
            "final class P { let service: any HomeInteracting; func a() { service.fetch() } }",
            "final class P { weak var service: (any HomeInteracting)?; func a() { service?.fetch() } }",
            "final class P { weak var service: HomeInteracting!; func a() { self.service.fetch() } }",
            "func a(service: any HomeInteracting) { Task { await service.fetch() } }",
            "func a(service: any HomeInteracting) { run(service.fetch) }",
            "func a(services: [any HomeInteracting]) { services.forEach { $0.fetch() } }",
            "func a(named: [String: any HomeInteracting]) { named[\"a\"]?.fetch() }",
        ]
    ) func use(code: String) throws {
        #expect(try Self.unused(code) == [])
    }

    @Test(
        "An own method, or another overload, uses nothing",
        arguments: [
            "final class P { func fetch() {}; func a() { fetch(); self.fetch() } }",
            "final class P { func a(interactor: any HomeInteracting) { interactor.fetch(row: 1) } }",
        ]
    ) func otherMethod(code: String) throws {
        #expect(try Self.unused(code) == ["fetch()"])
    }

    @Test("A trailing closure hides its label") func trailingClosure() throws {
        let contract = "@MainActor protocol HomeInteracting: AnyObject { func fetch(then next: () -> Void) }"

        #expect(try Self.unused("func a(b: any HomeInteracting) { b.fetch {} }", contract: contract) == [])
    }

    @Test("A property of a contract is used if it is read") func property() throws {
        let contract = "@MainActor package protocol HomeViewing: AnyObject { var width: Int { get } }"

        #expect(try Self.unused("let a = { (b: any HomeViewing) in b.width }", contract: contract) == [])
        #expect(try Self.unused("let width = 1", contract: contract) == ["width"])
    }

    private static func unused(
        _ code: String,
        contract: String = "@MainActor protocol HomeInteracting: AnyObject { func fetch() }"
    ) throws -> [String] {
        let folder = "Modules/Features/Home"
        let module = Module(
            "Home",
            files: [
                SourceFile(path: "\(folder)/HomeContract.swift", text: contract),
                SourceFile(path: "\(folder)/HomePresenter.swift", text: code),
            ],
            tests: [],
            folder: folder
        )
        let project = Project(try TestPackage().open())
        return RequirementsUsed().findings(in: module, of: project).map { finding in
            String(finding.message.dropFirst("Nothing in the module uses ".count).prefix { $0 != " " })
        }
    }
}
