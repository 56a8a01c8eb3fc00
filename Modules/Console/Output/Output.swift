#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import Records

/// All output of commands: results go to stdout; notices, progress and failures to stderr.
///
/// Text may come from users and files and is sanitized here. Output stays in order, and is flushed before the next
/// command starts.
@MainActor public final class Output {
    /// The number of the command that the task belongs to; `nil` outside of commands.
    @TaskLocal static var command: Int?
    /// The running command's number. It changes when a command begins, and when it ends.
    private var number = 0

    /// Whether the running command prints JSON Lines.
    private var commandIsJSON: Bool
    /// The current command's first failure. Failures in tasks that outlive their command are printed only.
    public private(set) var failure: CommandFailure?
    /// The prefix of failure messages: the program's name, or a script's line number.
    package var origin: String?

    let display: any Display
    private let style: Style
    private let isAlwaysJSON: Bool
    private let isPaged: Bool
    /// Whether another command can follow, and refer to the rows that this one prints.
    package var hasNextCommand = true
    /// A `RowMemory` of the last list's type.
    private var shownRows: (any Sendable)?
    /// The number of rows in the last list that are remembered or were forgotten.
    private var rowCount = 0
    /// Whether the last list has more rows than that.
    public private(set) var hasMoreRows = false
    /// Loads them; `nil` if that isn't possible.
    private var loadRows: (() async -> Void)?
    /// The last list as a whole, if its view remembered it.
    public private(set) var list: (any Sendable)?
    /// Text for one of the streams.
    private typealias StreamText = (text: String, stream: TextStream)

    /// The texts of a page that is being printed.
    private var pageTexts: [StreamText]?
    /// The texts for the terminal that another program uses; `nil` if none does.
    private var heldTexts: [StreamText]?
    /// The lines that didn't fit on the screen, and the command that left them.
    private var remainingLines: [StreamText] = []
    private var remainingLinesNumber = 0
    private var dockStatus: StyledLine?
    /// Whether the terminal can only draw ASCII characters.
    package var hasOnlyASCII = false
    /// Whether results contain words instead of pictures, for screen readers.
    package var hasOnlyText = false

    /// Returns the verbs available now; advice mentions only those.
    package var makeVerbs: () -> Set<String> = { [] }
    /// Returns the subject of the screen on top.
    package var makeSubject: () -> ScreenSubject? = { nil }
    /// Returns the calendar in which people read and write dates and times; by default, Gregorian in UTC.
    public var makeCalendar: () -> Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
    /// Called when a screen's title or status changes.
    public var screenDidChange: () -> Void = {}

    /// - Parameters:
    ///   - display: the display to print on.
    ///   - style: whether to print in colour.
    ///   - isJSON: whether all results are JSON Lines, even without a command's own `--json`.
    ///   - isPaged: whether long results stop after a page, to be continued by another command.
    public init(display: any Display, style: Style, isJSON: Bool, isPaged: Bool = true) {
        self.display = display
        self.style = style
        commandIsJSON = isJSON
        isAlwaysJSON = isJSON
        self.isPaged = isPaged
    }

    /// Whether results are JSON Lines.
    public var isJSON: Bool { isOfOldCommand ? isAlwaysJSON : commandIsJSON }

    /// Whether the task has outlived its command.
    private var isOfOldCommand: Bool { Self.command.map { $0 != number } ?? false }

    /// Whether results go to a terminal, for a person to read.
    public var isInteractive: Bool { display.isTerminal(.results) && !isJSON }

    /// Whether results contain plots and other pictures.
    package var drawsPictures: Bool { isInteractive && !hasOnlyText }

    /// The number of table rows that fit on the screen besides the typed line, the heading and the prompt; `nil` for no
    /// limit: the output isn't interactive, or no later command can continue it.
    public var pageLength: Int? { isInteractive && isPaged ? max(1, display.size.rows - 5) : nil }

