import TestSupport

/// The behavior of a workflow's steps in a test.
struct WorkflowScript: Sendable {
    var connect = Act()
    var operations: [Act] = []
    var disconnect = Act()

    /// The behavior of one step.
    struct Act: Sendable {
        /// The workflows that it cancels first, by their places in the queue. Its own may be among them.
        var cancels: Set<Int> = []
        var end = End.succeeds

        enum End: CaseIterable {
            case succeeds
            case fails
            /// Takes too long, unless its workflow is cancelled, and returns when it is stopped.
            case lingers
            /// Takes too long, unless its workflow is cancelled, and returns only after its workflow has ended.
            case hangs
        }
    }
}

extension WorkflowScript.Act {
    static let fails = Self(end: .fails)
    static let lingers = Self(end: .lingers)
    static let hangs = Self(end: .hangs)

    static func cancels(_ chains: Set<Int>, then end: End = .succeeds) -> Self {
        Self(cancels: chains, end: end)
    }
}

extension WorkflowScript {
    static func random(at place: Int, of count: Int, using generator: inout SeededGenerator) -> WorkflowScript
    {
        var script = WorkflowScript(
            connect: .random(at: place, of: count, using: &generator),
            operations: (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                .random(at: place, of: count, using: &generator)
            },
            disconnect: .random(at: place, of: count, using: &generator)
        )
        // The next workflow is waiting to connect while this link is disconnected, and must not time out.
        if script.connect.end == .hangs {
            script.disconnect = Bool.random(using: &generator) ? .fails : Act()
        }
        return script
    }
}

extension WorkflowScript.Act {
    fileprivate static func random(
        at place: Int,
        of count: Int,
        using generator: inout SeededGenerator
    ) -> Self {
        let doesCancel = Int.random(in: 0..<8, using: &generator) == 0
        let end =
            Int.random(in: 0..<3, using: &generator) == 0
            ? End.allCases.randomElement(using: &generator) : nil
        return Self(
            cancels: doesCancel ? [Int.random(in: place..<count, using: &generator)] : [],
            end: end ?? .succeeds
        )
    }
}
