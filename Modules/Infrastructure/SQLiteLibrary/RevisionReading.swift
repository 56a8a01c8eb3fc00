import Services

extension SQLiteLibrary: RevisionReading {
    @concurrent package func revision() async throws(ServiceError) -> String {
        do {
            return try revisionReader.revision()
        } catch {
            throw ServiceError(error, path: path)
        }
    }
}