    /// Whether progress is shown.
    public var showsProgress: Bool { display.showsProgress }

    /// Whether output is coloured.
    package var isColored: Bool { style.isColored }

    /// The subject of the screen on top, which `this` refers to.
    public var subject: ScreenSubject? { makeSubject() }

    /// The verbs of the commands available now.
    package var verbs: Set<String> { makeVerbs() }

    /// The width available to results, in cells.
    public var width: Int { display.isTerminal(.results) ? display.size.columns : 80 }
}

extension Output {
    /// Prints a line of the result.
    public func line(_ text: String, as role: Style.Role? = nil) {
        write(text, as: role, to: .results)
    }

    /// Prints a line of the result in several colours.
    public func line(_ line: StyledLine) {
        let width = display.isTerminal(.results) ? display.size.columns : .max - 1
        put(line.fitted(toWidth: width).drawn(in: style) + "\n", to: .results)
    }

    /// Prints a named value: `Artist  Radiohead`. In a pipe, a tab separates the two.
    ///
    /// If asked to, it wraps a long value at spaces. A value that people copy, such as a path, is better left whole.
    public func fact(_ name: String, _ value: String, isWrapped: Bool = false) {
        guard display.isTerminal(.results) else {
            return display.write(
                utf8: Table([], rows: [[name.lowercased(), value]]).tabSeparated,
                to: .results
            )
        }
        let gap = String(repeating: " ", count: max(1, 8 - name.count))
        let indent = name.count + gap.count
        let lines = isWrapped ? value.sanitized.wrapped(toWidth: max(width - indent, 1)) : [value.sanitized]
        let text = lines.joined(separator: "\n" + String(repeating: " ", count: indent))
        put(style(name, as: .dim) + gap + text + "\n", to: .results)
    }

    /// Prints a table: fitted to the width of a terminal, tab-separated in a pipe.
    public func table(_ table: Table) {
        let table = withLocalTimes(table)
        if display.isTerminal(.results) {
            let text = (hasOnlyASCII ? table.inASCII : table).text(width: width, style: style)
            put(text, to: .results)
        } else {
            display.write(utf8: table.tabSeparated, to: .results)
        }
    }

    /// Prints a table, or in JSON mode its rows as JSON Lines: texts, named by the titles of their columns in lower
    /// case.
    public func show(_ table: Table) {
        guard isJSON else { return self.table(table) }
        records(
            table.rows.map { row in
                var record = Record()
                for (column, text) in zip(table.columns, row) { record.add(column.title.lowercased(), text) }
                return record
            }
        )
    }

    /// Prints records as JSON Lines.
    public func records(_ records: some Sequence<Record>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(records.underestimatedCount * 256)
        for record in records { record.appendJSONLine(to: &bytes) }
        display.write(utf8: bytes, to: .results)
    }

    /// Prints complete lines meant for other programs. At a terminal they are sanitized.
    public func lines(_ text: String) {
        guard display.isTerminal(.results) else { return display.write(text, to: .results) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        put(lines.map { String($0).sanitized + "\n" }.joined(), to: .results)
    }

    /// Prints help; `more` shows what doesn't fit on the screen.
    package func help(_ text: (HelpText) -> String) {
        paged { put(text(HelpText(width: width, style: style)), to: .results) }
    }

    /// Prints lines; `more` shows those that don't fit on the screen.
    public func paged(_ print: () -> Void) {
        guard pageLength != nil, pageTexts == nil else { return print() }
        show(lines: lines(printedBy: print))
    }

    /// Prints lines behind those that the last command left for `more`, if any.
    public func behindPage(_ print: () -> Void) {
        guard hasMoreLines, pageTexts == nil else { return print() }
        remainingLines += lines(printedBy: print)
    }

    private func lines(printedBy print: () -> Void) -> [StreamText] {
        pageTexts = []
        print()
        defer { pageTexts = nil }
        return (pageTexts ?? []).flatMap { text, stream in
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
                ("\($0)\n", stream)
            }
        }
    }

