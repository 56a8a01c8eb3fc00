/// Returns the messages that a spy receives during an action, without earlier ones:
///
///     let answers = await answers(\.messages, of: delegate) { await sut.fetchAlbum() }
///     expectEqual(answers, [.didFetch(album)])
@MainActor public func answers<Spy: AnyObject, Message>(
    _ messages: KeyPath<Spy, [Message]>,
    of spy: Spy,
    when action: () async throws -> Void
) async rethrows -> [Message] {
    let before = spy[keyPath: messages].count
    try await action()
    return Array(spy[keyPath: messages].dropFirst(before))
}
