import Entities
import Services

/// What is known of a running mpv. Takes what it says, in the order in which it says it, and has no other way to
/// change, so that a late message about an earlier item is known for what it is.
struct PlaybackState: Equatable {
    /// What follows from a message.
    enum Effect: Equatable {
        case tell(PlaybackEvent)
        case send(MpvCommand)
    }

    /// How far an item has come.
    enum Phase: Equatable {
        case accepted, opened, starting, playing
        /// mpv has read all of it; the last of it is still to be heard.
        case ended
    }

    struct Entry: Equatable {
        let item: PlaybackItem
        let number: Int
        var fromMs = 0
        var phase = Phase.accepted
    }

    private(set) var current: Entry?
    private(set) var next: Entry?
    /// Entries that mpv was told to forget; it may have opened one before it heard that.
    private var dropped: [Entry] = []
    private var isPaused = false
    /// The item that was last told to be heard: it is told once.
    private var startedID: PlaybackItem.ID?
    /// Whether it was told that the current item stands still or goes on.
    private var isPauseTold = true
    /// Whether mpv is on its way to `positionMs`; what it says of its position until then is old.
    private var isSeeking = false
    /// Where the current item was when that was last known, in milliseconds.
    private(set) var positionMs = 0
    private var durationMs: Int?

    /// Whether there is anything that could be held or ended.
    var hasItem: Bool { current != nil || next != nil }

    /// mpv is gone, and everything it had with it.
    mutating func end(_ error: ServiceError) -> [Effect] {
        let item = (current ?? next)?.item
        self = PlaybackState()
        return item.map { [.tell(.interrupted($0.id, error))] } ?? []
    }

    // MARK: Replies

    /// mpv has answered a command.
    mutating func take(_ reply: MpvReply, to command: MpvCommand) -> [Effect] {
        switch (command, reply) {
        case (.load(let item, let fromMs, let mode), .done(let entry?, _)):
            accept(Entry(item: item, number: entry, fromMs: fromMs), mode)
        case (.load(let item, _, _), _):
            return [.tell(.failed(item.id, MpvFileError.loadingFailed.serviceError(at: item.location)))]
        case (.clearNext, _):
            if let next { dropped.append(next) }
            next = nil
        case (.stop, _):
            (current, next, dropped) = (nil, nil, [])
        case (.leaveList, _):
            // mpv has left what it got since, too.
            let entries = [current, next].compactMap(\.self)
            (current, next, dropped) = (nil, nil, [])
            let loads = zip(entries, [.now, .next]).map { Effect.send(.load($0.item, fromMs: $0.fromMs, $1)) }
            return loads + (isPaused && !loads.isEmpty ? [.send(.setPaused(true))] : [])
        case (.setPaused(let isPaused), .done):
            if isPaused != self.isPaused { isPauseTold = false }
            self.isPaused = isPaused
        case (.position, _):
            if !isSeeking { positionMs = reply.milliseconds ?? positionMs }
            return tellPause()
        case (.device, .done):
            if current?.phase == .starting { return begin() }
        case (.seek(let targetMs), .done):
            return jump(toMs: targetMs)
        case (.setPaused, .refused), (.seek, .refused), (.device, .refused), (.setVolume, _),
            (.followDuration, _):
            break
        }
        return []
    }

    private mutating func accept(_ entry: Entry, _ mode: MpvCommand.LoadMode) {
        if mode == .now {
            (current, next, dropped) = (nil, nil, [])
            positionMs = entry.fromMs
            isSeeking = false
            // What is played ends a pause; mpv's own word for it may come when the item is heard already.
            isPaused = false
            isPauseTold = true
        }
        if current == nil { current = entry } else { next = entry }
    }

    private mutating func tellPause() -> [Effect] {
        guard !isPauseTold, let current, current.phase == .playing else { return [] }
        isPauseTold = true
        let id = current.item.id
        return [.tell(isPaused ? .paused(id, positionMs: positionMs) : .resumed(id, positionMs: positionMs))]
    }

    private mutating func jump(toMs targetMs: Int) -> [Effect] {
        guard let current, current.phase == .playing else { return [] }
        let fromMs = positionMs
        positionMs = min(targetMs, durationMs ?? targetMs)
        isSeeking = true
        return [.tell(.jumped(current.item.id, fromMs: fromMs, toMs: positionMs))]
    }

    private mutating func begin() -> [Effect] {
        guard let id = current?.item.id else { return [] }
        current?.phase = .playing
        isPauseTold = !isPaused
        // What was set to come next while a list was being left is loaded again, and may have begun before.
        let isTold = startedID == id
        startedID = id
        let start = isTold ? [] : [Effect.tell(.started(id, positionMs: positionMs, durationMs: durationMs))]
        return start + tellPause()
    }

    // MARK: Events

    /// mpv tells something by itself.
    mutating func take(_ event: MpvEvent) -> [Effect] {
        switch event {
        case .startFile(let number):
            return open(number)
        case .playbackRestart:
            isSeeking = false
            guard current?.phase == .opened else { return [] }
            // It says so without a device, too, and fails only after.
            current?.phase = .starting
            return [.send(.position), .send(.device)]
        case .endFile(let number, let reason):
            guard let current, current.number == number else { return [] }
            return end(current, reason)
        case .idle:
            return finish()
        case .duration(let seconds):
            let isOther = durationMs != seconds?.milliseconds
            durationMs = seconds?.milliseconds
            guard let current, current.phase == .playing, isOther else { return [] }
            return [.tell(.durationChanged(current.item.id, durationMs: durationMs))]
        }
    }

    private mutating func open(_ number: Int) -> [Effect] {
        if current?.number == number {
            current?.phase = .opened
            return []
        }
        guard var entry = ([next].compactMap(\.self) + dropped).first(where: { $0.number == number }) else {
            return []
        }
        let effects = finish()
        entry.phase = .opened
        current = entry
        positionMs = 0
        isSeeking = false
        if next?.number == number { next = nil }
        return effects
    }

    private mutating func end(_ entry: Entry, _ reason: MpvEvent.Reason) -> [Effect] {
        switch reason {
        // A beginning behind the end leaves nothing to be heard.
        case .endOfFile where entry.phase != .opened, .error(.noSound) where positionMs > 0:
            let effects = entry.phase == .starting ? begin() : []
            current?.phase = .ended
            return effects
        case .endOfFile:
            return fail(entry, MpvFileError.noSound.serviceError(at: entry.item.location))
        case .error(let error):
            return fail(entry, error.serviceError(at: entry.item.location))
        case .redirect:
            let path = entry.item.location.text
            return fail(entry, .unreadable(path: path, reason: "it is a folder, or a list of files"))
                + [.send(.leaveList)]
        // Asked for by a command whose reply is still to come, or else mpv is about to go: both tell more.
        case .stopped:
            return []
        }
    }

    private mutating func fail(_ entry: Entry, _ error: ServiceError) -> [Effect] {
        current = nil
        return [.tell(.failed(entry.item.id, error))]
    }

    private mutating func finish() -> [Effect] {
        guard let entry = current, entry.phase == .ended else { return [] }
        current = nil
        return [.tell(.finished(entry.item.id))]
    }
}

extension MpvReply {
    /// The time that was asked for; the beginning may come a little early.
    var milliseconds: Int? {
        guard case .done(_, let seconds?) = self else { return nil }
        return seconds.milliseconds
    }
}

extension Double {
    /// Seconds in milliseconds, 0 or more; `nil` for what is no time.
    fileprivate var milliseconds: Int? {
        Int(exactly: (self * 1000).rounded()).map { max(0, $0) }
    }
}
