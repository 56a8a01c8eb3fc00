extension SampleContracts {
    /// The entity that the contracts speak of.
    static let song = """
        /// A song.
        public struct Song: Equatable, Sendable {
            /// What a song is.
            public enum Kind: Equatable, Sendable {
                case studio
                case live
            }

            public let title: String

            public init(title: String) {
                self.title = title
            }
        }

        """

    /// A contract of these requirements; a part without any is left out, but for those that a screen needs.
    static func contract(
        _ module: String,
        events: [String] = ["func viewDidLoad() async"],
        requests: [String] = [],
        answers: [String] = [],
        viewing: [String],
        routing: [String] = [],
        imports: [String] = []
    ) -> String {
        func text(_ part: String, _ requirements: [String], isNeeded: Bool = false) -> String? {
            guard isNeeded || !requirements.isEmpty else { return nil }
            let body = requirements.map { "    /// A requirement.\n    \($0)\n" }.joined()
            let access = part.hasPrefix("Interact") ? "" : "package "
            return "/// A part.\n@MainActor \(access)protocol \(module)\(part): AnyObject {\n\(body)}\n"
        }
        let parts = [
            imports.isEmpty ? nil : imports.map { "import \($0)\n" }.joined(),
            text("Presenting", events, isNeeded: true), text("Interacting", requests),
            text("InteractorDelegate", answers), text("Viewing", viewing, isNeeded: true),
            text("Routing", routing),
        ]
        return parts.compactMap { $0 }.joined(separator: "\n")
    }
}
