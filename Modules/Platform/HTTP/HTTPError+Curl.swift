import CCurl

extension HTTPError.Reason {
    /// - Parameter reason: libcurl's description, kept only where it reveals nothing of the request but its host.
    init(_ code: CURLcode, _ reason: String) {
        self =
            switch code {
            case CURLE_URL_MALFORMAT: .badURL
            case CURLE_COULDNT_RESOLVE_HOST: .unresolvedHost
            case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED: .unreachable
            case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .badProxy
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
                .untrustedServer(reason: reason)
            case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
                .insecure(reason: reason)
            case CURLE_SSL_CERTPROBLEM, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE: .badCertificateFile
            case CURLE_OPERATION_TIMEDOUT: .timedOut
            // A server that rejects a certificate reports it only after the connection is made.
            case CURLE_RECV_ERROR where reason.contains(" alert "): .insecure(reason: reason)
            case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE,
                CURLE_SEND_FAIL_REWIND, CURLE_HTTP2, CURLE_HTTP2_STREAM:
                .cutOff
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
                CURLE_WRITE_ERROR:
                .invalidResponse
            case CURLE_FILESIZE_EXCEEDED: .tooLarge
            default: .other(code: Int(code.rawValue))
            }
    }
}
