import SwiftSyntax

extension Rule {
    /// Each layer imports only the layers it may depend on; features don't import each other.
    static let layerImports = Rule(ofPackage: "layer-imports") { project in
        let (layout, package) = (project.layout, project.package)
        let features = project.modules.map(\.name)
        let infrastructure = package.folders(in: layout.infrastructure)
            .map { "\(layout.infrastructure)/\($0)" }.filter { !package.files(in: $0).isEmpty }
        let targets = features + ViewKind.allCases.flatMap { features.map($0.target) }
        let layers = Set((layout.layers + infrastructure).map(Layout.module) + targets)
        let folders =
            infrastructure.map { ($0, [layout.entities, layout.services, layout.platform]) }
            + layout.borders
        let all =
            project.modules.flatMap(layout.targets)
            + folders.map { (Layout.module(in: $0), package.files(in: $0), $1) }
        return all.flatMap { layer, files, folders in
            let known = folders.map(Layout.module)
            let imports = files.flatMap(\.imports)
            return imports.filter(\.isTestable)
                .findings(remedy: "Remove `@testable`, and use `package` declarations.") {
                    ($0.place, "\(layer) imports \($0.module) with `@testable`")
                }
                + imports.filter {
                    layers.contains($0.module) && !known.contains($0.module) && $0.module != layer
                }.map {
                    let remedy =
                        features.contains($0.module)
                        ? "Navigate through the contract's Routing, which the app conforms to, or use a service."
                        : known.isEmpty
                            ? "It must not import other layers."
                            : "It may import \(known.joined(separator: ", "))."
                    return Finding($0.place, "\(layer) imports \($0.module)", remedy)
                }
        }
    }

    /// Only views import the layers of views, and they print only through Output.
    static let consoleOnlyInView = Rule("console-only-in-view") { module, project in
        let imports = module.coreFiles.flatMap(\.imports)
        let imported = ViewKind.allCases.flatMap { view in
            let layers = view.layers(in: project.layout).map(Layout.module)
            let path = project.layout.file(ofRole: view.classSuffix, of: module.name)
            return imports.filter { layers.contains($0.module) }
                .findings(remedy: "Move what needs it to \(path), or a file next to it.") {
                    ($0.place, "\($0.module) is imported outside the view")
                }
        }
        let printed = module.files.uses(of: ["print", "debugPrint", "dump", "readLine"])
            .filter { $1.isCalledAlone }
            .findings(remedy: "Show it through the contract's Viewing; the view prints with Output.") {
                ($0.place(of: $1), "`\($1.text)` bypasses the prompt")
            }
        return imported + printed
    }

    /// Only the prompt mentions commands: no other part of a module does, and no lower layer.
    static let noPromptWords = Rule(ofPackage: "no-prompt-words") { project in
        let layout = project.layout
        let folders = [layout.entities, layout.viewModels, layout.infrastructure]
        let files =
            project.modules.flatMap(\.coreFiles) + project.services.files
            + folders.flatMap(project.package.files)
        let words = files.filter(\.quotesInCode).flatMap(\.quotedWords)
        guard !words.isEmpty else { return [] }
        let views = project.modules.flatMap { $0.files(of: .prompt) }
        let verbs = Set((views + project.appFiles).flatMap(\.commandNames))
        return words.filter { verbs.contains($0.word) }
            .findings(remedy: "Describe the result with a case or a value; only views name commands.") {
                ($0.place, "`\($0.word)` is a command name")
            }
    }
}

extension Layout {
    /// The targets of a module, with their files and the layers that they may import. Another rule keeps the module
    /// itself from importing the layers of views.
    fileprivate func targets(of module: Module) -> [(String, [SourceFile], [String])] {
        let known = [entities, services, viewModels, records]
        return [(module.name, module.coreFiles, known + viewLayers)]
            + ViewKind.allCases.map { view in
                let layers = known + view.layers(in: self) + [module.name]
                return (view.target(of: module.name), module.files(of: view), layers)
            }
    }

    /// The layers outside of modules, with those that they may import.
    fileprivate var borders: [(String, [String])] {
        let shown = [viewModels, services, entities]
        return [
            (entities, []), (services, [entities, records]), (viewModels, [entities, records]),
            (records, []), (platform, []), (console, [records, platform]),
            (consoleViews, [console, records] + shown), (web, [records, services]),
            (webViews, [web, records] + shown), (mpd, [platform, entities]), (mpdViews, [mpd] + shown),
        ]
    }
}

extension TokenSyntax {
    /// Whether the token is the name of a function called without a receiver.
    fileprivate var isCalledAlone: Bool {
        parent?.as(DeclReferenceExprSyntax.self)?.parent?.is(FunctionCallExprSyntax.self) == true
    }
}

extension SourceFile {
    /// Whether a backtick occurs outside comments. Scans the lines, because most files have none.
    fileprivate var quotesInCode: Bool {
        text.utf8.contains(UInt8(ascii: "`"))
            && lines.contains { line in
                line.utf8.contains(UInt8(ascii: "`")) && !line.drop { $0 == " " }.hasPrefix("//")
            }
    }

    /// The first words between backticks in the file's string literals, except in comments of SQL.
    fileprivate var quotedWords: [(word: String, place: Place)] {
        tree.tokens(viewMode: .sourceAccurate).flatMap { token -> [(word: String, place: Place)] in
            guard let text = token.literalText else { return [] }
            let code = text.replacing(/--.*/, with: "")
            let parts = code.split(separator: "`", omittingEmptySubsequences: false)
            return parts.indices.filter { !$0.isMultiple(of: 2) }
                .compactMap { parts[$0].split(separator: " ").first }
                .map { (String($0), place(of: token)) }
        }
    }
}
