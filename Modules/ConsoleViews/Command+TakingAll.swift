import Console
import ViewModels

extension [Command] {
    /// The commands of a screen that take all tracks on it: `play`, `queue this`, `download`
    /// and `export`.
    ///
    /// - Parameters:
    ///   - subject: what they take, for their help: “this album”.
    ///   - play: plays it.
    ///   - queue: adds it to the end of the queue, or right after the current track.
    ///   - download: keeps its songs of music servers here.
    ///   - export: exports it to the file at an absolute path or, without a path, to standard output.
    @MainActor public static func takingAll(
        of subject: String,
        play: @escaping @MainActor @Sendable () async -> Void,
        queue: @escaping @MainActor @Sendable (_ isNext: Bool) async -> Void,
        download: @escaping @MainActor @Sendable () async -> Void,
        export: @escaping @MainActor @Sendable (_ format: ExportFormat, _ path: String?) async -> Void
    ) -> [Command] {
        [
            Command("play", help: "play \(subject)") { _ in await play() },
            Command("queue", [.this], options: [.next], help: "add \(subject) to the queue") { input in
                await queue(input.has(.next))
            },
            Command("download", help: "keep \(subject) here, for when the server is away") { _ in
                await download()
            },
            Command("export", options: CommandOption.exportOptions, help: "export \(subject)") { input in
                await export(ExportFormat(input), input.exportPath)
            },
        ]
    }
}

extension CommandOption {
    /// Queues right after the current track instead of at the end.
    public static let next = CommandOption("next", help: "right after the current track")
}
