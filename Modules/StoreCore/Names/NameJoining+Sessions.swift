import Entities
import Services

extension NameJoining where Self: SessionStore {
    package func nameJoins() async throws(ServiceError) -> [NameJoin] {
        try await reading { session in try NameJoinRows(session: session).all() }
    }

    package func join(_ name: String, to artist: String) async throws(ServiceError) -> NameJoin {
        let now = maker.now()
        return try await writing([.plays, .journal]) { session in
            try NameJoinRows(session: session).join(name, to: artist, at: now)
        }
    }

    package func split(_ names: [String]) async throws(ServiceError) -> [NameJoin] {
        let now = maker.now()
        return try await writing([.plays, .journal]) { session in
            try NameJoinRows(session: session).split(names, at: now)
        }
    }
}
