import Platform

/// A certificate that identifies the client to a server, in PEM files.
public struct HTTPClientCertificate: Equatable, Sendable {
    /// The path of the certificate's file.
    public let certificate: String
    /// The path of the private key's file; `nil` if the certificate's file contains the key.
    public let key: String?
    /// The passphrase of the private key.
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
