import Entities
import Services

/// Answers with the first of some changes, or with an error.
public struct ChangeBrowsingStub: ChangeBrowsing {
    private let answer: Result<[LibraryChange], ServiceError>

    public init(_ answer: Result<[LibraryChange], ServiceError> = .success([])) {
        self.answer = answer
    }

    public func changes(limit: Int) async throws(ServiceError) -> [LibraryChange] {
        Array(try answer.get().prefix(limit))
    }
}
