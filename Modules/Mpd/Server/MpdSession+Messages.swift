// Messages between clients, over channels that they name.
extension MpdSession {
    private static let maximumChannels = 16
    private static let maximumMessages = 64

    static let messaging: [MpdCommand<MpdSession>] = [
        MpdCommand("channels") { session, _, response async throws(MpdError) in
            for channel in session.hub.channels { try await response.add("channel", channel) }
        },
        MpdCommand("subscribe", arguments: 1...1) { session, request, _ throws(MpdError) in
            let channel = try request.channel
            guard !session.channels.contains(channel) else {
                throw MpdError(.exist, "already subscribed to this channel")
            }
            guard session.channels.count < maximumChannels else {
                throw MpdError(.exist, "subscription list is full")
            }
            session.channels.append(channel)
            session.hub.notify([.subscription])
        },
        MpdCommand("unsubscribe", arguments: 1...1) { session, request, _ throws(MpdError) in
            let channel = request.text(0)
            guard session.channels.contains(channel) else {
                throw MpdError(.noExist, "not subscribed to this channel")
            }
            session.channels.removeAll { $0 == channel }
            session.hub.notify([.subscription])
        },
        MpdCommand("sendmessage", arguments: 2...2, needs: .control) { session, request, _ throws(MpdError) in
            guard session.hub.send(request.text(1), to: try request.channel) else {
                throw MpdError(.noExist, "no client is subscribed to this channel")
            }
        },
        MpdCommand("readmessages") { session, _, response async throws(MpdError) in
            let messages = session.messages
            session.messages = []
            for message in messages {
                try await response.add("channel", message.channel)
                try await response.add("message", message.text)
            }
        },
    ]

    /// Returns whether the client has subscribed to the channel and has room for a message.
    func receive(_ text: String, from channel: String) -> Bool {
        guard channels.contains(channel), messages.count < Self.maximumMessages else { return false }
        messages.append((channel, text))
        notify([.message])
        return true
    }
}

extension MpdRequest {
    /// The channel that the first argument names.
    fileprivate var channel: String {
        get throws(MpdError) {
            let name = text(0)
            let isValid = name.utf8.allSatisfy {
                $0.isLetter || $0.isDigit || "-_.:".utf8.contains($0)
            }
            guard isValid, !name.isEmpty else { throw .argument("invalid channel name") }
            return name
        }
    }
}
