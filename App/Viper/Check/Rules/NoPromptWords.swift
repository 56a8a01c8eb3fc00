import SwiftSyntax

/// Only the prompt mentions commands: no other part of a module does, and no lower layer.
struct NoPromptWords: Rule {
    static let name = "no-prompt-words"

    func findings(in project: Project) -> [Finding] {
        let layout = project.layout
        let folders = [layout.entities, layout.viewModels, layout.infrastructure]
        let files =
            project.modules.flatMap(\.coreFiles) + project.services.files
            + folders.flatMap(project.package.files)
        let words = files.filter(\.quotesInCode).flatMap(\.quotedWords)
        guard !words.isEmpty else { return [] }
        let verbs = Set(
            (project.modules.flatMap { $0.files(of: .prompt) } + project.appFiles).flatMap(\.commandNames)
        )
        return words.filter { verbs.contains($0.word) }.map {
            finding(
                $0.place,
                "`\($0.word)` is a command name",
                "Describe the result with a case or a value; only views name commands."
            )
        }
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
            let parts = text.replacing(/--.*/, with: "").split(
                separator: "`",
                omittingEmptySubsequences: false
            )
            return parts.indices.filter { !$0.isMultiple(of: 2) }
                .compactMap { parts[$0].split(separator: " ").first }
                .map { (String($0), place(of: token)) }
        }
    }
}
