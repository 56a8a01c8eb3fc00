import Entities
import Foundation
import Postgres
import Services
import Storing

extension PostgresSession {
    /// The devices with the number and size of the tracks there.
    func devices() throws -> [Device] { try devices("ORDER BY id", []) }

    /// The device with a number; throws `notFound` if there is none.
    func device(_ id: Int64) throws -> Device {
        guard let device = try devices("WHERE id = $1", [.integer(id)]).first else {
            throw ServiceError.notFound(.devices)
        }
        return device
    }

    private func devices(_ clause: String, _ arguments: [PostgresValue]) throws -> [Device] {
        try rows(
            """
            SELECT id, identifier, name, kind, path, cargo, synced_at, coalesce(count, 0), coalesce(bytes, 0)
            FROM devices LEFT JOIN (
                SELECT device_id, count(*) AS count, sum(size)::BIGINT AS bytes FROM device_files
                WHERE urn IS NOT NULL GROUP BY device_id
            ) AS copies ON device_id = id
            \(clause)
            """,
            arguments
        ).map { try Device($0) }
    }
}

extension Device {
    /// Throws if a newer version of the program wrote the row.
    fileprivate init(_ row: PostgresRow) throws {
        guard let kind = DeviceKind(rawValue: try row[3]),
            let cargo = StoredJSON.value(try row[5], of: DeviceCargo.self)
        else { throw Problem.damaged }
        self.init(
            id: try row[0],
            identifier: try row[1],
            name: try row[2],
            kind: kind,
            path: try row[4],
            cargo: cargo,
            syncedAt: (try row[6] as Int64?).map { Date(timeIntervalSince1970: Double($0)) },
            copies: FileSum(count: try row[7], bytes: try row[8])
        )
    }
}

extension DeviceFile {
    /// The columns that `init(_:)` reads, in its order.
    static let names = [
        "path", "urn", "playlist", "source_size", "source_modified", "format", "size", "modified",
    ]

    /// Throws if a newer version of the program wrote the row.
    init(_ row: PostgresRow) throws {
        let (urn, playlist): (String?, String?) = (try row[1], try row[2])
        let content: Content
        if let playlist {
            content = .playlist(playlist)
        } else {
            guard let size = try row[3] as Int64?, let modified = try row[4] as Int64?,
                let format = (try row[5] as String?).flatMap(DeviceFormat.init)
            else { throw Problem.damaged }
            let copied = CopiedFile(size: size, modifiedNanoseconds: modified, format: format)
            content = urn.map { .track(URN(trusted: $0), copied) } ?? .cover(copied)
        }
        self.init(
            path: try row[0],
            content: content,
            state: StoredState(size: try row[6], modified: try row[7])
        )
    }

    /// The values of the columns, in their order.
    var values: [PostgresValue] {
        let (urn, playlist, copied): (String?, String?, CopiedFile?) =
            switch content {
            case .track(let urn, let copied): (urn.description, nil, copied)
            case .playlist(let name): (nil, name, nil)
            case .cover(let copied): (nil, nil, copied)
            }
        return [
            .text(path), PostgresValue(urn), PostgresValue(playlist), PostgresValue(copied?.size),
            PostgresValue(copied?.modifiedNanoseconds), PostgresValue(copied?.format.rawValue),
            .integer(state.size), .integer(state.modified),
        ]
    }
}
