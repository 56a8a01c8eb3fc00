extension Starter {
    var failure: String {
        """
        /// Why a command was not done, in the words that people and scripts get to see.
        public struct CommandFailure: Error, Equatable, Sendable {
            /// The failure's name for scripts, the same in every version.
            public let code: String
            /// What happened, to what, and what to do next.
            public let message: String

            public init(code: String, message: String) {
                self.code = code
                self.message = message
            }

            /// The words of a command make no sense.
            public static func usage(_ message: String) -> CommandFailure {
                CommandFailure(code: "usage", message: message)
            }
        }

        """
    }

    var words: String {
        """
        /// The words of a line: spaces part, double quotes hold together.
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

        /// What a text is to its reader.
        public enum TextStream: Sendable {
            case results
            /// Remarks and failures.
            case notices
        }

        /// Where text goes.
        @MainActor public protocol Display: AnyObject {
            func write(_ text: String, to stream: TextStream)
        }

        /// Results go to standard output, notices to standard error.
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
        /// The one way out for what views have to say. Control characters are taken out of it.
        @MainActor public final class Output {
            /// Whether results are for scripts: a JSON text a line.
            public let isJSON: Bool
            private let display: any Display
            private let style: Style

            public init(display: any Display, style: Style, isJSON: Bool) {
                self.display = display
                self.style = style
                self.isJSON = isJSON
            }

            /// A line of result.
            public func line(_ text: String) {
                display.write(Self.clean(text) + "\\n", to: .results)
            }

            /// A remark that is no result. Scripts get none.
            public func notice(_ text: String) {
                guard !isJSON else { return }
                display.write(Self.clean(text) + "\\n", to: .notices)
            }

            /// What went wrong.
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
        /// The stack of screens, and the lines that are typed at them. It keeps their views, and with them their modules.
        @MainActor public final class Prompt {
            private let output: Output
            private var screens: [any Screen] = []

            public init(output: Output) {
                self.output = output
            }

            /// Puts a screen on top and returns when it is shown.
            public func push(_ screen: any Screen) async {
                screens.append(screen)
                await screen.viewDidLoad()
            }

            /// Takes the top screen away. With the last one the prompt ends.
            public func pop() {
                _ = screens.popLast()
            }

            /// Runs lines until there are no more, or no screen is left.
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
