import CPostgres

/// The fields of a server's error.
struct ServerError {
    let state: String
    let message: String
    let constraint: String?
    /// Whether a prepared statement is stale because its tables changed, or doesn't exist.
    let isStalePlan: Bool

    init(_ pq: LibPQ, _ result: OpaquePointer) {
        // The fields are identified by characters, which libpq defines as macros.
        func field(_ code: Unicode.Scalar) -> String? {
            pq.functions.pointee.resultErrorField(result, Int32(code.value)).map { String(cString: $0) }
        }
        state = field("C") ?? ""
        message = field("M") ?? ""
        constraint = field("n")
        isStalePlan = state == "26000" || (state == "0A000" && field("R") == "RevalidateCachedQuery")
    }

    var error: PostgresError {
        isStalePlan ? .conflict : PostgresError(state: state, message: message, constraint: constraint)
    }
}
