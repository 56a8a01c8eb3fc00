import CPostgres
import Platform

extension PostgresAddress {
    /// How to connect where nobody says it: to another machine only if its certificate is that host's. Authorities are
    /// the system's, unless the user has some in `~/.postgresql/root.crt`.
    ///
    /// - Parameters:
    ///   - variable: the value of a variable of the environment.
    ///   - exists: whether there is a file.
    /// - Returns: parameters of libpq, for what neither the address nor a variable says; none if a service file may.
    func encryption(
        _ pq: LibPQ,
        _ variable: (String) -> String?,
        exists: (String) -> Bool
    ) -> [(key: String, value: String)] {
        var said: [String: String] = [:]
        for option in pq.options(of: self) ?? [] { said[option.keyword] = option.value }
        func value(_ keyword: String, _ name: String) -> String? {
            let value = said[keyword] ?? variable(name)
            return value?.isEmpty == false ? value : nil
        }
        let hosts = value("hostaddr", "PGHOSTADDR") ?? value("host", "PGHOST") ?? ""
        guard value("service", "PGSERVICE") == nil, value("sslmode", "PGSSLMODE") == nil,
            hosts.split(separator: ",").contains(where: { !Self.isHere($0) })
        else { return [] }
        let mode = [(key: "sslmode", value: "verify-full")]
        let own = (variable("HOME") ?? "") + "/.postgresql/root.crt"
        guard value("sslrootcert", "PGSSLROOTCERT") == nil, !exists(own),
            let authorities = Self.authorities.first(where: exists)
        else { return mode }
        return mode + [(key: "sslrootcert", value: authorities)]
    }

    /// Whether a host is this machine: the folder of a socket, an abstract socket, or the loopback interface.
    private static func isHere(_ host: Substring) -> Bool {
        host.hasPrefix("/") || host.hasPrefix("@") || host.lowercased() == "localhost" || host == "::1"
            || host.wholeMatch(of: /127\.\d+\.\d+\.\d+/) != nil
    }

    /// Where systems have the certificates of the authorities that they trust.
    private static let authorities = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
    ]
}
