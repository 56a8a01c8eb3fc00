/// One drafted test.
struct TestDraft {
    /// Its display name, a sentence.
    let title: String
    let name: String
    let isAsync: Bool
    let canThrow: Bool
    /// Blocks of lines, separated by blank lines.
    let body: [[String]]

    var text: String {
        let effects = (isAsync ? " async" : "") + (canThrow ? " throws" : "")
        let title = self.title.count > Wrapping.lineLength - 20 ? name : self.title
        let head = "@Test(\"\(title)\") func \(name)()\(effects) {"
        let lines =
            head.count + 4 > Wrapping.lineLength
            ? ["    @Test(\"\(title)\")", "    func \(name)()\(effects) {"] : ["    \(head)"]
        let blocks = body.map { block in
            block.map { $0.isEmpty ? "" : "        \($0)" }.joined(separator: "\n")
        }
        return (lines + [blocks.joined(separator: "\n\n"), "    }"]).joined(separator: "\n")
    }

    /// A test that fails until it and its subject are implemented.
    static func unwritten(_ what: String, named name: String) -> TestDraft {
        TestDraft(
            title: "\(what) is implemented",
            name: name,
            isAsync: false,
            canThrow: false,
            body: [["Issue.record(\"Implement \(what), and test it here.\")"]]
        )
    }

    /// A placeholder for a test that can't be drafted, reported as a known issue.
    static func known(_ what: String, named name: String) -> TestDraft {
        TestDraft(
            title: "\(what) is tested",
            name: name,
            isAsync: false,
            canThrow: false,
            body: [
                [
                    "withKnownIssue {",
                    "    Issue.record(\"Test \(what) with sample values.\")", "}",
                ]
            ]
        )
    }
}
