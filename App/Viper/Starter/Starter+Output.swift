extension Starter {
    var failure: String {
        """
        /// A command's failure, as shown to people and scripts.
        public struct CommandFailure: Error, Equatable, Sendable {
            /// The failure's name for scripts, stable across versions.
            public let code: String
            /// What happened, to what, and what to do next.
            public let message: String

            public init(code: String, message: String) {
                self.code = code
                self.message = message
            }

            /// The command's arguments are invalid.
            public static func usage(_ message: String) -> CommandFailure {
                CommandFailure(code: "usage", message: message)
            }
        }

        """
    }

    var words: String {
        """
        /// Splits a line into words at spaces outside double quotes.
        enum Words {
            static func split(_ line: String) -> [String] {
                var words: [String] = []
                var word: String?
                var isQuoted = false
                for character in line {
                    switch character {
                    case "\\"":
                        isQuoted.toggle()
                        word = word ?? ""
                    case " " where !isQuoted:
                        if let word { words.append(word) }
                        word = nil
                    default:
                        word = (word ?? "") + String(character)
                    }
                }
                return words + (word.map { [$0] } ?? [])
            }
        }

        """
    }

    var display: String {
        """
        import Foundation

        /// The kind of an output text.
        public enum TextStream: Sendable {
            case results
            /// Notices and failures.
            case notices
        }

        /// A destination for text.
        @MainActor public protocol Display: AnyObject {
            func write(_ text: String, to stream: TextStream)
        }

        /// Writes results to standard output, notices to standard error.
        @MainActor public final class StandardDisplay: Display {
            public init() {}

            public func write(_ text: String, to stream: TextStream) {
                let handle = stream == .results ? FileHandle.standardOutput : .standardError
                try? handle.write(contentsOf: Data(text.utf8))
            }
        }

        """
    }

    var style: String {
        """
        /// Whether failures are coloured.
        public enum Style: Sendable {
            case plain
            case colored

            func failure(_ text: String) -> String {
                self == .colored ? "\\u{1B}[31m\\(text)\\u{1B}[0m" : text
            }
        }

        """
    }

    var output: String {
        """
        /// The views' only output channel. Removes control characters.
        @MainActor public final class Output {
            /// Whether results are for scripts: one JSON value per line.
            public let isJSON: Bool
            private let display: any Display
            private let style: Style

            public init(display: any Display, style: Style, isJSON: Bool) {
                self.display = display
                self.style = style
                self.isJSON = isJSON
            }

            /// Prints a line of results.
            public func line(_ text: String) {
                display.write(Self.clean(text) + "\\n", to: .results)
            }

            /// Prints a notice, which isn't a result. Omitted for scripts.
            public func notice(_ text: String) {
                guard !isJSON else { return }
                display.write(Self.clean(text) + "\\n", to: .notices)
            }

            /// Reports a failure.
            public func fail(_ message: String, code: String) {
                display.write(style.failure(Self.clean(message)) + "\\n", to: .notices)
            }

            private static func clean(_ text: String) -> String {
                let visible = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
                return String(String.UnicodeScalarView(visible))
            }
        }

        """
    }

    var prompt: String {
        """
        /// The stack of screens, which runs the typed lines. It owns the views, and through them the modules.
        @MainActor public final class Prompt {
            private let output: Output
            private var screens: [any Screen] = []

            public init(output: Output) {
                self.output = output
            }

            /// Pushes a screen and returns once it is shown.
            public func push(_ screen: any Screen) async {
                screens.append(screen)
                await screen.viewDidLoad()
            }

            /// Pops the top screen. Popping the last one ends the prompt.
            public func pop() {
                _ = screens.popLast()
            }

            /// Runs lines until there are none, or no screens, left.
            public func run(_ nextLine: () -> String?) async {
                while let screen = screens.last {
                    if let status = screen.status { output.notice(status) }
                    guard let line = nextLine() else { return }
                    await run(Words.split(line))
                }
            }

            private func run(_ words: [String]) async {
                guard let verb = words.first else { return }
                guard verb != "help" else { return help() }
                do throws(CommandFailure) {
                    let commands = screens.last?.commands ?? []
                    guard let command = commands.first(where: { $0.verb == verb }) else {
                        throw CommandFailure.usage("There is no command \\(verb). `help` lists what there is.")
                    }
                    try await command.run(command.read(words.dropFirst()))
                } catch {
                    output.fail(error.message, code: error.code)
                }
            }

            private func help() {
                guard let screen = screens.last else { return }
                output.line(screen.title)
                for command in screen.commands { output.line("  \\(command.usage): \\(command.help)") }
            }
        }

        """
    }
}
