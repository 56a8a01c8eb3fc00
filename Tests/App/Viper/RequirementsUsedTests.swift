import TestSupport
import Testing

@testable import Viper

struct RequirementsUsedTests {
    @Test(
        "A requirement is used if code calls or references another object's method with its name and labels",
        arguments: [
            "final class P { let service: any HomeInteracting; func a() { service.fetch() } }",
            "final class P { weak var service: (any HomeInteracting)?; func a() { self.service?.fetch() } }",
            "func a(service: any HomeInteracting) { Task { await service.fetch() } }",
            "func a(service: any HomeInteracting) { run(service.fetch) }",
            "func a() { perform(interactor) { await $0.fetch() } }",
            "func a(state: State) { if case .ready(let service) = state { service.`fetch`() } }",
        ]
    ) func use(code: String) throws {
        try expectEqual(Self.unused(code), [])
    }

    @Test(
        "Calls of other overloads, or of the caller's own method, don't count",
        arguments: [
            "final class P { func fetch() {}; func a() { fetch(); self.fetch() } }",
            "final class P { func a(interactor: any HomeInteracting) { interactor.fetch(row: 1) } }",
        ]
    ) func otherCall(code: String) throws {
        try expectEqual(Self.unused(code), ["fetch()"])
    }

    private static func unused(_ code: String) throws -> [String] {
        let folder = "Modules/Features/Home"
        let contract = "@MainActor protocol HomeInteracting: AnyObject { func fetch() }"
        let module = Module(
            "Home",
            files: [
                SourceFile(path: "\(folder)/HomeContract.swift", text: contract),
                SourceFile(path: "\(folder)/HomePresenter.swift", text: code),
            ],
            folder: folder
        )
        let project = Project(try Package(at: PackageFolder.root().path))
        return Rule.requirementsUsed.findings(in: module, of: project).map { finding in
            String(finding.message.dropFirst("Nothing in the module uses ".count).prefix { $0 != " " })
        }
    }
}
