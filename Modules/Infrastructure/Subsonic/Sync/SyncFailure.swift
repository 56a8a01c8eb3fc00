import Services

/// A failure that ends a sync early.
enum SyncFailure: Error {
    case server(SubsonicFailure)
    case library(ServiceError)
}

/// Reads or writes the library during a sync.
func stored<Value>(_ work: () async throws(ServiceError) -> Value) async throws(SyncFailure) -> Value {
    do throws(ServiceError) { return try await work() } catch { throw .library(error) }
}

/// Sends a request to the server during a sync.
func request<Value>(_ work: () async throws(SubsonicFailure) -> Value) async throws(SyncFailure) -> Value {
    do throws(SubsonicFailure) { return try await work() } catch { throw .server(error) }
}
