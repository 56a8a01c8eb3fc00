import Entities
import Services

@MainActor final class NamesInteractor {
    weak var delegate: (any NamesInteractorDelegate)?

    private let names: any NameJoining

    init(names: any NameJoining) {
        self.names = names
    }
}

extension NamesInteractor: NamesInteracting {
    func fetchNames() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(joins: try await names.nameJoins())
        }
    }

    func join(_ name: String, to artist: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didJoin(try await names.join(name, to: artist))
        }
    }

    func split(_ choices: [ListPick]) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didSplit(try await names.split(try await joinedNames(choices)))
        }
    }
}

extension NamesInteractor {
    private func joinedNames(_ choices: [ListPick]) async throws(ServiceError) -> [String] {
        var all: [NameJoin]?
        var chosen: [String] = []
        for choice in choices {
            guard case .row(let row) = choice else {
                chosen.append(choice.text)
                continue
            }
            let joins = if let all { all } else { try await names.nameJoins() }
            all = joins
            chosen.append(try choice.item(of: joins, called: \.name, orMissing: .nameJoinRow(row)).name)
        }
        return chosen
    }
}
