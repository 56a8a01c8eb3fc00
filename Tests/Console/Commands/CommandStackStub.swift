import Console

/// A command stack with fixed commands.
@MainActor final class CommandStackStub: CommandStack {
    let tables: [CommandTable]
    private let suggestions: [String: [String]]
    private(set) var tablesShown: [Int] = []

    init(tables: [CommandTable], suggestions: [String: [String]] = [:]) {
        self.tables = tables
        self.suggestions = suggestions
    }

    func place(of verb: String) -> String? {
        verb == "waveform" ? "It is on a track's screen." : nil
    }

    func makeShowScreen(ofTable index: Int) -> @MainActor () -> Void {
        { self.tablesShown.append(index) }
    }

    func suggestions(of kind: String, beginningWith prefix: String) async -> [String] {
        (suggestions[kind] ?? []).filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    }
}
