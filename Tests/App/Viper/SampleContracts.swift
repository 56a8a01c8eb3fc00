/// Contracts of all shapes, each with the module's name. They may use the entity `Song` and its `Kind`.
enum SampleContracts {
    static let all: [(module: String, text: String)] = [
        (
            "Bare",
            contract("Bare", events: ["func viewDidLoad() async"], viewing: ["func show(text: String)"])
        ),
        ("Empty", contract("Empty", events: [], viewing: [])),
        (
            "Many",
            contract(
                "Many",
                events: [
                    "func viewDidLoad() async", "func viewDidAppear() async",
                    "func didTapAdd(title: String, artist: String, album: String?, year: Int?, genre: String?, isLive: Bool) async",
                    "func didTapDelete(at rows: [String]) async",
                ],
                requests: [
                    "func fetchSongs() async", "func followSongs() async",
                    "func add(title: String, artist: String, album: String?, year: Int?, genre: String?, isLive: Bool) async",
                    "func delete(rows: [String]) async",
                ],
                answers: [
                    "func didFetch(songs: [Song])", "func didFollow(count: Int)",
                    "func didAdd(title: String)",
                    "func didDelete(count: Int)", "func handle(error: ServiceError)",
                ],
                viewing: [
                    "func show(count: Int)", "func show(title: String)",
                    "func show(error: ServiceError)",
                ],
                routing: ["func close()", "func open(song: Song) async"],
                imports: ["Entities", "Services"]
            )
        ),
        (
            "Closures",
            contract(
                "Closures",
                events: [
                    "func didTapPlay(completion: @escaping () -> Void) async",
                    "func didTapAsk(_ answer: (Int) -> Bool)",
                ],
                requests: ["func play(then next: @escaping @Sendable (Int) -> Void) async"],
                answers: ["func didPlay(_ undo: @escaping () -> Void)"],
                viewing: ["func show(progress: (Double) -> Void)"],
                routing: ["func ask(_ done: @escaping () -> Void)"]
            )
        ),
        (
            "Optionals",
            contract(
                "Optionals",
                events: ["func didTapFind(_ text: String?, limit: Int?) async"],
                requests: ["func find(text: String?, limit: Int?) async"],
                answers: ["func didFind(song: Song?)", "func didFind(kinds: [Song.Kind?]?)"],
                viewing: ["func show(text: String?)", "func show(number: Int??)"],
                imports: ["Entities"]
            )
        ),
        (
            "Throwing",
            contract(
                "Throwing",
                events: ["func viewDidLoad() async throws", "func didTapSave() async throws(ServiceError)"],
                requests: [
                    "func fetchSong() async throws", "func save() async throws(ServiceError)",
                    "func song() async throws -> Song?",
                ],
                answers: ["func didFetch(song: String) throws"],
                viewing: ["func show(song: String) throws"],
                routing: ["func leave() async throws(ServiceError)"],
                imports: ["Entities", "Services"]
            )
        ),
        (
            "Overloads",
            contract(
                "Overloads",
                events: [
                    "func didTapOpen() async", "func didTapOpen(title: String) async",
                    "func didTapOpen(row: Int) async",
                ],
                answers: [
                    "func didFetch(_ song: Song)", "func didFetch(_ count: Int)",
                    "func didFetch(_ text: String)",
                ],
                viewing: ["func show(added text: String)", "func show(deleted text: String)"],
                imports: ["Entities"]
            )
        ),
        (
            "Labels",
            contract(
                "Labels",
                events: [
                    "func didMove(_ row: String, to other: String) async",
                    "func didType(_: String, in _: String) async",
                ],
                viewing: ["func show(_ text: String)", "func show(_ text: String, at _: Int)"]
            )
        ),
        (
            "Nested",
            contract(
                "Nested",
                events: ["func viewDidLoad() async"],
                requests: ["func fetchKinds(_ kinds: [Song.Kind]) async"],
                answers: ["func didFetch(kinds: [Song.Kind], of songs: [String: [Song.Kind]])"],
                viewing: [
                    "func show(viewModel: NestedViewModel)", "func show(viewModels: [NestedViewModel])",
                ],
                imports: ["Entities"]
            )
        ),
        (
            "Keywords",
            contract(
                "Keywords",
                events: [
                    "func `import`() async", "func `repeat`(`in` word: String, for: String) async",
                    "func didTapDefault() async",
                    "func `init`(title: String) async",
                ],
                requests: ["func `switch`(`inout` value: Int) async"],
                answers: ["func `catch`(`self`: String)"],
                viewing: ["func `return`(`let`: String)"],
                routing: ["func `class`()"]
            )
        ),
        (
            "Größen",
            contract(
                "Größen",
                events: [
                    "func viewDidLoad() async", "func didTapÖffnen(größe: String) async",
                    "func 音楽を再生(曲名: String) async",
                ],
                requests: ["func fetchGröße() async"],
                answers: ["func didFetch(größe: String)"],
                viewing: ["func zeige(größe: String)"],
                routing: ["func schließe()"]
            )
        ),
        (
            "Results",
            contract(
                "Results",
                events: ["func didTapCount() async -> Int", "func isReady() -> Bool"],
                requests: ["func count() async -> Int", "func names() -> [String]", "func song() -> Song?"],
                answers: ["func didCount(_ count: Int) -> Bool"],
                viewing: ["func width() -> Int"],
                routing: ["func canLeave() -> Bool", "func choose(_ names: [String]) async -> String?"],
                imports: ["Entities"]
            )
        ),
        (
            "Properties",
            contract(
                "Properties",
                events: ["func viewDidLoad() async", "var isBusy: Bool { get }"],
                requests: ["var count: Int { get }", "var name: String? { get async throws }"],
                viewing: ["var text: String { get }", "func show(text: String)"]
            )
        ),
        (
            "Existentials",
            contract(
                "Existentials",
                requests: ["func read(_ values: [any Equatable], _ error: any Error) async"],
                answers: ["func didRead(_ value: Any, _ pair: (Int, String), _ type: Int.Type)"],
                viewing: ["func show(_ value: any CustomStringConvertible)"]
            )
        ),
        (
            "Ownership",
            contract(
                "Ownership",
                requests: [
                    "func store(_ song: sending Song, count: Int) async",
                    "func keep(_ song: consuming Song)",
                ],
                answers: ["func didStore(_ song: borrowing Song)"],
                viewing: ["func show(count: Int)"],
                imports: ["Entities"]
            )
        ),
        (
            "Streams",
            contract(
                "Streams",
                requests: ["func follow(_ changes: AsyncStream<Int>, _ task: Task<Void, Never>) async"],
                answers: ["func didFollow(_ set: Set<Int>, _ map: [String: Int])"],
                viewing: ["func show(_ pairs: [String: [Int]])"]
            )
        ),
        (
            "Alone",
            contract(
                "Alone",
                events: ["func viewDidLoad() async", "func didTapClose() async"],
                viewing: ["func show(viewModel: AloneViewModel)"],
                routing: ["func close()"]
            )
        ),
        (
            "SameNames",
            contract(
                "SameNames",
                events: ["func didTapShow(output: String) async", "func didTapTitle(record: String) async"],
                requests: ["func show(output: String) async", "func record(record: Int, messages: String)"],
                answers: ["func view(view: String)", "func router(messages: [String])"],
                viewing: ["func output(output: String)", "func title(presenter: Int)"],
                routing: ["func interactor()"]
            )
        ),
        (
            "Long",
            contract(
                "Long",
                events: [
                    "func didTapSomethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: String?) async"
                ],
                requests: [
                    "func somethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: String?) async"
                ],
                answers: [
                    "func didSomethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: [String: [Int]]) async"
                ],
                viewing: [
                    "func showSomethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: String?) async"
                ],
                routing: [
                    "func openSomethingThatIsNamedWithCare(firstParameterOfMany: String, secondParameterOfMany: Int) async"
                ]
            )
        ),
    ]
}
