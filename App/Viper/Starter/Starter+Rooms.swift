extension Starter {
    var rooms: [(path: String, text: String)] {
        [
            ("Modules/Entities/Identifier.swift", identifier),
            ("Tests/Entities/IdentifierTests.swift", identifierTests),
            ("Modules/Services/ServiceError.swift", serviceError),
            ("Tests/Services/ServiceErrorTests.swift", serviceErrorTests),
            ("Modules/ConsoleViews/ServiceError+Words.swift", errorWords),
            ("Tests/ConsoleViews/ErrorWordsTests.swift", errorWordsTests),
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

        /// Navigates between modules. It holds no screen.
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
        /// The name of a thing, which never changes.
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
        /// Why a service failed, with a case for each failure that users can act on. Views turn cases into words.
        public enum ServiceError: Error, Equatable, Sendable {
            /// The thing doesn't exist; `what` is its name for users.
            case notFound(what: String)
            /// A required program or service is missing.
            case unavailable(what: String)
            /// The request was cancelled before it completed.
            case cancelled
        }

        extension ServiceError {
            /// The error's name for scripts, stable across versions.
            public var code: String {
                switch self {
                case .notFound: "notFound"
                case .unavailable: "unavailable"
                case .cancelled: "interrupted"
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
            @Test("Each error has a name for scripts") func code() {
                let errors: [ServiceError] = [.notFound(what: "song"), .unavailable(what: "The player"), .cancelled]

                #expect(errors.map(\\.code) == ["notFound", "unavailable", "interrupted"])
            }
        }

        """
    }

    private var errorWords: String {
        """
        import Console
        import Services

        extension Output {
            /// Reports why a service failed.
            public func fail(_ error: ServiceError) {
                fail(error.sentence, code: error.code)
            }
        }

        extension ServiceError {
            fileprivate var sentence: String {
                switch self {
                case .notFound(let what): "There is no \\(what)."
                case .unavailable(let what): "\\(what) isn't available."
                case .cancelled: "Interrupted."
                }
            }
        }

        """
    }

    private var errorWordsTests: String {
        """
        import Console
        import ConsoleViews
        import Services
        import TestSupport
        import Testing

        @MainActor struct ErrorWordsTests {
            @Test(
                "An error is said in a sentence",
                arguments: [
                    (.notFound(what: "song"), "There is no song.\\n"),
                    (.unavailable(what: "The player"), "The player isn't available.\\n"),
                    (.cancelled, "Interrupted.\\n"),
                ] as [(ServiceError, String)]
            ) func fail(error: ServiceError, sentence: String) {
                let display = DisplaySpy()
                let sut = Output(display: display, style: .plain, isJSON: false)

                sut.fail(error)

                #expect(display.text(of: .notices) == sentence)
            }
        }

        """
    }
}
