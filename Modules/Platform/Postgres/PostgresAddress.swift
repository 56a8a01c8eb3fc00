import CPostgres
import Platform

/// The address of a database, as a libpq URL: `postgres://user:password@host:port/database?parameter=value`.
///
/// Missing parts have libpq's usual defaults: `PGHOST` and the other variables, `~/.pgpass`, and the service file with
/// `?service=`. Its description contains no passwords.
public struct PostgresAddress: Hashable, Sendable {
    let url: String

    /// Returns `nil` if the URL begins with neither `postgres://` nor `postgresql://`.
    public init?(_ url: String) {
        guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://"), !url.utf8.contains(0) else {
            return nil
        }
        self.url = url
    }
}

extension PostgresAddress {
    /// The URL as given, which may contain a password: not for messages.
    public var urlWithPassword: String { url }

    /// Whether the URL contains a password.
    public var hasPassword: Bool {
        LibPQ.installed?.options(of: self)?.contains(where: \.isSecret) ?? false
    }
}

extension PostgresAddress: Redacted {
    public var description: String {
        guard let options = LibPQ.installed?.options(of: self) else { return "postgres://…" }
        var values: [String: String] = [:]
        for option in options where !option.isSecret { values[option.keyword] = option.value }
        let user = values.removeValue(forKey: "user").map { "\($0)@" } ?? ""
        let host = values.removeValue(forKey: "host") ?? ""
        let port = values.removeValue(forKey: "port") ?? ""
        let database = values.removeValue(forKey: "dbname").map { "/\($0)" } ?? ""
        let isFolder = host.hasPrefix("/")
        if isFolder { values["host"] = host }
        let parameters = values.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
        let hosts = Self.hosts(isFolder ? "" : host, ports: port)
        let place = "postgres://\(user)\(hosts)\(database)"
        return parameters.isEmpty ? place : "\(place)?\(parameters)"
    }

    /// Returns hosts with their ports, as in a URL: `a:5432,b:5433`.
    ///
    /// - Parameter ports: one for each host, or one for all; may be empty.
    private static func hosts(_ hosts: String, ports: String) -> String {
        let hosts = hosts.split(separator: ",", omittingEmptySubsequences: false)
        let ports = ports.split(separator: ",", omittingEmptySubsequences: false)
        return hosts.enumerated().map { place, host in
            let port = ports.count == 1 ? ports[0] : ports.dropFirst(place).first ?? ""
            let name = host.contains(":") ? "[\(host)]" : String(host)
            return port.isEmpty ? name : "\(name):\(port)"
        }.joined(separator: ",")
    }
}

extension PostgresAddress {
    /// Whether a part of the password could be mistaken for a host or a database, because it contains an `@` that isn't
    /// written as `%40`, or a `/`.
    fileprivate var isAmbiguous: Bool {
        let rest = url.drop { $0 != "/" }.dropFirst(2)
        let authority = rest.prefix { $0 != "/" }
        let user = authority.firstIndex(of: "@").map { rest.index(after: $0) } ?? rest.startIndex
        return rest[user...].prefix { $0 != "?" }.contains("@")
    }
}

extension LibPQ {
    /// A part of an address.
    struct Option {
        let keyword: String
        let value: String
        let isSecret: Bool
    }

    /// Returns the parts of an address; `nil` if it isn't a valid libpq URL.
    func options(of address: PostgresAddress) -> [Option]? {
        guard !address.isAmbiguous else { return nil }
        var message: UnsafeMutablePointer<CChar>?
        let list = functions.pointee.conninfoParse(address.url, &message)
        if let message { functions.pointee.freemem(message) }
        guard let list else { return nil }
        defer { functions.pointee.conninfoFree(list) }
        var options: [Option] = []
        var next = list
        while let keyword = next.pointee.keyword {
            if let value = next.pointee.val, value.pointee != 0 {
                let display = next.pointee.dispchar.map { String(cString: $0) }
                options.append(
                    Option(
                        keyword: String(cString: keyword),
                        value: String(cString: value),
                        isSecret: display == "*"
                    )
                )
            }
            next += 1
        }
        return options
    }
}
