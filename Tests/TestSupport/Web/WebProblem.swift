import Services
import Web

/// The error response to a request.
package struct WebProblem: Decodable, Equatable, Sendable {
    package let status: Int
    package let code: String
    package let detail: String

    /// Creates the response to a problem.
    package init(_ problem: Problem) {
        (status, code, detail) = (problem.status, problem.code.rawValue, problem.detail(Self.message))
    }

    /// Returns the description of a service's error, instead of the program's message.
    static let message: @Sendable (ServiceError) -> String = { "\($0)" }
}
