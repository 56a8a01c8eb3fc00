import Services

/// Carries out requests one after another, in the order they were added.
struct RequestLine {
    private var last: Task<Void, Never>?

    /// Adds a request, which begins when all earlier ones have ended.
    mutating func add<Value: Sendable>(
        _ request: @escaping @Sendable () async throws(ServiceError) -> Value
    ) -> Task<Result<Value, ServiceError>, Never> {
        let task = Task { [last] () -> Result<Value, ServiceError> in
            await last?.value
            // Cancelled while it waited: the user no longer expects it.
            if Task.isCancelled { return .failure(.cancelled) }
            do throws(ServiceError) { return .success(try await request()) } catch { return .failure(error) }
        }
        last = Task { _ = await task.value }
        return task
    }

    /// Waits for all requests added so far.
    func waitForAll() async {
        await last?.value
    }
}
