import Platform

/// The conversation with a client.
@MainActor final class MpdSession {
    private static let greeting = "OK MPD 0.23.5\n"

    let hub: MpdHub
    let response: MpdResponse
    let isLocal: Bool
    var permissions: Set<MpdPermission>
    /// The subscribed channels, and the messages that arrived there.
    var channels: [String] = []
    var messages: [(channel: String, text: String)] = []
    /// Whether the commands of a list are being executed.
    private(set) var isExecutingList = false

    private let socket: MpdSocket
    private var input = LineBuffer()
    /// The list of commands that is being received.
    private var list: MpdCommandList?
    /// The parts that have changed since the client last heard of changes.
    private var changes: Set<MpdSubsystem> = []
    /// The parts whose changes the client waits for.
    private var idle: Set<MpdSubsystem>?
    private var isOpen = true

    init(_ socket: MpdSocket, isLocal: Bool, hub: MpdHub) {
        (self.socket, self.isLocal, self.hub) = (socket, isLocal, hub)
        permissions = isLocal ? hub.setup.localPermissions : hub.setup.permissions
        response = MpdResponse(tags: hub.setup.tags) { [socket] in await socket.send($0) }
    }

    /// Answers commands in order until the client hangs up, is silent for too long or breaks the rules.
    func run() async {
        response.write(Self.greeting)
        while isOpen {
            do throws(MpdError) { try await response.flush() } catch { break }
            switch await next() {
            case .line(let line):
                let time = await ContinuousClock().measure { await take(line) }
                // The answer was long, or needed much memory. Between the commands of a list, it may be needed again.
                guard time > .milliseconds(100), list == nil else { continue }
                try? await response.flush()
                FreeMemory.release()
            case .change: endIdle()
            case nil: isOpen = false
            }
        }
        try? await response.flush()
        socket.hangUp()
    }

    /// Ends the conversation once all answers are sent.
    func endAfterAnswers() {
        isOpen = false
    }

    /// Hangs up. A command that is being executed is the last one.
    func close() {
        isOpen = false
        socket.hangUp()
    }

    /// Notes changes, and tells the client if it waits for one of them.
    func notify(_ subsystems: Set<MpdSubsystem>) {
        changes.formUnion(subsystems)
        if idle != nil { socket.wake() }
    }

    /// Begins to wait for changes; the answer follows when there is one.
    func beginIdle(_ subsystems: Set<MpdSubsystem>) {
        idle = subsystems
    }
}

// MARK: Input

extension MpdSession {
    private enum Input {
        case line(ArraySlice<UInt8>)
        /// Something has changed for which the client waits.
        case change
    }

    /// Waits for a line or a change. Returns `nil` at the end of the conversation.
    private func next() async -> Input? {
        while isOpen {
            if let idle, !idle.isDisjoint(with: changes) { return .change }
            if let line = input.next() { return line.count <= MpdLine.maximumLength ? .line(line) : nil }
            guard input.count <= MpdLine.maximumLength, await socket.waitForInput(isPatient: idle != nil)
            else { return nil }
            guard let bytes = socket.receive(upTo: MpdLine.maximumLength) else { continue }
            guard !bytes.isEmpty else { return nil }
            input.append(bytes)
        }
        return nil
    }

    private func take(_ line: ArraySlice<UInt8>) async {
        let text = line.prefix { $0 != 0 }
        let line = text.dropLast(text.reversed().prefix(while: \.isBlank).count)
        let isNoidle = line.elementsEqual("noidle".utf8)
        if idle != nil {
            if isNoidle { endIdle() } else { isOpen = false }
        } else if !MpdLine.isPlausible(line) {
            isOpen = false
        } else if list != nil {
            await collect(line)
        } else if let list = MpdCommandList(beginning: line) {
            self.list = list
        } else if !isNoidle, await execute(line, at: 0) {
            // A `noidle` that arrives after the answer to `idle` has no answer.
            response.write("OK\n")
        }
    }

    /// Adds a command to the list, or executes the list at its end.
    private func collect(_ line: ArraySlice<UInt8>) async {
        guard MpdCommandList.isEnd(line), let commands = list else {
            isOpen = list?.append(line) ?? false
            return
        }
        list = nil
        isExecutingList = true
        defer { isExecutingList = false }
        for (index, line) in commands.lines.enumerated() {
            guard await execute(line, at: index) else { return }
            if commands.isAcknowledged { try? await response.add(line: "list_OK") }
        }
        response.write("OK\n")
    }

    /// Ends the wait and tells the client about the changes it waits for. If there are any, all others are forgotten, as
    /// in MPD 0.23.
    private func endIdle() {
        let changed = changes.intersection(idle ?? [])
        for subsystem in MpdSubsystem.allCases where changed.contains(subsystem) {
            response.write("changed: \(subsystem.rawValue)\n")
        }
        response.write("OK\n")
        if !changed.isEmpty { changes = [] }
        idle = nil
    }
}

// MARK: Commands

extension MpdSession {
    /// Executes a command. Returns whether it succeeded, and its answer is complete.
    private func execute(_ line: ArraySlice<UInt8>, at index: Int) async -> Bool {
        var name = ""
        do throws(MpdError) {
            let words = try MpdLine(line)
            guard let route = route(words.command) else {
                throw .unknown("unknown command \"\(words.command)\"")
            }
            name = route.name
            try route.check(words.arguments, permissions: permissions)
            try await route.answer(MpdRequest(words.arguments, isLocal: isLocal), response)
            return isOpen && idle == nil
        } catch {
            response.write(error.line(command: name, index: index))
            if error.closes { isOpen = false }
            return false
        }
    }

    private func route(_ name: String) -> MpdRoute? {
        Self.commands[name]?.route { self } ?? hub.routes[name]
    }

    /// Returns the names of the commands that the client may, or may not, use.
    func commandNames(allowed isAllowed: Bool) -> [String] {
        (Self.commands.values.map { $0.route { self } } + hub.routes.values)
            .filter { $0.isAllowed(with: permissions) == isAllowed }.map(\.name).sorted()
    }
}
