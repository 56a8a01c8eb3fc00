import Entities
import Foundation
import Services

/// Portable devices, their files, and their imported logs.
package struct DeviceRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    func all() throws -> [Device] { try session.rows("\(SQL.devices) ORDER BY id") { try Device($0) } }

    /// The device with an ID; throws `notFound` if it doesn't exist.
    func device(_ id: Int64) throws -> Device {
        let device = try session.first("\(SQL.devices) WHERE id = \(id)") { try Device($0) }
        guard let device else { throw ServiceError.notFound(.devices) }
        return device
    }

    /// Throws `notFound` if the device doesn't exist.
    package func check(_ id: Int64) throws {
        guard try session.exists("SELECT 1 FROM devices WHERE id = \(id)") else {
            throw ServiceError.notFound(.devices)
        }
    }

    func add(_ new: NewDevice) throws -> Device {
        // Prevents others from adding music servers and devices.
        try session.journal.lock()
        let known = try session.first("SELECT name FROM devices WHERE identifier = \(new.identifier)") {
            row in
            try row[0] as String
        }
        if let known { throw ServiceError.alreadyExists(.device(known)) }
        let (key, selection) = (new.name.folded, try StoredJSON.text(DeviceSelection()))
        let taken = try session.first(
            """
            SELECT name FROM devices WHERE name_key = \(key)
            UNION ALL SELECT name FROM sources WHERE name_key = \(key)
            """
        ) { row in try row[0] as String }
        if let taken { throw ServiceError.alreadyExists(.deviceName(taken)) }
        let id = try session.nextNumber(in: "devices")
        try session.run(
            """
            INSERT INTO devices (id, identifier, name, name_key, kind, path, cargo) VALUES (
                \(id), \(new.identifier), \(new.name), \(key), \(new.kind.rawValue), \(new.path), \(selection)
            )
            """
        )
        return try device(id)
    }

    /// The files on a device, by path.
    func files(of device: Int64) throws -> [DeviceFile] {
        let columns = DeviceFile.columns.joined(separator: ", ")
        return try session.rows(
            "SELECT \(raw: columns) FROM device_files WHERE device_id = \(device) ORDER BY path"
        ) { try DeviceFile($0) }
    }

    /// Records files, replacing those with the same path, and removes others.
    func store(_ files: [DeviceFile], removed paths: [String], of device: Int64) throws {
        let files = Dictionary(files.map { ($0.path, $0) }) { $1 }
        try check(device)
        try session.run(
            "DELETE FROM device_files WHERE device_id = \(device) AND path IN \(in: paths + files.keys)"
        )
        try session.insert(
            files.values.map { [.integer(device)] + $0.values },
            into: "device_files",
            ["device_id"] + DeviceFile.columns
        )
    }

    func logs(of device: Int64) throws -> [PulledLog] {
        try session.rows(
            "SELECT name, length, digest FROM device_logs WHERE device_id = \(device) ORDER BY name"
        ) { row in PulledLog(name: try row[0], length: try row[1], digest: try row[2]) }
    }

    /// Records imported logs, replacing earlier records of them.
    package func store(_ logs: [PulledLog], of device: Int64) throws {
        try session.run(
            logs.map { log in
                """
                INSERT INTO device_logs (device_id, name, length, digest)
                VALUES (\(device), \(log.name), \(log.length), \(log.digest))
                ON CONFLICT (device_id, name) DO UPDATE SET length = excluded.length, digest = excluded.digest
                """
            }
        )
    }
}

extension SQL {
    /// The devices with the number and total size of their tracks.
    package static let devices: SQL = """
        SELECT id, identifier, name, kind, path, cargo, synced_at, coalesce(count, 0), coalesce(bytes, 0)
        FROM devices LEFT JOIN (
            SELECT device_id, count(*) AS count, CAST(sum(size) AS BIGINT) AS bytes FROM device_files
            WHERE urn IS NOT NULL GROUP BY device_id
        ) AS copies ON device_id = id
        """
}

extension Device {
    fileprivate init(_ row: some StoreRow) throws {
        guard let kind = DeviceKind(rawValue: try row[3]),
            let selection = StoredJSON.value(try row[5], of: DeviceSelection.self)
        else { throw DamagedRow() }
        self.init(
            id: try row[0],
            identifier: try row[1],
            name: try row[2],
            kind: kind,
            path: try row[4],
            selection: selection,
            syncedAt: (try row[6] as Int64?).map { Date(timeIntervalSince1970: Double($0)) },
            copies: FileSum(count: try row[7], bytes: try row[8])
        )
    }
}

extension DeviceFile {
    fileprivate static let columns = [
        "path", "urn", "playlist", "source_size", "source_modified", "format", "size", "modified",
    ]

    fileprivate init(_ row: some StoreRow) throws {
        let (urn, playlist): (String?, String?) = (try row[1], try row[2])
        let content: Content
        if let playlist {
            content = .playlist(playlist)
        } else {
            guard let size = try row[3] as Int64?, let modified = try row[4] as Int64?,
                let format = (try row[5] as String?).flatMap(DeviceFormat.init)
            else { throw DamagedRow() }
            let copied = CopiedFile(size: size, modifiedNanoseconds: modified, format: format)
            content = urn.map { .track(URN(trusted: $0), copied) } ?? .cover(copied)
        }
        let state = StoredState(size: try row[6], modified: try row[7])
        self.init(path: try row[0], content: content, state: state)
    }

    /// The values of `columns`, in order.
    fileprivate var values: [StoreValue] {
        let (urn, playlist, copied): (String?, String?, CopiedFile?) =
            switch content {
            case .track(let urn, let copied): (urn.description, nil, copied)
            case .playlist(let name): (nil, name, nil)
            case .cover(let copied): (nil, nil, copied)
            }
        return [
            .text(path), StoreValue(urn), StoreValue(playlist), StoreValue(copied?.size),
            StoreValue(copied?.modifiedNanoseconds), StoreValue(copied?.format.rawValue),
            .integer(state.size), .integer(state.modified),
        ]
    }
}
