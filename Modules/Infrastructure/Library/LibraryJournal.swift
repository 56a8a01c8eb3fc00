import Entities
import GRDB
import Services

extension Library: ChangeBrowsing {
    public func changes(limit: Int) async throws(ServiceError) -> [LibraryChange] { [] }
}
