import Entities
import Foundation
import GRDB
import Storing

extension Device {
    /// The devices with the number and size of the tracks there.
    static let selection = """
        SELECT id, identifier, name, kind, path, cargo, synced_at, ifnull(count, 0), ifnull(bytes, 0)
        FROM devices LEFT JOIN (
            SELECT device_id, count(*) AS count, sum(size) AS bytes FROM device_files
            WHERE urn IS NOT NULL GROUP BY device_id
        ) ON device_id = id
        """

    /// Throws if a newer version of the program wrote the row.
    init(_ row: Row) throws {
        guard let kind = DeviceKind(rawValue: row[3]),
            let cargo = StoredJSON.value(row[5], of: DeviceCargo.self)
        else { throw Problem.damaged }
        self.init(
            id: row[0],
            identifier: row[1],
            name: row[2],
            kind: kind,
            path: row[4],
            cargo: cargo,
            syncedAt: (row[6] as Int64?).map { Date(timeIntervalSince1970: Double($0)) },
            copies: FileSum(count: row[7], bytes: row[8])
        )
    }
}

extension DeviceFile {
    static let columns = "path, urn, playlist, source_size, source_modified, format, size, modified"

    /// Throws if a newer version of the program wrote the row.
    init(_ row: StatementRow) throws {
        let content: Content
        if let playlist = row.text(2) {
            content = .playlist(playlist)
        } else {
            guard let size = row.number(3), let modified = row.number(4),
                let format = row.text(5).flatMap(DeviceFormat.init)
            else { throw Problem.damaged }
            let copied = CopiedFile(size: size, modifiedNanoseconds: modified, format: format)
            content = row.text(1).map { .track(URN(trusted: $0), copied) } ?? .cover(copied)
        }
        let state = StoredState(size: row[6], modified: row[7])
        self.init(path: row.text(0) ?? "", content: content, state: state)
    }

    /// The values of the columns, in their order.
    var values: [(any DatabaseValueConvertible)?] {
        let (urn, playlist, copied): (String?, String?, CopiedFile?) =
            switch content {
            case .track(let urn, let copied): (urn.description, nil, copied)
            case .playlist(let name): (nil, name, nil)
            case .cover(let copied): (nil, nil, copied)
            }
        return [
            path, urn, playlist, copied?.size, copied?.modifiedNanoseconds, copied?.format.rawValue,
            state.size, state.modified,
        ]
    }
}
