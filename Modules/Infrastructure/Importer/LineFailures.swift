import Services

/// Collects the unreadable lines of a file. Lines with the same fault are reported together.
struct LineFailures {
    private struct Fault {
        let reason: String
        let firstLine: Int
        var lastLine: Int
        var count = 1
    }

    private var faults: [Fault] = []
    /// The indices of faults, by reason.
    private var indices: [String: Int] = [:]

    /// The maximum number of faults; lines with other faults are reported as one.
    private static let maximumFaults = 20

    mutating func add(line: Int, reason: String) {
        let isOneTooMany = indices[reason] == nil && faults.count >= Self.maximumFaults
        let reason = isOneTooMany ? "various errors" : reason
        guard let index = indices[reason] else {
            indices[reason] = faults.count
            return faults.append(Fault(reason: reason, firstLine: line, lastLine: line))
        }
        faults[index].lastLine = line
        faults[index].count += 1
    }

    /// - Parameter name: the file's name in errors.
    func items(in name: String) -> [ImportItem] {
        faults.map { fault in
            let isRange = fault.lastLine - fault.firstLine + 1 == fault.count
            let lines =
                if fault.count == 1 {
                    "line \(fault.firstLine)"
                } else if isRange {
                    "lines \(fault.firstLine) to \(fault.lastLine)"
                } else {
                    "line \(fault.firstLine) and \(fault.count - 1) more"
                }
            return .failure(
                .unreadable(path: "\(name), \(lines)", reason: fault.reason),
                count: fault.count
            )
        }
    }
}
