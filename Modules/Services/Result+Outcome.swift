extension Result {
    /// Performs a request and returns its outcome, for `async let`, which would throw untyped errors.
    public static func outcome(of request: () async throws(Failure) -> Success) async -> Result {
        do { return .success(try await request()) } catch { return .failure(error) }
    }
}
