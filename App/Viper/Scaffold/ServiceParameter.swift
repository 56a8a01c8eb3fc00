import SwiftParser

/// A service passed to a module's builder: `reader: LyricsReading`.
struct ServiceParameter: Equatable {
    let name: String
    /// The service's protocol.
    let type: String

    /// The service's test double.
    var spy: String { "\(type)Spy" }

    init(name: String, type: String) {
        self.name = name
        self.type = type
    }

    /// Parses services, each with a name of its own.
    static func all(_ parameters: [String], among known: Set<String>, in folder: String) throws(Problem)
        -> [Self]
    {
        var names: Set = ["delegate", "interactor", "makeView", "presenter", "router", "view"]
        var services: [Self] = []
        for parameter in parameters {
            let service = try ServiceParameter(parameter, among: known, in: folder)
            guard names.insert(service.name.bare).inserted else {
                throw Problem(
                    what: "The name \(service.name) is already used in the builder",
                    advice: "Choose another name for \(service.type)."
                )
            }
            services.append(service)
        }
        return services
    }

    /// Parses a service written as a parameter: `reader: LyricsReading`, `reader: any LyricsReading`.
    private init(_ parameter: String, among known: Set<String>, in folder: String) throws(Problem) {
        let parts = parameter.split(separator: ":", maxSplits: 1).map {
            $0.split(separator: " ").filter { $0 != "any" }.joined(separator: " ")
        }
        guard parts.count == 2, parts[0].isValidSwiftIdentifier(for: .variableName) else {
            throw Problem(
                what: "\(parameter) isn't a name and a service",
                advice: "Write it as a parameter, for example \"reader: LyricsReading\"."
            )
        }
        guard known.contains(parts[1]) else {
            throw Problem(
                what: "\(folder) has no service \(parts[1])",
                advice: "Write its protocol there first."
            )
        }
        self.init(name: parts[0], type: parts[1])
    }
}
