/// The elements of an asynchronous sequence and its end, as one value to compare:
///
///     await expectEqual(Sent(by: sut.updates()), Sent([1, 2]))
///     await expectEqual(Sent(by: body), Sent([1], then: .failed(HTTPError(.cutOff, wasSent: true))))
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

    /// Collects the elements of a sequence until it ends.
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
    /// Returns the buffered elements without waiting for more, and ends the stream. This allows a test to check that an
    /// open stream sends nothing more.
    public func rest() async -> [Element] {
        // A cancelled task receives the buffered elements, and then the end.
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await reduce(into: []) { $0.append($1) }
        }
        return await task.value
    }
}
