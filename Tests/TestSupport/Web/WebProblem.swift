import Services
import Web

/// What a client is told of a request that can't be fulfilled.
package struct WebProblem: Decodable, Equatable, Sendable {
    package let status: Int
    package let code: String
    package let detail: String

    /// What is told of a problem.
    package init(_ problem: Problem) {
        (status, code, detail) = (problem.status, problem.code.rawValue, problem.detail(Self.words))
    }

    /// A service's error, in place of the words that the program has for it.
    static let words: @Sendable (ServiceError) -> String = { "\($0)" }
}
