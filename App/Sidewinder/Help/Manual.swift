import Console
import SidewinderVersion

/// The manual page, generated from the commands of all screens.
@MainActor struct Manual {
    /// A composition with an empty library and no output.
    let composition: Composition

    func page() async -> String {
        ManualPage(
            of: Flags.program,
            version: "Sidewinder \(String(cString: version_number))",
            summary: "music library at a prompt",
            arguments: "[COMMAND [ARGUMENT…]]",
            description:
                "Sidewinder keeps a library of music files: it imports, finds, edits and plays them, "
                + "counts what you hear, and can undo every change. Without a COMMAND it reads commands at a "
                + "prompt or from a pipe. With one it runs just that.",
            tables: await tables(),
            topics: HelpTopic.all
        ).text
    }

    /// The commands of all screens, beginning with those that are always available.
    private func tables() async -> [CommandTable] {
        await composition.begin()
        let (tables, elsewhere) = (composition.navigator.tables, composition.navigator.elsewhere())
        await composition.player.end()
        composition.navigator.end()
        let titled = elsewhere.map { table in
            CommandTable(
                title: table.title.prefix(1).uppercased() + table.title.dropFirst(),
                commands: table.commands
            )
        }
        return tables.dropLast() + titled + tables.suffix(1)
    }
}
