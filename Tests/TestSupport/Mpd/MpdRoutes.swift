import Mpd

/// Sends commands to routes without a server.
@MainActor package struct MpdRoutes {
    private let routes: [MpdRoute]
    private let isLocal: Bool

    /// - Parameter isLocal: whether the client is connected over a Unix socket.
    package init(_ routes: [MpdRoute], isLocal: Bool = false) {
        (self.routes, self.isLocal) = (routes, isLocal)
    }

    /// Returns the answer to a command: its lines, or `ACK [code] message`.
    package func answer(_ command: String, _ arguments: String...) async -> String {
        await answer(command, arguments: arguments)
    }

    /// Returns the answer to a command: its lines, or `ACK [code] message`.
    package func answer(_ command: String, arguments: [String]) async -> String {
        guard let route = routes.first(where: { $0.name == command }) else { return "unknown" }
        let answer = Answer()
        let response = MpdResponse { bytes in
            answer.text += String(decoding: bytes, as: UTF8.self)
            return true
        }
        do throws(MpdError) {
            try await route.answer(MpdRequest(arguments, isLocal: isLocal), response)
            try await response.flush()
        } catch {
            return "ACK [\(error.code.rawValue)] \(error.message)"
        }
        return answer.text
    }

    private final class Answer {
        var text = ""
    }
}
