import Platform
import TestSupport
import Testing

@Suite("Workflows on one resource")
struct WorkflowRuleTests {
    typealias Act = WorkflowScript.Act

    @Test(
        "A workflow connects, runs its operations in order and disconnects; each operation gets the last one's value"
    )
    func order() async {
        let record = await WorkflowStage.record(of: [WorkflowScript(operations: [Act(), Act()])])

        expectEqual(
            record,
            WorkflowRecord(
                events: [
                    .connects(0), .isConnected(0), .operates(0, 0), .operates(0, 1),
                    .disconnects(0, isAbandoned: false), .isDisconnected(0),
                ],
                outcomes: [.success([0, 1])]
            )
        )
    }

    @Test("A workflow that can't connect does nothing more")
    func connectFails() async {
        let record = await WorkflowStage.record(of: [WorkflowScript(connect: .fails, operations: [Act()])])

        expectEqual(record.events, [.connects(0)])
        expectEqual(record.outcomes, [.failure(.failed(WorkflowFault(), in: "connect"))])
    }

    @Test("After an operation that fails no other starts, and the link is disconnected", arguments: 0..<3)
    func operationFails(number: Int) async {
        var operations = Array(repeating: Act(), count: 3)
        operations[number] = .fails

        let record = await WorkflowStage.record(of: [WorkflowScript(operations: operations)])

        expectEqual(record.events, .afterOperation(number, isAbandoned: false))
        expectEqual(record.outcomes, [.failure(.failed(WorkflowFault(), in: "operation \(number)"))])
    }

    @Test("An operation that takes too long is stopped, and the link is disconnected", arguments: 0..<3)
    func operationLingers(number: Int) async {
        var operations = Array(repeating: Act(), count: 3)
        operations[number] = .lingers

        let record = await WorkflowStage.record(of: [WorkflowScript(operations: operations)])

        expectEqual(record.events, .afterOperation(number, isAbandoned: false))
        expectEqual(record.outcomes, [.failure(.timedOut("operation \(number)"))])
    }

    @Test("The link of an operation that doesn't stop is disconnected as abandoned", arguments: 0..<3)
    func operationHangs(number: Int) async {
        var operations = Array(repeating: Act(), count: 3)
        operations[number] = .hangs

        let record = await WorkflowStage.record(of: [WorkflowScript(operations: operations)])

        expectEqual(record.events, .afterOperation(number, isAbandoned: true))
        expectEqual(record.outcomes, [.failure(.timedOut("operation \(number)"))])
    }

    @Test(
        "A cancelled workflow stops at its operation and disconnects, however the operation ends",
        arguments: 0..<3,
        Act.End.allCases
    )
    func cancelled(number: Int, end: Act.End) async {
        var operations = Array(repeating: Act(), count: 3)
        operations[number] = .cancels([0], then: end)

        let record = await WorkflowStage.record(of: [WorkflowScript(operations: operations)])

        expectEqual(record.events, .afterOperation(number, isAbandoned: end == .hangs))
        expectEqual(record.outcomes, [.failure(.cancelled)])
    }

    @Test("A link that arrives after the time limit is disconnected", arguments: [Act.End.lingers, .hangs])
    func lateLink(end: Act.End) async {
        let script = WorkflowScript(connect: Act(end: end), operations: [Act()])

        let record = await WorkflowStage.record(of: [script])

        expectEqual(record.events, .unused)
        expectEqual(record.outcomes, [.failure(.timedOut("connect"))])
    }

    @Test(
        "A link that arrives after the workflow was cancelled is disconnected",
        arguments: [Act.End.succeeds, .lingers, .hangs]
    )
    func unwantedLink(end: Act.End) async {
        let script = WorkflowScript(connect: .cancels([0], then: end), operations: [Act()])

        let record = await WorkflowStage.record(of: [script])

        expectEqual(record.events, .unused)
        expectEqual(record.outcomes, [.failure(.cancelled)])
    }

    @Test("An error in disconnecting is the workflow's, if nothing failed before")
    func disconnectFails() async {
        let scripts = [
            WorkflowScript(operations: [Act()], disconnect: .fails),
            WorkflowScript(operations: [Act()], disconnect: .lingers),
            WorkflowScript(operations: [Act()], disconnect: .hangs),
            WorkflowScript(operations: [.fails], disconnect: .fails),
        ]

        let record = await WorkflowStage.record(of: scripts)

        expectEqual(
            record.outcomes,
            [
                .failure(.failed(WorkflowFault(), in: "disconnect")),
                .failure(.timedOut("disconnect")),
                .failure(.timedOut("disconnect")),
                .failure(.failed(WorkflowFault(), in: "operation 0")),
            ]
        )
    }

    @Test("A workflow cancelled while it disconnects returns its value")
    func cancelledLate() async {
        let script = WorkflowScript(operations: [Act()], disconnect: .cancels([0]))

        let record = await WorkflowStage.record(of: [script])

        expectEqual(record.events.last, .isDisconnected(0))
        expectEqual(record.outcomes, [.success([0])])
    }

    @Test(
        "Workflows run in the order they were submitted; one cancelled while it waits never connects"
    )
    func queue() async {
        let scripts = [
            WorkflowScript(operations: [.cancels([1])]), WorkflowScript(),
            WorkflowScript(operations: [.fails]),
            WorkflowScript(),
        ]

        let record = await WorkflowStage.record(of: scripts)

        expectEqual(record.connects, [0, 2, 3])
        expectEqual(
            record.outcomes,
            [
                .success([0]), .failure(.cancelled), .failure(.failed(WorkflowFault(), in: "operation 0")),
                .success([]),
            ]
        )
    }

    @Test("Workflows with random failures, delays and cancellations keep the rules", arguments: 0..<300)
    func stress(seed: UInt64) async {
        var generator = SeededGenerator(trial: seed)
        let scripts = (0..<8).map { WorkflowScript.random(at: $0, of: 8, using: &generator) }

        let record = await WorkflowStage.record(of: scripts)

        expectEqual(record, WorkflowRecord(expectedOf: scripts))
    }
}

extension WorkflowRecord {
    fileprivate var connects: [Int] {
        events.compactMap { if case .connects(let chain) = $0 { chain } else { nil } }
    }
}

extension [WorkflowEvent] {
    /// The events of a workflow that doesn't use its link.
    fileprivate static let unused: Self = [
        .connects(0), .isConnected(0), .disconnects(0, isAbandoned: false), .isDisconnected(0),
    ]

    /// The events of a workflow that ended with this operation.
    fileprivate static func afterOperation(_ number: Int, isAbandoned: Bool) -> Self {
        [.connects(0), .isConnected(0)] + (0...number).map { .operates(0, $0) }
            + [.disconnects(0, isAbandoned: isAbandoned), .isDisconnected(0)]
    }
}
