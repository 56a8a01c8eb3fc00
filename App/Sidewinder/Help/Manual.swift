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
            summary: "command-line music library and player",
            arguments: "[COMMAND [ARGUMENT…]]",
            description:
                "Sidewinder imports, finds, edits and plays your music, counts what you hear, and can undo "
                + "changes to all of these. Without a COMMAND, it reads commands from a prompt or a pipe. With one, it "
                + "runs that command and exits.",
            tables: await tables(),
            topics: HelpTopic.all.filter { $0.name != HelpTopic.examples.name },
            examples: .examples,
            date: String(cString: version_date),
            seeAlso: ["sidewinder-serve(1)", "viper(1)", "mpv(1)"]
        ).text
    }

    /// The commands of all screens, by task.
    private func tables() async -> [CommandTable] {
        await composition.begin()
        let tables = composition.navigator.tables + composition.navigator.elsewhere()
        await composition.player.end()
        composition.navigator.end()
        return HelpOverview.tasks.sections(of: tables)
    }
}
