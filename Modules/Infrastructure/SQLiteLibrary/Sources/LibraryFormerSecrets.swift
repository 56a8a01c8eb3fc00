import Entities
import GRDB
import Services

extension SQLiteLibrary: FormerSecretStoring {
    package func formerSecrets() async throws(ServiceError) -> [FormerSecret] {
        try await read { db in
            try Row.fetchAll(
                db,
                sql: "SELECT id, kind, name, address, command FROM former_secrets ORDER BY id"
            )
            .map { row in
                guard let kind = SecretOwner.Kind(rawValue: row[1]) else { throw Problem.damaged }
                let name: String = row[2]
                return FormerSecret(
                    id: row[0],
                    owner: SecretOwner(
                        kind,
                        name: kind == .source ? name.lowercased() : name,
                        address: row[3]
                    ),
                    command: row[4]
                )
            }
        }
    }

    package func forgetFormerSecret(_ id: Int64) async throws(ServiceError) {
        try await write([]) { db in try db.run("DELETE FROM former_secrets WHERE id = ?", [id]) }
    }
}
