/// Extracts the host of an address, for messages and for rate limits per host.
public enum ServerAddress {
    /// The host and port, without a user's name or password.
    public static func host(of address: String) -> String {
        let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        return String(host)
    }
}
