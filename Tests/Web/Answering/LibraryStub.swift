import Records
import Synchronization

@testable import Web

/// Answers requests in tests, and counts its answers.
@MainActor final class LibraryStub {
    var revision = 1
    private(set) var answers = 0
    private(set) var actionCount = 0
    let clockBox = Clock()

    var clock: String {
        get { clockBox.text }
        set { clockBox.set(newValue) }
    }

    final class Clock: Sendable {
        private let state = Mutex("now")

        var text: String { state.withLock { $0 } }

        func set(_ text: String) {
            state.withLock { $0 = text }
        }
    }

    /// An action that is counted.
    var action: Route {
        Endpoint<LibraryStub>(action: "player/next", summary: "") { $0.actionCount += 1 }.route { _ in self }
    }

    /// A route that answers with its name.
    func route(
        _ name: String,
        _ cachePolicy: CachePolicy = .library,
        next: String? = nil,
        text: String? = nil
    ) -> Route {
        Route(name, [.limit, .after, Parameter("q", help: "")], schema: .text, cachePolicy: cachePolicy) {
            _ async throws(Problem) in
            self.answers += 1
            return Answer(["name": text ?? name], next: next) { PageContent(name.capitalized, Markup()) }
        }
    }
}

extension WebResponse {
    var bytes: [UInt8] {
        if case .bytes(let bytes) = body { bytes } else { [] }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
