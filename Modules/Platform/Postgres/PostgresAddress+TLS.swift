import CPostgres
import Platform

extension PostgresAddress {
    /// Returns the default encryption: a server on another machine must have a certificate for its host name. The
    /// system's authorities are trusted, unless the user has others in `~/.postgresql/root.crt`.
    ///
    /// - Parameters:
    ///   - variable: returns the value of an environment variable.
    ///   - exists: returns whether a file exists.
    /// - Returns: libpq parameters that neither the address nor a variable sets; none if a service file may set them.
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

    /// Returns whether a host is this machine: a socket's folder, an abstract socket, or the loopback interface.
    private static func isHere(_ host: Substring) -> Bool {
        host.hasPrefix("/") || host.hasPrefix("@") || host.lowercased() == "localhost" || host == "::1"
            || host.wholeMatch(of: /127\.\d+\.\d+\.\d+/) != nil
    }

    /// The usual paths of the system's trusted certificate authorities.
    private static let authorities = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
    ]
}
