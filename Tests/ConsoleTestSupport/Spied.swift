import Synchronization
import Testing

/// A generated test double of a protocol.
///
/// It records its messages in order, from any thread. It answers as a test has set, or forwards messages to a real
/// object.
public protocol Spy: AnyObject, Sendable {
    /// The protocol that the spy implements.
    associatedtype Subject
    /// A call of one of its methods.
    associatedtype Message: Equatable & Sendable
    /// The answers that a test can set.
    associatedtype Answers: SpyAnswers
    /// The spy's recorded messages and answers.
    var spied: Spied<Subject, Message, Answers> { get }
}

extension Spy {
    /// The messages so far, in order.
    public var messages: [Message] { spied.state.withLock { $0.messages } }

    /// The answers to messages.
    public var answers: Answers {
        get { spied.state.withLock { $0.answers } }
        set { spied.state.withLock { $0.answers = newValue } }
    }

    /// Runs during each asynchronous message. A test can use it to act or answer in the meantime.
    public var onMessage: (@MainActor (Message) async -> Void)? {
        get { spied.state.withLock { $0.onMessage } }
        set { spied.state.withLock { $0.onMessage = newValue } }
    }

    /// Expects exactly these messages so far, in this order.
    public func expectMessages(
        _ messages: Message...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectEqual(self.messages, messages, sourceLocation: sourceLocation)
    }

    /// Records messages in a conversation, which retains the spy.
    public func recorded(in conversation: Conversation) -> Self {
        spied.state.withLock { $0.conversation = conversation }
        conversation.keep(self)
        return self
    }

    /// Forwards messages to a real object, and records them in a conversation, which retains the spy.
    public func passing(to subject: Subject, in conversation: Conversation) -> Self {
        spied.subject = subject
        conversation.note(part: subject as AnyObject)
        return recorded(in: conversation)
    }
}

/// A call of a spy's method. It prints as written in a test, even inside an array: `show(title: "One")`.
public protocol SpyMessage: Equatable, Sendable, CustomDebugStringConvertible {}

extension SpyMessage {
    public var debugDescription: String {
        guard let content = Mirror(reflecting: self).children.first else {
            return caseName(self).map { String(cString: $0) } ?? "?"
        }
        let values = Mirror(reflecting: content.value)
        let pairs = values.displayStyle == .tuple ? Array(values.children) : [(nil, content.value)]
        let arguments = pairs.map { label, value in
            let name = label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
            return name + (value is String ? String(reflecting: value) : "\(value)")
        }
        return "\(content.label ?? "?")(\(arguments.joined(separator: ", ")))"
    }
}

/// The name of an enum's case. A mirror provides it only for cases with values, and `description` would recurse.
@_silgen_name("swift_EnumCaseName") private func caseName<Message>(_ message: Message) -> UnsafePointer<
    CChar
>?

/// The answers of a spy.
public protocol SpyAnswers: Sendable {
    associatedtype Failure: Error = Never
    /// The error thrown by each message without its own answer.
    var error: Failure? { get }
}

extension SpyAnswers where Failure == Never {
    public var error: Never? { nil }
}

/// The answers of a spy with methods that return nothing.
public struct NoAnswers: SpyAnswers {
    public init() {}
}

/// The behavior of a throwing message without an answer.
public enum Unanswered<Value, Failure: Error> {
    case returns(Value)
    /// Throws an error, and records an issue.
    case fails(Failure)
}

/// The state of a spy, and its handling of messages.
///
/// Subjects are services, which are `Sendable`, or isolated to the main actor, as are their spies.
public final class Spied<Subject, Message: Equatable & Sendable, Answers: SpyAnswers>: @unchecked Sendable {
    struct State {
        var messages: [Message] = []
        var answers: Answers
        var onMessage: (@MainActor (Message) async -> Void)?
        /// Weak, because the conversation retains the spy.
        weak var conversation: Conversation?
    }

    let state: Mutex<State>
    /// The real object. Set it before the first message.
    public internal(set) var subject: Subject?
    /// The role or service that receives the messages, in conversations.
    private let receiver: String
    /// Whether the effects of a message are also recorded. Services have none.
    private let isFollowed: Bool

    /// The spy of a part of a module.
    public init(role: String, _ answers: Answers, _ prepare: (inout Answers) -> Void = { _ in }) {
        state = Mutex(State(answers: answers))
        (receiver, isFollowed) = (role, true)
        state.withLock { prepare(&$0.answers) }
    }

    /// The spy of a service.
    public init(service: String, _ answers: Answers, _ prepare: (inout Answers) -> Void) {
        state = Mutex(State(answers: answers))
        (receiver, isFollowed) = (service, false)
        state.withLock { prepare(&$0.answers) }
    }

