/// The tasks by which `help` groups a program's commands.
public struct HelpOverview: Sendable {
    /// The tasks, in the order shown.
    public let tasks: [Task]
    /// A sentence or two below them, wrapped, in which backticks mark what is typed literally.
    public let note: String

    /// Commands that serve one purpose.
    public struct Task: Sendable {
        /// A word, such as `Find`.
        public let title: String
        /// The commands that `help` shows, as typed: `list [WORDS]`.
        public let commands: [String]
        /// Those that only `help all` lists.
        public let others: [String]

        public init(_ title: String, _ commands: [String], others: [String] = []) {
            self.title = title
            self.commands = commands
            self.others = others
        }

        /// The literal words of each command, in the order of `help all`: `[["list"], ["show"]]`.
        fileprivate var patterns: [[Substring]] {
            (commands + others).map { command in
                command.split(separator: " ").prefix { $0.allSatisfy(\.isLowercase) }.map(
                    \.self
                )
            }
        }
    }

    public init(tasks: [Task] = [], note: String = "") {
        self.tasks = tasks
        self.note = note
    }

    /// The commands by task; those of no task follow under the titles of their tables.
    ///
    /// A command belongs to the entry that names most of its words: `playlists create` to that rather than to
    /// `playlists`.
    public func sections(of tables: [CommandTable]) -> [CommandTable] {
        let patterns = tasks.flatMap(\.patterns)
        let pattern = { (command: Command) -> [Substring]? in
            let words = [command.verb] + command.fixedWords
            return patterns.filter { words.starts(with: $0, by: ==) }.max { $0.count < $1.count }
        }
        let commands = tables.flatMap(\.commands)
        let byTask = tasks.map { task in
            CommandTable(
                title: task.title,
                commands: task.patterns.flatMap { entry in commands.filter { pattern($0) == entry } }
            )
        }
        let others = tables.map { table in
            CommandTable(title: table.title, commands: table.commands.filter { pattern($0) == nil })
        }
        return (byTask + others).map(\.withoutRepetition).filter { !$0.commands.isEmpty }
    }
}

extension CommandTable {
    /// The table without repeated commands: several screens may have the same command, such as `more`.
    fileprivate var withoutRepetition: CommandTable {
        var seen: Set<String> = []
        return CommandTable(
            title: title,
            commands: commands.filter { seen.insert($0.usage + $0.help).inserted }
        )
    }
}
