extension Starter {
    var rooms: [(path: String, text: String)] {
        [
            ("Modules/Entities/Identifier.swift", identifier),
            ("Tests/Entities/IdentifierTests.swift", identifierTests),
            ("Modules/Services/ServiceError.swift", serviceError),
            ("Tests/Services/ServiceErrorTests.swift", serviceErrorTests),
        ]
    }

    var app: [(path: String, text: String)] {
        [("App/\(name)/Main.swift", main), ("App/\(name)/Router.swift", router)]
    }

    private var main: String {
        """
        import Console
        import Home
        import HomePrompt

        @main enum Main {
            @MainActor static func main() async {
                let output = Output(display: StandardDisplay(), style: .plain, isJSON: false)
                let prompt = Prompt(output: output)
                let router = Router(prompt: prompt)
                output.notice("\(name). `help` lists what can be typed, `close` or Ctrl-D ends it.")
                await prompt.push(
                    HomeBuilder.build(router: router) { HomeBuilder.view(for: $0, output: output) }
                )
                await prompt.run { readLine() }
            }
        }

        """
    }

    private var router: String {
        """
        import Console
        import Home

        /// Takes the user from one module to another. It holds no screen.
        @MainActor final class Router {
            private weak var prompt: Prompt?

            init(prompt: Prompt) {
                self.prompt = prompt
            }
        }

        extension Router: HomeRouting {
            func close() {
                prompt?.pop()
            }
        }

        """
    }

    private var identifier: String {
        """
        /// The name of a thing, for good.
        public struct Identifier: Hashable, Sendable {
            public let text: String

            /// - Returns: `nil` for an empty text.
            public init?(_ text: String) {
                guard !text.isEmpty else { return nil }
                self.text = text
            }
        }

        """
    }

    private var identifierTests: String {
        """
        import Entities
        import Testing

        struct IdentifierTests {
            @Test("An empty text names nothing") func emptyText() {
                #expect(Identifier("") == nil)
            }

            @Test("Any other text is a name") func text() {
                #expect(Identifier("kid-a")?.text == "kid-a")
            }
        }

        """
    }

    private var serviceError: String {
        """
        /// Why a service could not do what it was asked. Each case is something a person can act on.
        public enum ServiceError: Error, Equatable, Sendable {
            /// There is no such thing; `what` names it as a person would.
            case notFound(what: String)
            /// A program or service that is needed isn't there; `advice` says how to get it.
            case unavailable(what: String, advice: String)
            /// The request was cancelled before it was done.
            case cancelled
        }

        extension ServiceError {
            /// The error's name for scripts, the same in every version.
            public var code: String {
                switch self {
                case .notFound: "notFound"
                case .unavailable: "unavailable"
                case .cancelled: "interrupted"
                }
            }

            /// What happened, to what, and what to do next.
            public var message: String {
                switch self {
                case .notFound(let what): "There is no \\(what)."
                case .unavailable(let what, let advice): "\\(what) is not available. \\(advice)"
                case .cancelled: "Interrupted."
                }
            }
        }

        """
    }

    private var serviceErrorTests: String {
        """
        import Services
        import Testing

        struct ServiceErrorTests {
            @Test("What isn't there is named") func notFound() {
                let sut = ServiceError.notFound(what: "track 12")

                #expect(sut.code == "notFound")
                #expect(sut.message == "There is no track 12.")
            }

            @Test("What isn't available comes with advice") func unavailable() {
                let sut = ServiceError.unavailable(what: "The player", advice: "Install mpv.")

                #expect(sut.code == "unavailable")
                #expect(sut.message == "The player is not available. Install mpv.")
            }
        }

        """
    }
}
