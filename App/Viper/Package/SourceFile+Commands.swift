extension SourceFile {
    /// The names of the commands declared in the file: `list` in `Command("list", …)`, `find` in
    /// `MpdCommand<TrackListMpdView>("find", …)`.
    var commandNames: [String] {
        text.split(separator: "Command").dropFirst().compactMap { rest in
            rest.prefixMatch(of: /(?:<\w+>)?\(\s*"([^"]*)"/).map { String($0.1) }
        }
    }
}
