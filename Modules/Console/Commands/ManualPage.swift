/// The manual page of a program, written in the macros of `man(7)` from the tables and topics that `help` shows.
public struct ManualPage {
    /// The program as a command, with its options.
    public var program: Command
    /// The program's name and version.
    public var version: String
    /// A description of the program in a few words.
    public var summary: String
    /// The arguments that follow the options in the synopsis.
    public var arguments: String
    public var description: String
    /// The commands, by section.
    public var tables: [CommandTable]
    public var topics: [HelpTopic]
    /// Examples, which come before the options.
    public var examples: HelpTopic?
    /// The date of the program's version, `2026-11-26`.
    public var date: String
    /// Other manual pages, such as `mpv(1)`.
    public var seeAlso: [String]

    public init(
        of program: Command,
        version: String,
        summary: String,
        arguments: String,
        description: String,
        tables: [CommandTable],
        topics: [HelpTopic],
        examples: HelpTopic? = nil,
        date: String = "",
        seeAlso: [String] = []
    ) {
        (self.program, self.version, self.summary) = (program, version, summary)
        (self.arguments, self.description) = (arguments, description)
        (self.tables, self.topics, self.examples) = (tables, topics, examples)
        (self.date, self.seeAlso) = (date, seeAlso)
    }

    /// The page's source.
    public var text: String {
        let name = program.verb
        var lines = [#".TH "\#(name.uppercased())" 1 "\#(date)" "\#(version.roff)" "User Commands""#]
        // Lines of words to type are neither hyphenated nor stretched.
        lines += [".nh", ".ad l"]
        lines += [".SH NAME", #"\#(name) \- \#(summary.roff)"#]
        lines += [".SH SYNOPSIS", "\(program.usage) \(arguments)".usageInRoff]
        lines += [".SH DESCRIPTION", description.roff]
        lines += examples.map(section) ?? []
        lines += [".SH OPTIONS"] + (program.options + [.json]).flatMap(item)
        lines += [".SH COMMANDS"] + tables.flatMap(section)
        lines += topics.flatMap(section)
        if !seeAlso.isEmpty {
            lines += [".SH SEE ALSO", seeAlso.map { "`\($0)`" }.joined(separator: ", ").roff]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ table: CommandTable) -> [String] {
        [".SS \(table.title.roff)"] + table.commands.flatMap(item)
    }

    private func item(_ command: Command) -> [String] {
        let options = command.options.flatMap(item)
        return [".TP", command.usage.usageInRoff, command.help.roff]
            + (options.isEmpty ? [] : [".RS"] + options + [".RE"])
    }

    private func item(_ option: CommandOption) -> [String] {
        [".TP", option.usage.usageInRoff, option.help.roff]
    }

    private func section(_ topic: HelpTopic) -> [String] {
        [".SH \(topic.title.uppercased().roff)"]
            + topic.paragraphs.enumerated().flatMap { index, paragraph in
                switch paragraph {
                case .text(let text): (index == 0 ? [] : [".PP"]) + [text.roff]
                case .item(let term, let explanation): [".TP", #"\fB\#(term.roff)\fR"#, explanation.roff]
                }
            }
    }
}

extension String {
    /// The text with roff's special characters escaped, and text in backticks in bold.
    fileprivate var roff: String {
        let escaped = replacing("\\", with: #"\e"#).replacing("-", with: #"\-"#)
            .replacing("'", with: #"\(aq"#).replacing("~", with: #"\(ti"#).replacing("^", with: #"\(ha"#)
        let parts = escaped.split(separator: "`", omittingEmptySubsequences: false)
        let text = parts.enumerated().map { $0 % 2 == 1 ? #"\fB\#($1)\fR"# : String($1) }.joined()
        // A full stop at the beginning of a line would be a macro.
        return text.hasPrefix(".") ? #"\&"# + text : text
    }

    /// A usage line with literal words in bold.
    fileprivate var usageInRoff: String {
        roff.replacing(/(^|[ \[|])((\\-\\-|[a-z])[a-z\\-]*)/) { #"\#($0.1)\fB\#($0.2)\fR"# }
    }
}
