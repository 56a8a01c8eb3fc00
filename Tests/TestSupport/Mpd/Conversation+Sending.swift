import ConsoleTestSupport
import Mpd
import Testing

extension Conversation {
    /// Sends a client's commands with their arguments. Each is recorded by its name, followed by the messages it causes:
    /// `MPD find`.
    ///
    /// - Parameters:
    ///   - lines: the commands, in order, with arguments that have no blanks.
    ///   - routes: the commands of the module.
    ///   - condition: the condition under which these messages follow, if not the usual ones: `nothing is found`.
    @MainActor package func send(
        _ lines: [String],
        to routes: [MpdRoute],
        when condition: String? = nil
    ) async {
        let routes = MpdRoutes(routes)
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            guard let name = words.first else { continue }
            await pass(command: "MPD \(name)", when: condition) {
                let answer = await routes.answer(name, arguments: Array(words.dropFirst()))
                if answer == "unknown" { Issue.record("No route answers `\(name)`") }
            }
        }
    }
}
