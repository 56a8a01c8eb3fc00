/// The command that a line invokes: the first that accepts its words, searching the nearest table first. If none does,
/// the failure is from the command that parsed the most words.
///
/// Two tables may share a verb: on a track's screen, `delete` deletes that track, while `delete 5` goes to the list
/// below, because only the list's `delete` takes a row. A command that prescribes the next words is preferred to one
/// that takes any words: `playlists delete` doesn't open a playlist of that name.
struct CommandMatch {
    let command: Command
    let input: CommandInput
    /// The index of the command's table; 0 is the nearest.
    let tableIndex: Int

    /// - Parameter place: returns a sentence that says where to find a command missing from the tables.
    init(
        _ words: [ShellWord],
        in tables: [CommandTable],
        place: (String) -> String? = { _ in nil }
    ) throws(CommandFailure) {
        guard let verb = words.first?.text else { throw .usage("The line has no command.") }
        let rest = Array(words.dropFirst())
        var best: (failure: CommandFailure, wordsRead: Int)?
        for (command, index) in tables.commands(verb, meantBy: rest) {
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
        throw .wrongWord(rest.first, after: verb, in: tables) ?? best?.failure
            ?? .unknown(verb, in: tables, place: place(verb))
    }
}

extension CommandFailure {
    /// Returns the failure if each command of a verb prescribes a next word, and none the one typed.
    fileprivate static func wrongWord(
        _ word: ShellWord?,
        after verb: String,
        in tables: [CommandTable]
    ) -> CommandFailure? {
        let commands = tables.flatMap(\.commands).filter { $0.verb == verb }
        let choices = Set(commands.compactMap(\.fixedWords.first)).sorted()
        guard choices.count > 1, commands.allSatisfy({ !$0.fixedWords.isEmpty }),
            !choices.contains(word?.text ?? "")
        else { return nil }
        let list = "\(choices.dropLast().joined(separator: ", ")) or \(choices[choices.count - 1])"
        let problem =
            word.map { "\(verb) doesn't take \(ShellWords.quoted($0.text))" } ?? "\(verb) needs a word"
        return .usage("\(problem): type \(list). `help \(verb)` explains them.")
    }

    /// Returns the failure for an unknown command, which says where to find it, or suggests a similar one.
    package static func unknown(
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
