import Platform

extension WorkflowRecord {
    /// The record required by the rules of workflows.
    init(expectedOf scripts: [WorkflowScript]) {
        var cancelled: Set<Int> = []
        for (place, script) in scripts.enumerated() {
            outcomes.append(
                cancelled.contains(place)
                    ? .failure(.cancelled) : outcome(of: script, at: place, cancelling: &cancelled)
            )
        }
    }

    private mutating func outcome(
        of script: WorkflowScript,
        at place: Int,
        cancelling cancelled: inout Set<Int>
    ) -> WorkflowOutcome {
        func error(of act: WorkflowScript.Act, in name: String) -> WorkflowError<WorkflowFault>? {
            cancelled.formUnion(act.cancels)
            if cancelled.contains(place) { return .cancelled }
            return switch act.end {
            case .succeeds: nil
            case .fails: .failed(WorkflowFault(), in: name)
            case .lingers, .hangs: .timedOut(name)
            }
        }
        events.append(.connects(place))
        var first = error(of: script.connect, in: "connect")
        if script.connect.end == .fails { return .failure(first ?? .cancelled) }
        events.append(.isConnected(place))
        var isAbandoned = false
        for (number, act) in script.operations.enumerated() where first == nil {
            events.append(.operates(place, number))
            first = error(of: act, in: "operation \(number)")
            isAbandoned = act.end == .hangs
        }
        events.append(.disconnects(place, isAbandoned: isAbandoned))
        cancelled.formUnion(script.disconnect.cancels)
        if script.disconnect.end != .fails { events.append(.isDisconnected(place)) }
        if let first { return .failure(first) }
        // Too late: cancelling has no effect here.
        cancelled.remove(place)
        if let last = error(of: WorkflowScript.Act(end: script.disconnect.end), in: "disconnect") {
            return .failure(last)
        }
        return .success(Array(script.operations.indices))
    }
}