    /// Whether lines are left that the last command didn't show.
    package var hasMoreLines: Bool { !remainingLines.isEmpty && number <= remainingLinesNumber + 2 }

    /// Prints the next page of the last command's lines.
    func showMoreLines() {
        show(lines: remainingLines)
    }

    private func show(lines: [StreamText]) {
        let page = pageLength.map { lines.map(\.text).count(fitting: $0 + 2, width: width) } ?? lines.count
        // Lines of a stream are written together.
        var start = 0
        for end in lines.indices.prefix(page).map({ $0 + 1 })
        where end == page || lines[end].stream != lines[start].stream {
            put(lines[start..<end].map(\.text).joined(), to: lines[start].stream)
            start = end
        }
        remainingLines = Array(lines.dropFirst(page))
        remainingLinesNumber = number
        if !remainingLines.isEmpty { notice("`more` shows the next page.") }
    }

    /// Prints a remark that isn't part of the result. Omitted in JSON mode.
    public func notice(_ text: String) {
        guard !isJSON else { return }
        write(text, as: .dim, to: .notices)
    }

    /// Prints the parts of a heading, separated by ` · `. A line breaks between two parts. Omitted in JSON mode.
    public func heading(_ parts: [String]) {
        let parts = parts.map(\.sanitized)
        let width = display.isTerminal(.notices) ? display.size.columns : .max
        for line in parts.lines(ofWidth: width, separator: " · ") { notice(line) }
    }

    /// Reports a failure of the command, or of a part of it, such as one file of many.
    public func fail(_ message: String, code: FailureCode) {
        fail(CommandFailure(code: code, message: message))
    }

    /// Prints outside any command, and flushes.
    package func tell(_ say: (Output) -> Void) -> CommandFailure? {
        say(self)
        endCommand()
        return failure
    }

    /// Reports a failure that prevents all commands from running.
    package func refuse(_ failure: CommandFailure) -> CommandFailure {
        _ = tell { $0.fail(failure) }
        return failure
    }

    /// Runs work during which another program uses the terminal. Text for it is printed afterwards, and progress isn't.
    package func lendingTerminal(_ work: () async -> Void) async {
        display.setProgress(nil)
        heldTexts = []
        await work()
        let texts = heldTexts ?? []
        heldTexts = nil
        for (text, stream) in texts { display.write(text, to: stream) }
    }

    /// Shows the progress of long work; `nil` removes it.
    public func progress(_ line: String?) {
        if heldTexts == nil { display.setProgress(line) }
    }

    /// Shows the top screen's status above the prompt, unless a line is docked there.
    package func status(_ line: String?) {
        display.setStatus(dockStatus ?? line.map { StyledLine($0) })
    }

    /// Docks a line above the prompt, replacing the status of any screen; `nil` restores the status.
    package func dockStatus(_ line: StyledLine?) {
        dockStatus = line
        if line == nil { screenDidChange() } else { display.setStatus(line) }
    }
}

// MARK: The rows printed last

extension Output {
    /// Remembers the values that the printed rows refer to.
    public func remember<Row: Sendable>(_ rows: some Sequence<Row>, isContinued: Bool = false) {
        guard hasNextCommand else { return }
        var shown = (isContinued ? shownRows as? RowMemory<Row> : nil) ?? RowMemory()
        // The only reference: otherwise appending would copy the rows.
        shownRows = nil
        shown.append(rows)
        shownRows = shown
        (rowCount, hasMoreRows, loadRows) = (shown.count, false, nil)
        if !isContinued { list = nil }
    }

    /// Notes that the last list has more rows than are remembered.
    ///
    /// - Parameter load: remembers the others as a continuation of the list; called when a command names one of them.
    public func expectMoreRows(load: (() async -> Void)? = nil) {
        (hasMoreRows, loadRows) = (true, load)
    }

