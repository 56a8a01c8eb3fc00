import SwiftParser
import SwiftSyntax

/// Unique names for new tests in a file.
struct TestNames {
    private var taken: Set<String> = []

    init(_ file: SourceFile?) {
        taken = Set(file?.tree.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    }

    /// A name for the test of a subject: `didTapAddTitle` for `didTapAdd(title:)`.
    mutating func name(for subject: String) -> String {
        let member = subject.drop { $0 != "." }
        let words = member.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let joined =
            (words.first ?? "it").lowercasedFirst + words.dropFirst().map(\.capitalizedFirst).joined()
        let candidates = [joined] + (2...99).map { "\(joined)\($0)" }
        return candidates.first { taken.insert($0).inserted } ?? joined
    }
}
