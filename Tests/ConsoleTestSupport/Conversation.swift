import Foundation
import Synchronization
import Testing

/// The messages that the parts of a module send to each other and to services, recorded by the spies between them.
///
/// A message is written below the one that caused it, as `Receiver.message(label:)`:
///
///     > delete TRACK…
///     Presenter.didSwipeToDelete(at:all:)
///         Interactor.delete(_:all:)
///             TrackResolving.exactTracks(_:)
///             TrackEditing.delete(_:)
///             Presenter.didDelete(tracks:)
///                 View.show(deleted:)
public final class Conversation: Sendable {
    private struct Line {
        let text: String
        /// The index of the message that caused this one.
        let cause: Int?

        var isCommand: Bool { text.hasPrefix(">") }
    }

    /// The message being answered. Tasks inherit it, so their messages are recorded as its effects.
    @TaskLocal private static var cause: Int?

    /// A part of a module, which must not outlive the module's view. Nothing is done with the object.
    private struct Part: @unchecked Sendable {
        let name: String
        weak var object: AnyObject?
    }

    private let lines = Mutex<[Line]>([])
    private let spies = Mutex<[any Spy]>([])
    private let parts = Mutex<[Part]>([])

    public init() {}

    /// Retains a spy, which the parts of a module may reference weakly.
    func keep(_ spy: any Spy) { spies.withLock { $0.append(spy) } }

    /// Notes a part of a module.
    func note(part: AnyObject) {
        let part = Part(name: "\(Swift.type(of: part))", object: part)
        parts.withLock { $0.append(part) }
    }

    /// Records a message without its effects, such as a call of a service.
    @discardableResult
    public func note(_ receiver: String, _ message: String = #function) -> Int {
        append("\(receiver).\(message)")
    }

    /// Records a command, or the URL that a browser requests, and the events that it triggers.
    ///
    /// - Parameters:
    ///   - command: the command; `nil` for an event that no command triggers.
    ///   - condition: the condition under which these events follow, if not the usual ones: `the album was deleted`.
    ///   - body: triggers the events.
    public func pass<Failure: Error>(
        command: String? = nil,
        when condition: String? = nil,
        _ body: () async throws(Failure) -> Void
    ) async throws(Failure) {
        let trigger = [command, condition.map { "# \($0)" }].compactMap(\.self).joined(separator: "  ")
        try await follow(append("> \(trigger)"), body)
    }

    /// Whether the last command has caused no message.
    var endsWithCommand: Bool { lines.withLock { $0.last?.isCommand ?? false } }

    /// Records a message and its effects.
    public func pass<Value, Failure: Error>(
        to receiver: String,
        _ message: String = #function,
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let result = Self.$cause.withValue(note(receiver, message)) { () -> Result<Value, Failure> in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Records a message and its effects.
    public func pass<Value, Failure: Error>(
        to receiver: String,
        _ message: String = #function,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await follow(note(receiver, message), body)
    }

    /// Records the messages sent by `body` as effects of a message.
    private func follow<Value, Failure: Error>(
        _ index: Int,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result = await Self.$cause.withValue(index) { () -> Result<Value, Failure> in
            do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private func append(_ text: String) -> Int {
        lines.withLock { lines in
            lines.append(Line(text: text, cause: Self.cause))
            return lines.count - 1
        }
    }

    /// The conversations as text, in order. If a message's cause isn't right above it, because others were sent in
    /// between, the cause is repeated after `…`.
    public var text: String {
        let lines = lines.withLock { $0 }
        var text = ""
        /// The messages that the next line may be indented below.
        var open: [Int] = []
        for index in lines.indices {
            let causes = Array(sequence(first: index) { lines[$0].cause }.dropFirst().reversed())
            let shared = zip(open, causes).prefix { $0 == $1 }.count
            if shared == 0, index > 0 { text += "\n" }
            // Commands aren't indented, and neither are the events that follow from them.
            let command = causes.first.map { lines[$0] }.flatMap { $0.isCommand ? $0.text : nil }
            let margin = command == nil ? 0 : 1
            if let command, shared == 0, causes.count == 1 { text += "\(command)\n" }
            for (depth, cause) in causes.enumerated().dropFirst(max(shared, margin)) {
                text += Self.indentation(depth - margin) + "… \(lines[cause].text)\n"
            }
            text += Self.indentation(causes.count - margin) + "\(lines[index].text)\n"
            open = causes + [index]
        }
        return text
    }

    private static func indentation(_ depth: Int) -> String { String(repeating: "    ", count: depth) }
}

extension Conversation {
    /// Has conversations, and expects those recorded in `Tests/Conversations`. Writes them there if `RECORD_CONVERSATIONS`
    /// is set in the environment, or if none are recorded yet. The latter is an issue, because a person must review them.
    ///
    /// `talk` builds the module, and sends its commands. Afterwards all parts of the module must be released.
    @MainActor public func expectRecorded(
        as module: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ talk: () async throws -> Void
    ) async throws {
        try await talk()
        try expectText(recordedAs: module, sourceLocation)
        spies.withLock { $0 = [] }
        let leaked = parts.withLock { Set($0.filter { $0.object != nil }.map(\.name)) }
        expectEqual(leaked.sorted(), [], "Parts are still alive", sourceLocation: sourceLocation)
    }

    private func expectText(recordedAs module: String, _ sourceLocation: SourceLocation) throws {
        let folder = try PackageFolder.root().appending(path: "Tests/Conversations")
        let file = folder.appending(path: "\(module).txt")
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        let isRecording = ProcessInfo.processInfo.environment["RECORD_CONVERSATIONS"] != nil
        if isRecording || recorded == nil {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        if isRecording { return }
        guard let recorded else {
            Issue.record(
                "Tests/Conversations/\(module).txt was missing and has been recorded. Look at it; the next run compares.",
                sourceLocation: sourceLocation
            )
            return
        }
        if recorded != text {
            let (old, new) = (recorded.paragraphs, text.paragraphs)
            let index = zip(old, new).prefix { $0 == $1 }.count
            Issue.record(
                """
                Tests/Conversations/\(module).txt has
                \(old.dropFirst(index).first ?? "nothing more")
                but the module now says
                \(new.dropFirst(index).first ?? "nothing more")
                If that is right, RECORD_CONVERSATIONS=1 swift test --filter \(module)ConversationTests records it.
                """,
                sourceLocation: sourceLocation
            )
        }
    }
}

extension String {
    fileprivate var paragraphs: [String] { split(separator: "\n\n").map(String.init) }
}
