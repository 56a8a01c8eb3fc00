/// What an asynchronous sequence sends, and how it ends, as one value to compare:
///
///     #expect(await Sent(by: sut.updates()) == Sent([1, 2]))
///     #expect(await Sent(by: body) == Sent([1], then: .failed(HTTPError(.cutOff, wasSent: true))))
public struct Sent<Element: Equatable & Sendable, Failure: Error & Equatable>: Equatable, Sendable {
    public enum End: Equatable, Sendable {
        case finished
        case failed(Failure)
    }

    public let values: [Element]
    public let end: End

    public init(_ values: [Element], then end: End = .finished) {
        (self.values, self.end) = (values, end)
    }

    /// Waits until a sequence ends.
    public init<Values: AsyncSequence<Element, Failure>>(by sequence: Values) async {
        var values: [Element] = []
        var iterator = sequence.makeAsyncIterator()
        do throws(Failure) {
            while let value = try await iterator.next(isolation: nil) { values.append(value) }
            self.init(values)
        } catch {
            self.init(values, then: .failed(error))
        }
    }
}

extension AsyncStream where Element: Sendable {
    /// What is there to read, without waiting for more, which ends the stream: with it, a test can say that a stream that
    /// stays open sends nothing more.
    public func rest() async -> [Element] {
        // A task that is cancelled gets what is buffered, and then the end.
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await reduce(into: []) { $0.append($1) }
        }
        return await task.value
    }
}
