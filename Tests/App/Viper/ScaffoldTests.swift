import SwiftSyntax
import TestSupport
import Testing

@testable import Viper

struct ScaffoldTests {
    @Test("A module created from the template's contract is the template") func template() throws {
        let sut = try TestPackage()
        let contract = Template.contract.text(for: "Template")
        try sut.write(contract, to: "Modules/Features/Template/TemplateContract.swift")
        let service = "public protocol TemplateServicing { func serve() throws(ServiceError) }"
        try sut.write(service, to: "Modules/Services/TemplateServicing.swift")

        try sut.viper("new", "Template", "--services", "service: TemplateServicing")
        try sut.writeConversation(of: "Template")

        let made = sut.snapshot.filter { $0.key.contains("/Template") && !$0.key.contains("Servic") }
        let templates = Template.allCases.map { $0.text(for: "Template") }
        let spies = String(decoding: PackageResources.TemplateSpies_swift, as: UTF8.self)
            .replacing("swift run viper", with: try sut.open().layout.viper)
        expectEqual(Set(made.values).subtracting(templates + [spies]), [])
        expectEqual(made.count, templates.count + 1)
    }

    @Test("A module created from TrackList's contract has the declarations of TrackList")
    func trackList() throws {
        let project = try Package(at: PackageFolder.root().path)
        let sut = try TestPackage()
        for file in project.files(in: "Modules/Services") { try sut.write(file.text, to: file.path) }
        let contract = "Modules/Features/TrackList/TrackListContract.swift"
        try sut.write(#require(project.text(contract)), to: contract)

        let services = [
            "browser: TrackBrowsing", "resolver: TrackResolving", "editor: TrackEditing",
            "follower: LibraryFollowing",
        ]
        let purpose = ["--purpose", "The library: list, find, open and delete tracks."]
        try sut.viper(["new", "TrackList"] + purpose + services.flatMap { ["--services", $0] })

        for (path, text) in sut.snapshot where path.hasPrefix("Modules/Features/TrackList") {
            let own = try #require(project.text(path))
            expectEqual(declarations(of: text), declarations(of: own), "\(path)")
        }
        let builder = "Modules/Features/TrackList/TrackListBuilder.swift"
        try expectEqual(sut.text(builder), project.text(builder))
    }

    @Test("Several services are declared and passed once each, even one with the template's name")
    func services() throws {
        let sut = try TestPackage()
        let protocols = "public protocol A: Sendable {}\npublic protocol B: Sendable {}"
        try sut.write(protocols, to: "Modules/Services/Servicing.swift")

        try sut.viper("new", "Lyrics", "--services", "first: A", "service: B", "--purpose", "Sings\nalong")

        let builder = try sut.text("Modules/Features/Lyrics/LyricsBuilder.swift")
        #expect(builder.contains("        first: any A,\n        service: any B,\n"))
        #expect(builder.contains("LyricsInteractor(first: first, service: service)"))
        #expect(builder.contains("/// Sings along.\n"))
        expectEqual(builder.split(separator: "func build").count, 2)
        for services in [["router: A"], ["first: A", "first: B"]] {
            #expect(throws: Problem.self) { try sut.viper(["new", "Songs", "--services"] + services) }
        }
    }

    @Test("A command's generated help is an imperative sentence about the user's action")
    func help() throws {
        let sut = try TestPackage()
        let contract = """
            @MainActor package protocol LyricsPresenting: AnyObject {
                /// The user copies a line.
                func didTapCopy(_ line: Int) async
                /// The user wants to print the lines of several songs.
                func didTapPrint(_ songs: [String], isLong: Bool) async
                /// The user has typed a verse.
                func didTapAddVerse() async
            }
            @MainActor package protocol LyricsViewing: AnyObject {
                /// Lines.
                func show(lines: [String])
            }
            """
        try sut.write(contract, to: "Modules/Features/Lyrics/LyricsContract.swift")

        try sut.viper("new", "Lyrics")

        let view = try sut.text("Modules/Features/Lyrics/Prompt/LyricsView.swift")
        for help in ["copy a line", "print the lines of several songs", "add verse"] {
            #expect(view.contains("help: \"\(help)\""))
        }
    }

    @Test("The app lists a module with its routes", arguments: [false, true])
    func listed(takesService: Bool) throws {
        let sut = try TestPackage()
        try sut.make("Modules/Services/LyricsReading.swift ← public protocol LyricsReading: Sendable {}⏎")
        if takesService {
            let services = "struct AppServices {⏎    let reader: any LyricsReading⏎}"
            try sut.make("App/Jukebox/Composition.swift: struct AppServices {} → \(services)")
        }

        try sut.viper(["new", "Lyrics"] + (takesService ? ["--services", "reader: LyricsReading"] : []))

        let build =
            takesService
            ? """
            LyricsBuilder.build(reader: services.reader, router: app.router) {
                            LyricsBuilder.view(for: $0, output: app.output)
                        }
            """
            : "LyricsBuilder.build(router: app.router) { LyricsBuilder.view(for: $0, output: app.output) }"
        try expectEqual(
            sut.text("App/Jukebox/Modules.swift"),
            """
            import Home
            import HomePrompt
            import Lyrics
            import LyricsPrompt

            extension Module {
                /// The modules: the first has the first screen, and the others' commands are always there. `viper new` adds to them.
                static let all: [Module] = [
                    Module { services, app in
                        HomeBuilder.build(router: app.router) { HomeBuilder.view(for: $0, output: app.output) }
                    },
                    Module { services, app in
                        \(build)
                    },
                ]
            }

            """
        )
        let router = try sut.text("App/Jukebox/Router.swift")
        #expect(router.hasPrefix("import Console\nimport Home\nimport Lyrics\n"))
        #expect(router.hasSuffix("extension Router: HomeRouting {}\n\nextension Router: LyricsRouting {}\n"))
    }

    @Test(
        "A module isn't listed if the app lacks its services or routes",
        arguments: [
            ["--services", "reader: LyricsReading"],
            ["--without", "interacting", "--events", "didTapSing()"],
        ]
    )
    func unlisted(options: [String]) throws {
        let sut = try TestPackage()
        try sut.make("Modules/Services/LyricsReading.swift ← public protocol LyricsReading: Sendable {}⏎")
        try sut.replace("func close()", with: "func leave()", in: "App/Jukebox/Router.swift")
        let before = sut.snapshot.filter { $0.key.hasPrefix("App/") }

        try sut.viper(["new", "Lyrics"] + options)

        expectEqual(sut.snapshot.filter { $0.key.hasPrefix("App/") }, before)
    }

    @Test("A new module of this package is listed") func listedHere() throws {
        let package = try Package(at: PackageFolder.root().path)

        let (changes, _, isListed) = try ModuleGenerator(package: package, module: "Lyrics").changes()

        #expect(isListed)
        let paths = changes.files.map(\.path).filter { $0.hasPrefix("App/") }
        expectEqual(paths, ["App/Sidewinder/Modules.swift", "App/Sidewinder/Router.swift"])
    }

    /// The declarations in a text: imports, types, and the members that a module's author isn't free to add, without
    /// bodies.
    private func declarations(of text: String) -> [String] {
        SourceFile(path: "", text: text).tree.statements.flatMap { statement -> [String] in
            guard case .decl(let declaration) = statement.item else { return [] }
            guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else {
                return [declaration.tokenText]
            }
            let all = group.memberBlock.members.map(\.decl)
            let members = all.filter { !$0.isFree }.map(\.signature)
            let isFree = members.isEmpty && !all.isEmpty
            return isFree ? [] : [group.with(\.memberBlock.members, []).tokenText] + members
        }
    }
}

extension SyntaxProtocol {
    fileprivate var tokenText: String { tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ") }
}

extension DeclSyntax {
    /// Whether the member is a helper, or state of the type.
    fileprivate var isFree: Bool {
        guard let member = asProtocol((any WithModifiersSyntax).self) else { return false }
        let isConstant = self.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
        return member.isPrivate && (!isConstant || member.isStatic)
    }

    fileprivate var signature: String {
        if let function = asProtocol((any WithOptionalCodeBlockSyntax).self) {
            return function.with(\.body, nil).tokenText
        }
        guard let variable = self.as(VariableDeclSyntax.self), let binding = variable.bindings.first else {
            return tokenText
        }
        let bare = binding.with(\.accessorBlock, nil).with(\.initializer, nil)
        return variable.with(\.bindings, [bare]).tokenText
    }
}
