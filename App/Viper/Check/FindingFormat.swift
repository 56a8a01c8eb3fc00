import Foundation

/// The output format of findings.
enum FindingFormat: String, CaseIterable {
    /// One line each, like compiler diagnostics.
    case text
    /// One JSON object per line.
    case json
    /// Annotations for a GitHub workflow.
    case github

    func line(_ finding: Finding) -> String {
        switch self {
        case .text: finding.description
        case .json: Self.json(finding)
        case .github: Self.annotation(finding)
        }
    }

    private static func json(_ finding: Finding) -> String {
        let record = Record(
            file: finding.place.path,
            line: finding.place.line,
            column: finding.place.column,
            rule: finding.rule,
            message: finding.message,
            remedy: finding.remedy
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(record)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    private static func annotation(_ finding: Finding) -> String {
        let place = finding.place
        let text = "\(finding.message). \(finding.remedy)".escaped([
            ("%", "%25"), ("\r", "%0D"), ("\n", "%0A"),
        ])
        let path = place.path.escaped([("%", "%25"), (",", "%2C"), (":", "%3A")])
        return "::error file=\(path),line=\(place.line),col=\(place.column),title=\(finding.rule)::\(text)"
    }

    private struct Record: Encodable {
        let file: String
        let line: Int
        let column: Int
        let rule: String
        let message: String
        let remedy: String
    }
}

extension String {
    fileprivate func escaped(_ pairs: [(String, String)]) -> String {
        pairs.reduce(self) { $0.replacing($1.0, with: $1.1) }
    }
}
