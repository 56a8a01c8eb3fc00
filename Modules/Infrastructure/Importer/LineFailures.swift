import Services

/// Collects the unreadable lines of a file. Lines with the same fault are reported together, with the reason of the
/// first.
struct LineFailures {
    private struct Fault {
        let reason: String
        let firstLine: Int
        var lastLine: Int
        var count = 1
    }

    private var faults: [Fault] = []
    /// The indices of faults.
    private var indices: [String: Int] = [:]

    /// The maximum number of faults; lines with other faults are reported as one.
    private static let maximumFaults = 20

    mutating func add(_ error: LineError, line: Int) {
        let isOneTooMany = indices[error.fault] == nil && faults.count >= Self.maximumFaults
        let error = isOneTooMany ? LineError(reason: "various errors") : error
        guard let index = indices[error.fault] else {
            indices[error.fault] = faults.count
            return faults.append(Fault(reason: error.reason, firstLine: line, lastLine: line))
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
