/// Contracts of all shapes. They may use the entity `Song` and its `Kind`.
enum SampleContracts {
    static let all = """
        Empty

        Bare
        presents: viewDidLoad() async
        shows: show(text: String)

        Many
        import Entities
        import Services
        presents: viewDidLoad() async
        presents: viewDidAppear() async
        presents: didTapAdd(title: String, artist: String, album: String?, year: Int?, genre: String?, isLive: Bool) async
        presents: didTapDelete(at rows: [String]) async
        requests: fetchSongs() async
        requests: followSongs() async
        requests: add(title: String, artist: String, album: String?, year: Int?, genre: String?, isLive: Bool) async
        requests: delete(rows: [String]) async
        answers: didFetch(songs: [Song])
        answers: didFollow(count: Int)
        answers: didAdd(title: String)
        answers: didDelete(count: Int)
        answers: handle(error: ServiceError)
        shows: show(count: Int)
        shows: show(title: String)
        shows: show(error: ServiceError)
        routes: close()
        routes: open(song: Song) async

        Functions
        import Entities
        presents: viewDidLoad() async
        presents: didTapPlay(completion: @escaping () -> Void) async
        presents: didTapAsk(_ answer: (Int) -> Bool)
        requests: play(then next: @escaping @Sendable (Int) -> Void) async
        requests: read(_ values: [any Equatable], _ error: any Error) async
        requests: store(_ song: sending Song, count: Int) async
        requests: keep(_ song: consuming Song)
        answers: didPlay(_ undo: @escaping () -> Void)
        answers: didRead(_ value: Any, _ pair: (Int, String), _ type: Int.Type)
        answers: didStore(_ song: borrowing Song)
        shows: show(progress: (Double) -> Void)
        shows: show(_ value: any CustomStringConvertible)
        shows: show(count: Int)
        routes: ask(_ done: @escaping () -> Void)
        routes: canLeave() -> Bool
        routes: choose(_ names: [String]) async -> String?

        Values
        import Entities
        presents: viewDidLoad() async
        presents: didTapFind(_ text: String?, limit: Int?) async
        presents: didTapOpen() async
        presents: didTapOpen(title: String) async
        presents: didTapOpen(row: Int) async
        requests: find(text: String?, limit: Int?) async
        requests: fetchKinds(_ kinds: [Song.Kind]) async
        requests: follow(_ changes: AsyncStream<Int>, _ task: Task<Void, Never>) async
        answers: didFind(song: Song?)
        answers: didFind(kinds: [Song.Kind?]?)
        answers: didFetch(_ song: Song)
        answers: didFetch(_ count: Int)
        answers: didFetch(_ text: String)
        answers: didFetch(kinds: [Song.Kind], of songs: [String: [Song.Kind]])
        answers: didFollow(_ set: Set<Int>, _ map: [String: Int])
        shows: show(text: String?)
        shows: show(number: Int??)
        shows: show(added text: String)
        shows: show(deleted text: String)
        shows: show(viewModel: ValuesViewModel)
        shows: show(viewModels: [ValuesViewModel])
        shows: show(_ pairs: [String: [Int]])

        Labels
        presents: didMove(_ row: String, to other: String) async
        presents: didType(_: String, in _: String) async
        shows: show(_ text: String)
        shows: show(_ text: String, at _: Int)

        Größen
        presents: viewDidLoad() async
        presents: didTapÖffnen(größe: String) async
        presents: 音楽を再生(曲名: String) async
        presents: `import`() async
        presents: `repeat`(`in` word: String, for: String) async
        presents: didTapDefault() async
        presents: `init`(title: String) async
        requests: fetchGröße() async
        requests: `switch`(`inout` value: Int) async
        answers: didFetch(größe: String)
        answers: `catch`(`self`: String)
        shows: zeige(größe: String)
        shows: `return`(`let`: String)
        routes: schließe()
        routes: `class`()

        Alone
        presents: viewDidLoad() async
        presents: didTapClose() async
        shows: show(viewModel: AloneViewModel)
        routes: close()

        SameNames
        presents: didTapShow(output: String) async
        presents: didTapTitle(record: String) async
        requests: show(output: String) async
        requests: record(record: Int, messages: String)
        answers: view(view: String)
        answers: router(messages: [String])
        shows: output(output: String)
        shows: title(presenter: Int)
        routes: interactor()

        Long
        presents: didTapSomethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: String?) async
        requests: somethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: String?) async
        answers: didSomethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: [String: [Int]]) async
        shows: showSomethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: String?) async
        routes: openSomethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: Int) async
        """.split(separator: "\n\n").map { sample in
            let lines = sample.split(separator: "\n").map(String.init)
            func rest(_ head: String) -> [String] {
                lines.filter { $0.hasPrefix(head) }.map { String($0.dropFirst(head.count)) }
            }
            let parts = ["presents", "requests", "answers", "shows", "routes"].map { part in
                rest("\(part): ").map { "func \($0)" }
            }
            let text = contract(
                lines[0],
                events: parts[0],
                requests: parts[1],
                answers: parts[2],
                viewing: parts[3],
                routing: parts[4],
                imports: rest("import ")
            )
            return (module: lines[0], text: text)
        }

    /// The entity that the contracts use.
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

    /// A contract with these requirements. Parts without requirements are omitted, except for those a screen needs.
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
