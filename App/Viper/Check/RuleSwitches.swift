/// The comments that disable a rule for the line below: `// viper:disable:next rule-name - reason`.
struct RuleSwitches {
    static let rule = "switch-reason"
    private static let beginning = "// viper:disable"

    private var switched: Set<String> = []
    /// Errors in the comments themselves.
    private(set) var findings: [Finding] = []

    init(_ files: [SourceFile]) {
        for file in files where file.text.contains("viper:disable") {
            for (index, line) in file.lines.enumerated() {
                let comment = line.drop { $0 == " " }
                guard comment.hasPrefix(Self.beginning) else { continue }
                read(comment.dropFirst(Self.beginning.count), at: Place(file.path, line: index + 1))
            }
        }
    }

    func switchOff(_ finding: Finding) -> Bool {
        switched.contains(Self.key(finding.place.path, finding.place.line, finding.rule))
    }

    private mutating func read(_ comment: Substring, at place: Place) {
        let parts = comment.split(separator: " - ", maxSplits: 1)
        let words = parts.first?.split(separator: " ") ?? []
        guard words.first == ":next", words.count == 2, parts.count == 2 else {
            return refuse(place, "A rule is disabled without a reason, or for more than one line")
        }
        guard Checker.ruleNames.contains(String(words[1])) else {
            return refuse(place, "Unknown rule \(words[1])")
        }
        switched.insert(Self.key(place.path, place.line + 1, String(words[1])))
    }

    private mutating func refuse(_ place: Place, _ message: String) {
        let remedy = "Write `// viper:disable:next rule-name - reason` above the line."
        findings.append(Finding(place, message, remedy, rule: Self.rule))
    }

    private static func key(_ path: String, _ line: Int, _ rule: String) -> String {
        "\(path):\(line) \(rule)"
    }
}
