import Entities
import Services

extension QueueStoring where Self: SessionStore {
    package func storedQueue() async throws(ServiceError) -> PlayQueue {
        try await reading { session in try PlayerRows(session: session).queue() }
    }

    package func store(_ queue: PlayQueue) async throws(ServiceError) {
        let now = maker.now()
        try await writing([.queue, .player]) { session in
            try PlayerRows(session: session).store(queue, at: now)
        }
    }

    package func storePosition(in queue: PlayQueue) async throws(ServiceError) {
        try await writing(notifying: { isStored in isStored ? .player : [.queue, .player] }) { session in
            try PlayerRows(session: session).storePosition(in: queue)
        }
    }

    package func lastQueueChange() async throws(ServiceError) -> QueueChange? {
        try await reading { session in try PlayerRows(session: session).lastChange() }
    }

    package func revertQueue() async throws(ServiceError) -> PlayQueue {
        try await writing([.queue, .player]) { session in try PlayerRows(session: session).revert() }
    }
}

extension VolumeStoring where Self: SessionStore {
    package func storedVolume() async throws(ServiceError) -> Int {
        try await reading { session in try PlayerRows(session: session).volume() ?? 100 }
    }

    package func store(volume percent: Int) async throws(ServiceError) {
        try await writing(.player) { session in try PlayerRows(session: session).set("volume = \(percent)") }
    }
}

extension WaveformStoring where Self: SessionStore {
    package func waveform(of file: FileIdentity) async throws(ServiceError) -> Waveform? {
        try await reading { session in
            try session.first(
                """
                SELECT points FROM waveforms WHERE location = \(file.location.text)
                    AND size = \(file.size) AND modified_ns = \(file.modifiedNanoseconds)
                """
            ) { row in Waveform(bytes: try row[0] as [UInt8]) } ?? nil
        }
    }

    package func store(_ waveform: Waveform, of file: FileIdentity) async throws(ServiceError) {
        // PostgreSQL's indexes can't hold long texts.
        let key = SQL.either(sqlite: "location", postgres: "md5(location)")
        try await writing(.waveforms) { session in
            try session.run(
                """
                INSERT INTO waveforms (location, size, modified_ns, points)
                VALUES (\(file.location.text), \(file.size), \(file.modifiedNanoseconds), \(waveform.bytes))
                ON CONFLICT (\(key)) DO UPDATE
                SET size = excluded.size, modified_ns = excluded.modified_ns, points = excluded.points
                """
            )
        }
    }
}
