import Testing

@testable import Viper

struct RequirementsUsedTests {
    @Test(
        "A requirement is used if it is called on its protocol, whatever the receiver's name",
        arguments: [
            "final class P { let service: any HomeInteracting; func a() { service.fetch() } }",
            "final class P { weak var service: (any HomeInteracting)?; func a() { service?.fetch() } }",
            "final class P { weak var service: HomeInteracting!; func a() { self.service.fetch() } }",
            "final class P { let service: HomeInteractor; func a() { service.fetch() } }",
            "final class P<S: HomeInteracting> { let service: S; func a() { service.fetch() } }",
            "final class P { func a(_ service: some HomeInteracting) { service.fetch() } }",
            "final class P { init(with service: any HomeInteracting & Sendable) { service.fetch() } }",
            "typealias Service = any HomeInteracting\nfunc a(service: Service) { service.fetch() }",
            "func a(service: any HomeInteracting) { Task { await service.fetch() } }",
            "func a(service: any HomeInteracting) { run(service.fetch) }",
        ]
    ) func receiver(code: String) {
        #expect(Self.unused(code) == [])
    }

    @Test(
        "The receiver's type is followed through locals, captures, results and closures",
        arguments: [
            "let other = service\nother.fetch()",
            "let (one, other) = (1, service)\nother.fetch()",
            "if let service = self.service as? any HomeInteracting { service.fetch() }",
            "guard let service else { return }\nservice.fetch()",
            "guard let other = find() else { return }\nother.fetch()",
            "let next = { [weak service] in service?.fetch() }",
            "let next = { [other = service] in other?.fetch() }",
            "perform { other in other.fetch() }",
            "perform { $0.fetch() }",
            "let next = { (other: any HomeInteracting) in other.fetch() }",
            "services.forEach { $0.fetch() }",
            "service.map { other in other.fetch() }",
            "for other in services { other.fetch() }",
            "services.first?.fetch()",
            "named[\"a\"]?.fetch()",
            "(service ?? services[0]).fetch()",
            "(isLate ? service : nil)?.fetch()",
            "make.service.fetch()",
            "Maker().service.fetch()",
            "Task { [weak self] in await self?.service?.fetch() }",
        ]
    ) func flow(statements: String) {
        let code = """
            struct Maker { let service: any HomeInteracting }
            final class P {
                weak var service: (any HomeInteracting)?
                let services: [any HomeInteracting], named: [String: any HomeInteracting]
                let make = Maker()
                func find() -> (any HomeInteracting)? { nil }
                func perform(_ act: (any HomeInteracting) -> Void) {}
                func a() {
                    \(statements)
                }
            }
            """

        #expect(Self.unused(code) == [])
    }

    @Test(
        "A call on another type, or of another overload, uses nothing",
        arguments: [
            "final class P { let interactor: Store; func a() { interactor.fetch() } }",
            "final class P { weak var interactor: (any HomeViewing)?; func a() { interactor?.fetch() } }",
            "final class P { func fetch() {}; func a() { fetch(); self.fetch() } }",
            "final class P { func a(interactor: any HomeInteracting) { interactor.fetch(row: 1) } }",
            """
            final class P {
                let service: any HomeInteracting
                func a(service: Store) { service.fetch() }
            }
            """,
            "final class P { let stores: [Store]; func a() { stores.forEach { $0.fetch() } } }",
            "final class P { func a() { let service = Store(); service.fetch() } }",
            "final class P { func a() { Store.fetch() } }",
        ]
    ) func otherReceiver(code: String) {
        #expect(Self.unused(code) == ["fetch()"])
    }

    @Test(
        "A receiver whose type isn't spelt counts for every protocol",
        arguments: [
            "final class P { func a() { let service = find(); service.fetch() } }",
            "final class P { func a() { inherited.fetch() } }",
            "final class P { func a(state: State) { if case .ready(let service) = state { service.fetch() } } }",
        ]
    ) func unknownReceiver(code: String) {
        #expect(Self.unused(code) == [])
    }

    @Test("A property of a contract is used if it is read on its protocol") func property() {
        let contract = "@MainActor package protocol HomeViewing: AnyObject { var width: Int { get } }"
        let read = "func a(screen: any HomeViewing) -> Int { screen.width }"
        let other = "func a(screen: Size) -> Int { screen.width }"

        #expect(Self.unused(read, contract: contract) == [])
        #expect(Self.unused(other, contract: contract) == ["width"])
    }

    private static func unused(
        _ code: String,
        contract: String = "@MainActor protocol HomeInteracting: AnyObject { func fetch() }"
    ) -> [String] {
        let folder = "Modules/Features/Home"
        let module = Module(
            "Home",
            files: [
                SourceFile(path: "\(folder)/HomeContract.swift", text: contract),
                SourceFile(path: "\(folder)/HomePresenter.swift", text: code),
            ],
            folder: folder
        )
        return RequirementsUsed().findings(in: module).map { finding in
            String(finding.message.dropFirst("Nothing in the module uses ".count).prefix { $0 != " " })
        }
    }
}
