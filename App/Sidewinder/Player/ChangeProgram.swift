import Entities
import Foundation
import Platform
import Services

/// Runs the user's program when playback changes, with the state and the track in its environment.
struct ChangeProgram: Sendable {
    private let player: any PlaybackServicing
    private let command: @Sendable () -> [String]
    private let log: @Sendable (String) -> Void

    /// - Parameters:
    ///   - command: returns the program and its arguments; none if nothing is to be run.
    ///   - log: is given the reason when the program fails.
    init(
        player: any PlaybackServicing,
        command: @escaping @Sendable () -> [String],
        log: @escaping @Sendable (String) -> Void
    ) {
        (self.player, self.command, self.log) = (player, command, log)
    }

    /// The time after which the program is killed.
    private static let timeLimit = Duration.seconds(60)

    /// Runs the program after each change, one after another, until the task is cancelled.
    func run() async {
        for await update in player.nowPlaying() {
            switch update.cause {
            case .began, .paused, .resumed, .ended: await run(for: update.now)
            case .present, .jumped, .changed, .failed, .interrupted: break
            }
        }
    }

    private func run(for now: NowPlaying) async {
        let words = command()
        guard let program = words.first else { return }
        let own = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        let run = await ProgramRun.of(
            program,
            Array(words.dropFirst()),
            environment: own + Self.variables(of: now),
            readsOutput: false,
            within: Self.timeLimit
        )
        guard !Task.isCancelled else { return }
        switch run?.status {
        case 0: break
        case let status?: log("on-change: \(program) failed with exit status \(status).")
        case nil: log("on-change: \(program) \(run == nil ? "couldn't be started" : "was killed").")
        }
    }

    /// The state as environment variables. Those of a track are missing when stopped, or if it lacks the value.
    static func variables(of now: NowPlaying) -> [String] {
        let phase = now.state.phase == .loading ? .playing : now.state.phase
        var variables = ["SIDEWINDER_STATE=\(phase.rawValue)"]
        guard let item = now.item else { return variables }
        let details = item.track.details
        let values: [(String, String?)] = [
            ("URN", item.track.urn.description), ("TITLE", details.title), ("ARTIST", details.artist),
            ("ALBUM", details.album), ("DURATION_MS", item.durationMs.map(String.init)),
            ("POSITION_MS", String(item.positionMs)),
            ("FILE", details.location?.path.map { String(decoding: $0, as: UTF8.self) }),
        ]
        for (name, value) in values {
            guard let value, !value.utf8.contains(0) else { continue }
            variables.append("SIDEWINDER_\(name)=\(value)")
        }
        return variables
    }
}
