/// Processes elements, at most `limit` concurrently. The first failure cancels the others.
///
/// - Returns: the results in the order of the elements.
func inFlight<Element: Sendable, Value: Sendable>(
    _ elements: [Element],
    atMost limit: Int,
    _ work: @escaping @Sendable (Element) async throws(SubsonicFailure) -> Value
) async throws(SubsonicFailure) -> [Value] {
    typealias Outcome = Result<Value, SubsonicFailure>
    let outcome = await withTaskGroup(of: (Int, Outcome).self) { group -> Result<[Value], SubsonicFailure> in
        var values: [Int: Value] = [:]
        var rest = elements.enumerated().makeIterator()
        var running = 0
        while true {
            while running < limit, let (index, element) = rest.next() {
                running += 1
                group.addTask {
                    do throws(SubsonicFailure) {
                        return (index, .success(try await work(element)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            guard let (index, outcome) = await group.next() else { break }
            running -= 1
            switch outcome {
            case .success(let value): values[index] = value
            case .failure(let failure):
                group.cancelAll()
                return .failure(failure)
            }
        }
        return .success(elements.indices.compactMap { values[$0] })
    }
    return try outcome.get()
}
