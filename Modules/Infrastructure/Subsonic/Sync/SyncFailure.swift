import Services

/// Why a sync ended early.
enum SyncFailure: Error {
    case server(SubsonicFailure)
    case library(ServiceError)
}

/// Reads or writes the library in a sync.
func stored<Value>(_ work: () async throws(ServiceError) -> Value) async throws(SyncFailure) -> Value {
    do throws(ServiceError) { return try await work() } catch { throw .library(error) }
}

/// Asks the server in a sync.
func request<Value>(_ work: () async throws(SubsonicFailure) -> Value) async throws(SyncFailure) -> Value {
    do throws(SubsonicFailure) { return try await work() } catch { throw .server(error) }
}
