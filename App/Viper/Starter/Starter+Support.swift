extension Starter {
    var support: [(path: String, text: String)] {
        [
            ("Tests/TestSupport/DisplaySpy.swift", displaySpy),
            ("Tests/TestSupport/ModuleParts.swift", moduleParts),
            ("Tests/Console/PromptTests.swift", promptTests),
        ]
    }

    private var displaySpy: String {
        """
        import Console

        /// Records displayed text.
        @MainActor public final class DisplaySpy: Display {
            private var texts: [TextStream: String] = [:]

            public init() {}

            /// All text sent to a stream.
            public func text(of stream: TextStream) -> String { texts[stream] ?? "" }

            public func write(_ text: String, to stream: TextStream) {
                texts[stream, default: ""] += text
            }
        }

        """
    }

    private var moduleParts: String {
        """
        /// The parts of a module, found from its view and held weakly, to check that they are released with it.
        @MainActor public struct ModuleParts {
            private struct Part {
                let name: String
                weak var object: AnyObject?
            }

            private var parts: [Part] = []

            /// - Parameter prefix: the prefix of the module's types. Spies with that prefix aren't parts.
            public init(of view: AnyObject, named prefix: String) {
                collect(view, prefix: prefix)
            }

            /// The names of all parts, in alphabetical order.
            public var names: [String] { parts.map(\\.name).sorted() }

            /// The names of the parts that still exist.
            public var leaked: [String] { parts.filter { $0.object != nil }.map(\\.name).sorted() }

            private mutating func collect(_ value: Any, prefix: String) {
                let mirror = Mirror(reflecting: value)
                if mirror.displayStyle == .optional {
                    for child in mirror.children { collect(child.value, prefix: prefix) }
                    return
                }
                let name = "\\(type(of: value))"
                guard mirror.displayStyle == .class, name.hasPrefix(prefix), !name.hasSuffix("Spy") else { return }
                let object = value as AnyObject
                guard !parts.contains(where: { $0.object === object }) else { return }
                parts.append(Part(name: name, object: object))
                for child in mirror.children { collect(child.value, prefix: prefix) }
            }
        }

        """
    }

    private var promptTests: String {
        """
        import Console
        import TestSupport
        import Testing

        @MainActor struct PromptTests {
            private let display = DisplaySpy()

            @Test("A line runs its command with its words") func line() async {
                let sut = await makeSUT()

                await sut.run(lines(["say \\"kid a\\" --loud --times 2"]))

                #expect(display.text(of: .results) == "kid a true 2\\n")
            }

            @Test(
                "A line that makes no sense is refused",
                arguments: [
                    ("sing", "There is no command sing. `help` lists what there is."),
                    ("say", "say needs TEXT. Usage: say TEXT [--loud] [--times N]"),
                    ("say a b", "say takes no further word b. Usage: say TEXT [--loud] [--times N]"),
                    ("say a --soft", "say has no option --soft. Usage: say TEXT [--loud] [--times N]"),
                    ("say a --times", "--times needs a value. Usage: say TEXT [--loud] [--times N]"),
                    ("say a --times x", "--times x isn't a whole number of 1 or more."),
                ]
            ) func refusal(line: String, message: String) async {
                let sut = await makeSUT()

                await sut.run(lines([line]))

                #expect(display.text(of: .notices) == message + "\\n")
            }

            @Test("`help` lists the commands of the screen") func help() async {
                let sut = await makeSUT()

                await sut.run(lines(["help"]))

                #expect(display.text(of: .results) == "Parrot\\n  say TEXT [--loud] [--times N]: say it\\n")
            }

            @Test("The status of the screen is said in front of each line") func status() async {
                let sut = await makeSUT(status: "Polly")

                await sut.run(lines(["say a"]))

                #expect(display.text(of: .notices) == "Polly\\nPolly\\n")
            }

            @Test("The prompt ends when its last screen goes away") func pop() async {
                let sut = await makeSUT()

                sut.pop()
                await sut.run(lines(["say a"]))

                #expect(display.text(of: .results) == "")
            }

            private func makeSUT(status: String? = nil) async -> Prompt {
                let output = Output(display: display, style: .plain, isJSON: false)
                let prompt = Prompt(output: output)
                await prompt.push(ParrotScreen(output: output, status: status))
                return prompt
            }

            private func lines(_ lines: [String]) -> () -> String? {
                var rest = lines[...]
                return { rest.popFirst() }
            }
        }

        @MainActor private final class ParrotScreen: Screen {
            private let output: Output
            let title = "Parrot"
            let status: String?

            init(output: Output, status: String?) {
                self.output = output
                self.status = status
            }

            var commands: [Command] {
                let text = CommandParameter("TEXT")
                let loud = CommandOption("loud", help: "louder")
                let times = CommandOption("times", takes: "N", help: "how often")
                return [
                    Command("say", [text], options: [loud, times], help: "say it") {
                        [output] (input: CommandInput) async throws(CommandFailure) in
                        output.line("\\(input.word(text)) \\(input.has(loud)) \\(try input.count(times) ?? 0)")
                    }
                ]
            }

            func viewDidLoad() async {}
            func viewDidAppear() async {}
        }

        """
    }
}
