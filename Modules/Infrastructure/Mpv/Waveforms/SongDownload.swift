import Entities
import HTTP
import Platform
import Services

/// Downloads songs of music servers into temporary files.
struct SongDownload: Sendable {
    /// The absolute path of the folder for the files.
    let folder: String
    let userAgent: String

    /// The maximum duration of a download. It is longer than any download takes, but a server that sends nothing must
    /// not block other downloads forever.
    private static let timeout = Duration.seconds(1800)
    /// The maximum size, in bytes. A day of uncompressed music takes 15 GB.
    private static let longest = 1 << 34

    /// Downloads a song. Errors name its location.
    func file(of location: Location, from address: StreamAddress) async throws(ServiceError) -> TemporaryAudio
    {
        let file = try access { () throws(Errno) in try TemporaryAudio(in: folder) }
        do {
            let request = HTTPRequest(
                .get,
                address.url,
                timeout: Self.timeout,
                maximalBodySize: Self.longest
            )
            let answer = try await client(for: address).stream(request)
            guard answer.status == 200 else {
                throw ServiceError.unreadable(path: location.text, reason: "the server doesn't send it")
            }
            for try await bytes in answer.body {
                try access { () throws(Errno) in try file.write(bytes) }
            }
            return file
        } catch let error as ServiceError {
            throw error
        } catch let error as HTTPError {
            throw ServiceError(error, of: location)
        } catch {
            throw .cancelled
        }
    }

    private func client(for address: StreamAddress) -> HTTPClient {
        var configuration = HTTPClient.Configuration(userAgent: userAgent)
        configuration.certificateAuthorities = address.authorities
        configuration.clientCertificate = address.client.map {
            HTTPClientCertificate(certificate: $0, key: address.key)
        }
        return HTTPClient(configuration)
    }

    private func access<Value>(_ body: () throws(Errno) -> Value) throws(ServiceError) -> Value {
        do {
            return try body()
        } catch {
            throw .inputOutput(path: folder, reason: "\(error.reason).")
        }
    }
}

extension ServiceError {
    fileprivate init(_ error: HTTPError, of location: Location) {
        let source = location.song?.source ?? location.text
        self =
            switch error.reason {
            case .cancelled: .cancelled
            case .unavailable: .unavailable(.network)
            case .timedOut: .unavailable(.host(source, .timedOut))
            case .cutOff: .unavailable(.host(source, .cutOff))
            default: .unreadable(path: location.text, reason: "the server doesn't send it")
            }
    }
}
