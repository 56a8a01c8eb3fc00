import Console
import Records

extension Output {
    /// A count: with thousands separators at a terminal, only digits for other programs.
    public func count(_ number: Int) -> String { isInteractive ? number.grouped : number.description }

    /// A count with its noun, in the plural unless it is 1.
    public func count(_ number: Int, _ noun: String) -> String {
        "\(count(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Prints the result of a command: a sentence for people, a record for scripts.
    public func result(_ sentence: String, _ record: Record) {
        if isJSON { records([record]) } else { line(sentence) }
    }

    /// Prints the result of a command: a sentence for people, records for scripts.
    public func result(_ sentence: String, _ records: @autoclosure () -> [Record]) {
        if isJSON { self.records(records()) } else { line(sentence) }
    }

    /// Reports the result of a command: a remark for people, a record for scripts.
    public func report(_ remark: String, _ record: Record) {
        if isJSON { records([record]) } else { notice(remark) }
    }

    /// Reports how many tracks were added to the queue.
    public func report(queued count: Int) {
        report("Queued \(count.counted("track")).", ["queued": count])
    }

    /// Reports how many items were written to a file.
    ///
    /// - Parameter noun: the word for one item.
    public func report(exported count: Int, _ noun: String, to path: String) {
        report("Exported \(count.counted(noun)) to \(path).", ["exported": count, "path": path])
    }
}
