import Console
import Records

extension Output {
    /// A count: with thousands separators at a terminal, only digits for other programs.
    public func count(_ number: Int) -> String { isInteractive ? number.grouped : number.description }

    /// A count with its noun, in the plural unless it is 1.
    public func count(_ number: Int, _ noun: String) -> String {
        "\(count(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Reports the result of a command: a remark for people, a record for scripts.
    public func report(_ remark: String, _ fill: (inout Record) -> Void) {
        guard isJSON else { return notice(remark) }
        var record = Record()
        fill(&record)
        records([record])
    }

    /// Reports how many tracks were added to the queue.
    public func report(queued count: Int) {
        report("Queued \(count.counted("track")).") { $0.add("queued", count) }
    }

    /// Reports how many items were written to a file.
    ///
    /// - Parameter noun: the word for one item.
    public func report(exported count: Int, _ noun: String, to path: String) {
        report("Exported \(count.counted(noun)) to \(path).") { record in
            record.add("exported", count)
            record.add("path", path)
        }
    }
}
