/// The command that a line calls: the first, from the nearest table on, that takes the line's words. If none does,
/// the failure is that of the one that got furthest.
///
/// Two tables may have the same verb: on a track's screen `delete` deletes that track, and `delete 5` goes to
/// the list below, since only the list's `delete` takes a row.
struct CommandMatch {
    let command: Command
    let input: CommandInput
    /// Which table the command is in, counted from the nearest, which is 0.
    let tableIndex: Int

    /// - Parameter place: tells where a command is that is in none of the tables.
    init(
        _ words: [ShellWord],
        in tables: [CommandTable],
        place: (String) -> String? = { _ in nil }
    ) throws(CommandFailure) {
        guard let verb = words.first?.text else { throw .usage("There is no command in this line.") }
        let rest = Array(words.dropFirst())
        var best: (failure: CommandFailure, wordsRead: Int)?
        for (index, table) in tables.enumerated() {
            for command in table.commands where command.verb == verb {
                var wordsRead = 0
                do {
                    input = try command.read(rest, wordsRead: &wordsRead)
                    self.command = command
                    tableIndex = index
                    return
                } catch  where wordsRead > best?.wordsRead ?? -1 {
                    best = (error, wordsRead)
                } catch {}
            }
        }
        throw best?.failure ?? .unknown(verb, in: tables, place: place(verb))
    }
}

extension CommandFailure {
    /// There is no such command; tells where it is, or names the one that was perhaps meant.
    public static func unknown(
        _ verb: String,
        in tables: [CommandTable],
        place: String? = nil
    ) -> CommandFailure {
        let word = ShellWords.quoted(verb)
        if let place { return .usage("There is no command \(word) here. \(place)") }
        let verbs = tables.flatMap(\.commands).map(\.verb)
        let closest = verbs.map { (verb: $0, distance: EditDistance.between(verb, $0)) }.min {
            $0.distance < $1.distance
        }
        let advice =
            if let closest, closest.distance <= max(1, verb.count / 3) {
                "Did you mean `\(closest.verb)`?"
            } else {
                "`help` lists the commands."
            }
        return .usage("There is no command \(word). \(advice)")
    }
}
