import Platform

/// A certificate by which a server knows the client, in PEM files.
public struct HTTPClientCertificate: Equatable, Sendable {
    /// The path of the certificate's file.
    public let certificate: String
    /// The path of the private key's file; `nil` if the key is in the certificate's.
    public let key: String?
    /// The private key's.
    public let passphrase: String?

    public init(certificate: String, key: String? = nil, passphrase: String? = nil) {
        self.certificate = certificate
        self.key = key
        self.passphrase = passphrase
    }
}

extension HTTPClientCertificate: Redacted {
    public var description: String { "client certificate" }
}