    /// Loads the rows that a command names, if they weren't printed yet.
    func loadRows(namedIn input: CommandInput) async {
        guard hasMoreRows, let loadRows else { return }
        let namesUnknown = input.rowWords.contains { word in
            word == "all" || word.split(separator: "-").last.flatMap { Int($0) } ?? 0 > rowCount
        }
        guard namesUnknown else { return }
        await loadRows()
        // Those that are missing can still be loaded.
        if failure != nil || Task.isCancelled { expectMoreRows(load: loadRows) }
    }

    /// Remembers a list as a whole, for rows that weren't printed, until the next list is printed.
    public func remember(list: some Sendable) {
        if hasNextCommand { self.list = list }
    }

    /// Returns the values that the rows with these numbers in the last list refer to; `nil` if no list was printed yet.
    ///
    /// - Parameters:
    ///   - range: the numbers, counted from 1.
    ///   - type: the expected type of the values.
    /// - Throws: `notFound` if the list doesn't have such a row, has forgotten it, or has rows of another type.
    public func shownRows<Row: Sendable>(
        _ range: ClosedRange<Int>,
        as type: Row.Type
    ) throws(CommandFailure) -> [Row]? {
        guard let shownRows else { return nil }
        let rows = try memory(of: shownRows, as: type)
        if hasMoreRows, range.upperBound > rows.count {
            throw CommandFailure(
                code: .notFound,
                message: "Row \(range.upperBound) hasn't been shown yet. `more` shows the next page."
            )
        }
        return try rows[range]
    }

    /// Returns the numbers of the rows in the last list that `shownRows(_:as:)` returns; `nil` if no list was printed
    /// yet.
    ///
    /// - Throws: `notFound` if it has rows of another type.
    public func shownNumbers<Row: Sendable>(as type: Row.Type) throws(CommandFailure) -> Range<Int>? {
        guard let shownRows else { return nil }
        return try memory(of: shownRows, as: type).numbers
    }

    private func memory<Row: Sendable>(
        of shownRows: any Sendable,
        as type: Row.Type
    ) throws(CommandFailure) -> RowMemory<Row> {
        if let rows = shownRows as? RowMemory<Row> { return rows }
        throw CommandFailure(code: .notFound, message: "The rows of the last list can't be used here.")
    }
}

extension Output {
    /// - Returns: the command's number.
    func beginCommand() -> Int {
        failure = nil
        commandIsJSON = isAlwaysJSON
        number += 1
        return number
    }

    package func useJSON() {
        commandIsJSON = true
    }

    func fail(_ failure: CommandFailure) {
        if !isOfOldCommand { self.failure = self.failure ?? failure }
        write(failure)
    }

    func endCommand() {
        number += 1
        display.setProgress(nil)
        flush()
    }

    /// Writes what a command has printed so far, which is otherwise written at its end.
    ///
    /// - Returns: whether it could be written.
    @discardableResult package func flush() -> Bool {
        do {
            try display.flush()
            return true
        } catch {
            fail(error.message, code: .inputOutput)
            return false
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
        let role = display.isTerminal(stream) || style.isForced ? role : nil
        let lines = display.isTerminal(stream) ? text.wrapped(toWidth: display.size.columns) : [text]
        let styled = lines.map { line in (role.map { style(line, as: $0) } ?? line) + "\n" }
        // A single write keeps the lines together.
        put(styled.joined(), to: stream)
    }

    /// Writes complete lines, or keeps those that the terminal gets later.
    private func put(_ text: String, to stream: TextStream) {
        if !display.isTerminal(stream) || (pageTexts == nil && heldTexts == nil) {
            display.write(text, to: stream)
        } else if pageTexts != nil {
            pageTexts?.append((text, stream))
        } else {
            heldTexts?.append((text, stream))
        }
    }
}