    /// Handles a message that returns nothing.
    public func callAsFunction(_ message: Message, _ name: String = #function, pass: (Subject) -> Void) {
        record(message, name) { if let subject { pass(subject) } }
    }

    /// Handles a message that returns nothing.
    public func callAsFunction(
        _ message: Message,
        _ name: String = #function,
        pass: (Subject) async -> Void
    ) async {
        await record(message, name) { if let subject { await pass(subject) } }
    }

    /// Handles a message that can't fail.
    public func value<Value>(
        _ message: Message,
        _ answer: (Answers) -> Value?,
        or value: @autoclosure () -> Value,
        _ name: String = #function,
        pass: (Subject) -> Value
    ) -> Value {
        record(message, name) { subject.map(pass) ?? answer(answers) ?? value() }
    }

    /// Handles a message that can't fail.
    public func value<Value>(
        _ message: Message,
        _ answer: (Answers) async -> Value?,
        or value: @autoclosure () -> Value,
        _ name: String = #function,
        pass: (Subject) async -> Value
    ) async -> Value {
        await record(message, name) {
            if let subject { return await pass(subject) }
            return await answer(answers) ?? value()
        }
    }

    /// Handles a message that can fail.
    public func result<Value, Failure: Error>(
        _ message: Message,
        _ answer: (Answers) -> Result<Value, Failure>?,
        or unanswered: @autoclosure () -> Unanswered<Value, Failure>,
        _ name: String = #function,
        pass: (Subject) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try record(message, name) { () throws(Failure) in
            if let subject { return try pass(subject) }
            return try (answer(answers) ?? result(unanswered, name)).get()
        }
    }

    /// Handles a message that can fail.
    public func result<Value, Failure: Error>(
        _ message: Message,
        _ answer: (Answers) async -> Result<Value, Failure>?,
        or unanswered: @autoclosure () -> Unanswered<Value, Failure>,
        _ name: String = #function,
        pass: (Subject) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await record(message, name) { () async throws(Failure) in
            if let subject { return try await pass(subject) }
            return try (await answer(answers) ?? result(unanswered, name)).get()
        }
    }

    /// Called for a message without an answer, although the spy's initializer requires one. Stops the program.
    public func required<Value>() -> Value { preconditionFailure("The spy has an answer to each message") }
}

extension Spied {
    private var answers: Answers { state.withLock { $0.answers } }

    private func result<Value, Failure: Error>(
        _ unanswered: () -> Unanswered<Value, Failure>,
        _ name: String
    ) -> Result<Value, Failure> {
        if let error = answers.error as? Failure { return .failure(error) }
        switch unanswered() {
        case .returns(let value): return .success(value)
        case .fails(let error):
            Issue.record("\(receiver)Spy has no answer to \(name)")
            return .failure(error)
        }
    }

    private func record<Value, Failure: Error>(
        _ message: Message,
        _ name: String,
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let conversation = note(message, name) else { return try body() }
        return try conversation.pass(to: receiver, name, body)
    }

    private func record<Value, Failure: Error>(
        _ message: Message,
        _ name: String,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let conversation = note(message, name)
        await state.withLock { $0.onMessage }?(message)
        guard let conversation else { return try await body() }
        return try await conversation.pass(to: receiver, name, body)
    }

    /// Records a message. Returns the conversation if it also records the effects.
    private func note(_ message: Message, _ name: String) -> Conversation? {
        let conversation = state.withLock { state in
            state.messages.append(message)
            return state.conversation
        }
        if isFollowed { return conversation }
        conversation?.note(receiver, name)
        return nil
    }
}

/// Streams that a spy returns. A test sends their elements and ends them.
public final class SpiedStream<Element: Sendable>: Sendable {
    private struct Follower {
        let send: @Sendable (Element) -> Void
        let end: @Sendable ((any Error)?) -> Void
    }

    private let followers = Mutex<[Follower]>([])

    public init() {}

    /// Returns a new stream.
    public func stream() -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream<Element>.makeStream()
        let follower = Follower(send: { continuation.yield($0) }, end: { _ in continuation.finish() })
        followers.withLock { $0.append(follower) }
        return stream
    }

    /// Returns a new stream that a test can make fail.
    public func failingStream() -> AsyncThrowingStream<Element, any Error> {
        let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream()
        let follower = Follower(send: { continuation.yield($0) }, end: { continuation.finish(throwing: $0) })
        followers.withLock { $0.append(follower) }
        return stream
    }

    /// Sends elements to all followers.
    public func send(_ elements: [Element]) {
        for follower in followers.withLock(\.self) { elements.forEach(follower.send) }
    }

    /// Ends the streams of all followers.
    public func end(throwing error: (any Error)? = nil) {
        for follower in followers.withLock(\.self) { follower.end(error) }
    }
}
