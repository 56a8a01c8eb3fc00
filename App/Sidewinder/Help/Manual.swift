import Console
import SidewinderVersion

/// The manual page, from the commands of all screens.
@MainActor struct Manual {
    /// A composition over an empty library, whose output goes nowhere.
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

    /// The commands of all screens. Those of a track, an album, an artist and a playlist are there only while one
    /// is open.
    private func tables() async -> [CommandTable] {
        let app = await composition.begin(history: { [] })
        let lines = [
            ["add", "Title", "Artist", "--album", "Album"], ["show", "1"], ["album", "Album"],
            ["artist", "Artist"], ["charts"], ["playlist", "recently added"],
        ]
        for line in lines { _ = await app.session.run(line) }
        let tables = app.navigator.tables
        await app.playback.end()
        app.navigator.end()
        let titles = [
            "Playlists", "Charts", "On an artist's screen", "On an album's screen", "On a track's screen",
        ]
        let onDemand = zip(titles, tables).map { CommandTable(title: $0, commands: $1.commands) }
        return tables.dropFirst(onDemand.count).dropLast() + onDemand + tables.suffix(1)
    }
}
