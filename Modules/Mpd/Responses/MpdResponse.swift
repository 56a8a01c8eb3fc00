import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The answer to a command: lines of a key and a value.
///
/// It is sent in portions. A command waits while the client reads slowly, and fails when the client has hung up.
@MainActor package final class MpdResponse {
    /// The size of a portion in bytes.
    private static let portion = 1 << 15

    /// The tags of songs that the client wants.
    package var tags: Set<MpdTag>
    /// The maximum number of bytes of a picture in one answer.
    package var binaryLimit = 8192
    private var bytes: [UInt8] = []
    /// The bytes sent since the recording began; `nil` if nothing is recorded, or there are too many.
    private var recording: [UInt8]?
    private var maximumRecording = 0
    private let send: @MainActor ([UInt8]) async -> Bool

    /// - Parameters:
    ///   - tags: the tags of songs that the client wants.
    ///   - send: sends bytes; returns whether the client is still connected.
    package init(
        tags: Set<MpdTag> = Set(MpdTag.allCases),
        send: @escaping @MainActor ([UInt8]) async -> Bool
    ) {
        (self.tags, self.send) = (tags, send)
    }

    /// Adds a line. Line breaks in the value become blanks.
    package func add(_ key: String, _ value: String) async throws(MpdError) {
        bytes.append(key, value)
        try await sendPortion()
    }

    package func add(_ key: String, _ value: Int) async throws(MpdError) {
        try await add(key, String(value))
    }

    /// Adds a line with 0 or 1.
    package func add(_ key: String, _ value: Bool) async throws(MpdError) {
        try await add(key, value ? "1" : "0")
    }

    package func add(_ key: String, _ date: Date) async throws(MpdError) {
        try await add(key, RFC3339.text(date))
    }

    /// Adds a line with seconds: `3.215`.
    package func add(_ key: String, milliseconds: Int) async throws(MpdError) {
        bytes.append(key, milliseconds: milliseconds)
        try await sendPortion()
    }

    /// Adds a line without a key, as some old commands have it.
    package func add(line: String) async throws(MpdError) {
        bytes.append(line: line)
        try await sendPortion()
    }

    /// Adds a song, with the tags that the client wants.
    package func add(_ song: MpdSong) async throws(MpdError) {
        bytes.append(song, with: tags)
        try await sendPortion()
    }

    /// Adds complete lines.
    package func add(lines: [UInt8]) async throws(MpdError) {
        if bytes.isEmpty { bytes = lines } else { bytes += lines }
        try await sendPortion()
    }

    /// Adds a part of a picture, at most `binaryLimit` bytes.
    ///
    /// - Parameter offset: the start of the part; at the end of the picture, the part is empty.
    package func add(picture: some Collection<UInt8>, type: String? = nil, from offset: Int)
        async throws(MpdError)
    {
        guard 0...picture.count ~= offset else { throw .argument("Offset too large") }
        let part = picture.dropFirst(offset).prefix(binaryLimit)
        try await add("size", picture.count)
        if let type { try await add("type", type) }
        try await add("binary", part.count)
        bytes += part
        write("\n")
    }

    /// Adds text that already has its line feeds.
    func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Sends what has been added, if it is enough for a portion.
    private func sendPortion() async throws(MpdError) {
        if bytes.count >= Self.portion { try await flush() }
    }

    /// Sends what has been added. Throws if the client has hung up.
    package func flush() async throws(MpdError) {
        guard !bytes.isEmpty else { return }
        let portion = bytes
        bytes.removeAll(keepingCapacity: true)
        record(portion)
        guard await send(portion) else { throw .disconnected }
        // Otherwise a long answer to a fast client would keep everything else on the main actor waiting.
        if portion.count >= Self.portion { await Task.yield() }
    }
}

// MARK: Recording

extension MpdResponse {
    /// Begins to record what is added, after it has sent what was added before.
    ///
    /// - Parameter size: the maximum number of bytes. Of a longer answer, nothing is recorded.
    func beginRecording(upTo size: Int) async throws(MpdError) {
        try await flush()
        (recording, maximumRecording) = ([], size)
    }

    /// Returns everything added since the recording began; `nil` if it was too long.
    func endRecording() -> [UInt8]? {
        record(bytes)
        defer { recording = nil }
        return recording
    }

    private func record(_ portion: [UInt8]) {
        guard let count = recording?.count else { return }
        if count + portion.count <= maximumRecording {
            recording?.append(contentsOf: portion)
        } else {
            recording = nil
        }
    }
}

extension MpdError {
    /// The client has hung up. It never receives this error.
    static let disconnected = MpdError(.system, "Disconnected")
}
