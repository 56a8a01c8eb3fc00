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
        /// The commands that `help` shows, as they are typed: `list [WORDS]`.
        public let commands: [String]
        /// The verbs that only `help all` lists.
        public let others: [String]

        public init(_ title: String, _ commands: [String], others: [String] = []) {
            self.title = title
            self.commands = commands
            self.others = others
        }

        /// The verbs in the order of `help all`.
        var verbs: [String] {
            var seen: Set<String> = []
            return (commands.map { String($0.prefix { $0 != " " }) } + others).filter {
                seen.insert($0).inserted
            }
        }
    }

    public init(tasks: [Task] = [], note: String = "") {
        self.tasks = tasks
        self.note = note
    }

    /// The commands by task; those of no task follow under the titles of their tables.
    public func sections(of tables: [CommandTable]) -> [CommandTable] {
        let byTask = tasks.map { task in
            CommandTable(
                title: task.title,
                commands: task.verbs.flatMap { verb in
                    tables.flatMap { table in table.commands.filter { $0.verb == verb } }
                }
            )
        }
        let placed = Set(tasks.flatMap(\.verbs))
        let others = tables.map { table in
            CommandTable(title: table.title, commands: table.commands.filter { !placed.contains($0.verb) })
        }
        return (byTask + others).map(\.withoutRepetition).filter { !$0.commands.isEmpty }
    }
}

extension CommandTable {
    /// Several screens may have the same command, such as `more`.
    fileprivate var withoutRepetition: CommandTable {
        var seen: Set<String> = []
        return CommandTable(
            title: title,
            commands: commands.filter { seen.insert($0.usage + $0.help).inserted }
        )
    }
}
