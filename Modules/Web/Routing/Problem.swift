import Records
import Services

/// The reason why a request can't be answered.
package enum Problem: Error, Equatable, Sendable {
    /// A service's error.
    case service(ServiceError)
    /// A parameter that a route doesn't have.
    case unknownParameter(String, known: [String])
    case repeatedParameter(String)
    /// A value that a parameter can't have; `expected` describes the allowed values.
    case badParameter(String, value: String, expected: String)
    /// A missing required parameter.
    case missingParameter(String)
    /// The request is invalid; the text is a complete sentence.
    case invalid(String)
    case badAddress
    case unknownPath(String)
    case methodNotAllowed(String, allowed: String)
    /// The client accepts none of the types available at the address.
    case notAcceptable([String])
    case noXML(XMLSource)
    case noHost
    case foreignHost(String)
    case noToken
    /// A page of another web site sent the request, with the site's origin.
    case foreignPage(String)
    case longAddress
    /// The request isn't HTTP/1.
    case malformed
    /// The request's headers are too long, or too many.
    case longHead

    /// The part of a request that asks for XML.
    package enum XMLSource: Equatable, Sendable {
        case accept
        case path
    }
}

extension Problem {
    /// The HTTP status.
    package var status: Int {
        switch self {
        case .service(let error): error.status
        case .unknownParameter, .repeatedParameter, .badParameter, .missingParameter, .invalid, .badAddress,
            .noHost, .malformed:
            400
        case .noToken: 401
        case .foreignPage: 403
        case .unknownPath: 404
        case .methodNotAllowed: 405
        case .notAcceptable, .noXML: 406
        case .longAddress: 414
        case .foreignHost: 421
        case .longHead: 431
        }
    }

    /// Whether the client may see nothing of the library, not even the playing track.
    var deniesAccess: Bool {
        switch self {
        case .noHost, .foreignHost, .noToken, .foreignPage: true
        default: false
        }
    }

    /// The kind of problem, for scripts.
    package var code: FailureCode {
        switch self {
        case .service(let error): error.code
        case .unknownParameter, .repeatedParameter, .badParameter, .missingParameter, .invalid, .badAddress,
            .noHost, .longAddress, .malformed, .longHead:
            .usage
        case .noToken, .foreignPage: .unauthorized
        case .unknownPath: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable, .noXML: .notAcceptable
        case .foreignHost: .foreignHost
        }
    }

    /// The message: the problem and what to do about it.
    ///
    /// - Parameter message: returns the message for a service's error.
    package func detail(_ message: (ServiceError) -> String) -> String {
        switch self {
        case .service(let error): message(error)
        case .unknownParameter(let name, let known):
            "Unknown parameter “\(name)”. "
                + (known.isEmpty ? "Leave it out." : "The parameters are \(known.joined(separator: ", ")).")
        case .repeatedParameter(let name): "The parameter “\(name)” is repeated. Give it once."
        case .badParameter(let name, let value, let expected):
            "“\(name)” must be \(expected), not “\(value.prefix(100))”."
        case .missingParameter(let name): "The parameter “\(name)” is required."
        case .invalid(let sentence): sentence
        case .badAddress: "The address isn't encoded correctly. Write each special byte as % and two digits."
        case .unknownPath(let path):
            "Nothing exists at \(path.prefix(200)). /openapi.json lists all addresses."
        case .methodNotAllowed(let method, let allowed):
            "\(method.prefix(40)) isn't supported at this address, which takes \(allowed)."
        case .noXML(.accept):
            "XML isn't supported. Request application/json; a proxy can convert it for clients that need XML."
        case .noXML(.path):
            "XML isn't supported. Leave out .xml to get JSON; a proxy can convert it for clients that need XML."
        case .notAcceptable(let types):
            types.count == 1
                ? "This address only has \(types[0]). Accept that; /openapi.json lists the addresses that have JSON."
                : "This address has \(types.joined(separator: " and ")). Accept one of them."
        case .noHost: "The request needs exactly one Host header."
        case .foreignHost(let host):
            "This server isn't named “\(host.prefix(100))”. If that name is right, start it with --host "
                + "\(host.prefix(100))."
        case .noToken:
            "A token is required. Send it as “Authorization: Bearer TOKEN”, or open the link that the server printed."
        case .foreignPage(let origin):
            "A page of \(origin.prefix(100)) may not control the player. Use the page of this server."
        case .longAddress: "The address is too long. Request less at a time."
        case .malformed: "The request isn't valid HTTP (RFC 9112). Check its first line and its headers."
        case .longHead:
            "The address and headers are too long. Send less than 32 kB and at most 100 headers."
        }
    }
}

extension ServiceError {
    fileprivate var status: Int {
        switch code {
        case .notFound, .missing, .noFile, .nothingPlaying: 404
        case .usage: 400
        case .ambiguous, .alreadyExists, .changedMeanwhile: 409
        case .unavailable, .interrupted: 503
        case .refused: 502
        default: 500
        }
    }
}
