import Records

/// The one way out for what commands have to say: results to stdout; notices, progress and failures to stderr.
///
/// Texts may hold what users and files supply: control characters are taken out here. What a view says within
/// a command goes out in order, and is with the system before the next command begins.
@MainActor public final class Output {
    /// Whether results are JSON Lines, set for each command.
    public private(set) var isJSON: Bool
    /// The first failure since the command began.
    public private(set) var failure: CommandFailure?
    /// What stands in front of a failure's text: the program's name, or the line of a script.
    public var origin: String?

    let display: any Display
    private let style: Style
    private let isAlwaysJSON: Bool
    private let isPaged: Bool
    private var shownRows: ShownRows?
    private var dockStatus: StyledLine?

    /// The verbs of the commands that can be typed now, so that advice names no other.
    public var makeVerbs: () -> Set<String> = { [] }
    /// What to do when a screen has another title or status.
    public var screenDidChange: () -> Void = {}

    /// - Parameters:
    ///   - isJSON: whether all results are JSON Lines, whatever a command's own `--json` says.
    ///   - isPaged: whether long results stop after a page, because another command can go on.
    public init(display: any Display, style: Style, isJSON: Bool, isPaged: Bool = true) {
        self.display = display
        self.style = style
        self.isJSON = isJSON
        isAlwaysJSON = isJSON
        self.isPaged = isPaged
    }

    /// Whether a person reads the results as they come.
    public var isInteractive: Bool { display.isTerminal(.results) && !isJSON }

    /// How many rows of a table fit on the screen along with what was typed, the heading and the prompt; `nil` if all
    /// rows are wanted: nobody looks at a screen, or no command will go on.
    public var pageLength: Int? { isInteractive && isPaged ? max(1, display.size.rows - 5) : nil }

    /// Whether how far long work has come can be seen.
    public var showsProgress: Bool { display.showsProgress }

    /// Whether colours can be seen.
    public var isColored: Bool { style.isColored }

    /// The verbs of the commands that can be typed now.
    public var verbs: Set<String> { makeVerbs() }

    /// How many cells wide the results may be.
    public var width: Int { display.isTerminal(.results) ? display.size.columns : 80 }
}

extension Output {
    /// A line of result.
    public func line(_ text: String, as role: Style.Role? = nil) {
        write(text, as: role, to: .results)
    }

    /// A line of result in several colours.
    public func line(_ line: StyledLine) {
        let width = display.isTerminal(.results) ? display.size.columns : .max - 1
        display.write(line.fitted(toWidth: width).drawn(in: style) + "\n", to: .results)
    }

    /// A line of result that names what it tells: `Artist  Radiohead`; in a pipe with a tab between.
    public func fact(_ name: String, _ value: String) {
        guard display.isTerminal(.results) else {
            return display.write(
                utf8: Table([], rows: [[name.lowercased(), value]]).tabSeparated,
                to: .results
            )
        }
        let gap = String(repeating: " ", count: max(1, 8 - name.count))
        display.write(style(name, as: .dim) + gap + value.sanitized + "\n", to: .results)
    }

    /// Rows of a result, as wide as the screen at a terminal, with tabs between the cells in a pipe.
    public func table(_ table: Table) {
        if display.isTerminal(.results) {
            display.write(table.text(width: width, style: style), to: .results)
        } else {
            display.write(utf8: table.tabSeparated, to: .results)
        }
    }

    /// Records of a result, as JSON Lines.
    public func records(_ records: [Record]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(records.count * 256)
        for record in records { record.appendJSONLine(to: &bytes) }
        display.write(utf8: bytes, to: .results)
    }

    /// Lines of a result that is made for programs, each with its end. At a terminal, control characters are taken out.
    public func lines(_ text: String) {
        guard display.isTerminal(.results) else { return display.write(text, to: .results) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        display.write(lines.map { String($0).sanitized + "\n" }.joined(), to: .results)
    }

    /// What all commands do, a line each.
    public func help(on tables: [CommandTable]) {
        display.write(HelpText(width: width, style: style).overview(of: tables), to: .results)
    }

    /// What one command does, with its options.
    public func help(on command: Command) {
        display.write(HelpText(width: width, style: style).details(of: command), to: .results)
    }

    /// A remark that is no result. Scripts that read JSON get none.
    public func notice(_ text: String) {
        guard !isJSON else { return }
        write(text, as: .dim, to: .notices)
    }

    /// What went wrong with the command, or with a part of it, for example one file of many.
    public func fail(_ message: String, code: String) {
        fail(CommandFailure(code: code, message: message))
    }

    /// Says something outside of any command, and sees that it is out.
    public func tell(_ say: (Output) -> Void) -> CommandFailure? {
        say(self)
        endCommand()
        return failure
    }

    /// Says why no command can be run at all.
    public func refuse(_ failure: CommandFailure) -> CommandFailure {
        _ = tell { $0.fail(failure) }
        return failure
    }

    /// How far long work has come; `nil` when it is done.
    public func progress(_ line: String?) {
        display.setProgress(line)
    }

    /// Shows what the top screen says above the prompt, unless something is docked there.
    public func status(_ line: String?) {
        display.setStatus(dockStatus ?? line.map { StyledLine($0) })
    }

    /// Shows a line above the prompt in place of the screen's status, whichever screen is on top; `nil` brings that
    /// back.
    public func dockStatus(_ line: StyledLine?) {
        dockStatus = line
        if line == nil { screenDidChange() } else { display.setStatus(line) }
    }
}

// MARK: The rows printed last

extension Output {
    /// Remembers what the rows printed now stand for.
    public func remember(_ rows: [ShownRow], isContinued: Bool = false) {
        if isContinued, shownRows != nil {
            shownRows?.append(rows)
        } else {
            var shown = ShownRows()
            shown.append(rows)
            shownRows = shown
        }
    }

    /// What the rows printed last with these numbers stand for; `nil` if none were printed yet.
    ///
    /// - Throws: `notFound` if one of them wasn't printed, or too long ago.
    public func shownRows(_ range: ClosedRange<Int>) throws(CommandFailure) -> [ShownRow]? {
        guard let shownRows else { return nil }
        return try shownRows[range]
    }
}

extension Output {
    func beginCommand() {
        failure = nil
        isJSON = isAlwaysJSON
    }

    func useJSON() {
        isJSON = true
    }

    func fail(_ failure: CommandFailure) {
        self.failure = self.failure ?? failure
        write(failure)
    }

    func endCommand() {
        display.setProgress(nil)
        do {
            try display.flush()
        } catch {
            fail(error.message, code: "inputOutput")
        }
    }

    private func write(_ failure: CommandFailure) {
        if isJSON {
            display.write(failure.line(of: origin, isJSON: true), to: .notices)
        } else {
            write(String(failure.line(of: origin, isJSON: false).dropLast()), as: .error, to: .notices)
        }
    }

    private func write(_ text: String, as role: Style.Role?, to stream: TextStream) {
        let text = text.sanitized
        let lines = display.isTerminal(stream) ? text.wrapped(toWidth: display.size.columns) : [text]
        let styled = lines.map { line in (role.map { style(line, as: $0) } ?? line) + "\n" }
        // As a whole, so that nothing gets in between.
        display.write(styled.joined(), to: stream)
    }
}
