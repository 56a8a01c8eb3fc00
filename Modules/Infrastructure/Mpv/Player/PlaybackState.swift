import Entities
import Services

/// The state of a running mpv. It changes only in response to mpv's messages, in the order they arrive, which allows
/// late messages about earlier items to be recognised.
struct PlaybackState: Equatable {
    /// A consequence of a message.
    enum Effect: Equatable {
        case tell(PlaybackEvent)
        /// The stream failed with this error, unless its server gives a reason.
        case reportFailure(PlaybackItem, ServiceError)
        case send(MpvCommand)
    }

    /// The playback phase of an item.
    enum Phase: Equatable {
        case accepted, opened, starting, playing
        /// mpv has read to the end, but hasn't played all of it yet.
        case ended
    }

    struct Entry: Equatable {
        let located: LocatedItem
        let number: Int
        var fromMs = 0
        var phase = Phase.accepted

        var item: PlaybackItem { located.item }
    }

    private(set) var current: Entry?
    private(set) var next: Entry?
    /// Entries removed from mpv's list; it may have opened one before it received the command.
    private var dropped: [Entry] = []
    private var isPaused = false
    /// The last item reported as started. Prevents a second report.
    private var startedID: PlaybackItem.ID?
    /// Whether the current pause state has been reported.
    private var isPauseTold = true
    /// Whether mpv is seeking to `positionMs`; until it arrives, the positions it reports are stale.
    private var isSeeking = false
    /// The last known position of the current item, in milliseconds.
    private(set) var positionMs = 0
    private var durationMs: Int?
    /// The end of the current item's audio read so far, in milliseconds; `nil` if unknown.
    private var readMs: Int?

    var hasItem: Bool { current != nil || next != nil }

    /// Resets the state when mpv has quit.
    mutating func end(_ error: ServiceError) -> [Effect] {
        let item = (current ?? next)?.item
        self = PlaybackState()
        return item.map { [.tell(.interrupted($0.id, error))] } ?? []
    }

    // MARK: Replies

    /// Processes mpv's reply to a command.
    mutating func take(_ reply: MpvReply, to command: MpvCommand) -> [Effect] {
        switch (command, reply) {
        case (.load(let item, let fromMs, let mode), .done(let entry?, _)):
            accept(Entry(located: item, number: entry, fromMs: fromMs), mode)
        case (.load(let item, _, _), _):
            return [reportFailure(of: item, .loadingFailed)]
        case (.clearNext, _):
            if let next { dropped.append(next) }
            next = nil
        case (.stop, _):
            (current, next, dropped) = (nil, nil, [])
        case (.leaveList, _):
            // By leaving the list mpv has also dropped items added since.
            let entries = [current, next].compactMap(\.self)
            (current, next, dropped) = (nil, nil, [])
            let loads = zip(entries, [.now, .next]).map {
                Effect.send(.load($0.located, fromMs: $0.fromMs, $1))
            }
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
        case (.setPaused, _), (.seek, _), (.device, _), (.setVolume, _), (.followDuration, _),
            (.followReading, _), (.seekable, _), (.cache, _):
            break
        }
        return []
    }

    private mutating func accept(_ entry: Entry, _ mode: MpvCommand.LoadMode) {
        if mode == .now {
            (current, next, dropped) = (nil, nil, [])
            // Playing an item ends a pause; mpv's reply to that may arrive after the item has started.
            isPaused = false
            isPauseTold = true
        }
        if current == nil {
            (current, positionMs, isSeeking) = (entry, entry.fromMs, false)
        } else {
            next = entry
        }
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
        (isSeeking, readMs) = (true, nil)
        return [.tell(.jumped(current.item.id, fromMs: fromMs, toMs: positionMs))]
    }

    private mutating func begin() -> [Effect] {
        guard let id = current?.item.id else { return [] }
        current?.phase = .playing
        isPauseTold = !isPaused
        // An item added as next while a list was being left is loaded again, and may have started already.
        let isTold = startedID == id
        startedID = id
        let start = isTold ? [] : [Effect.tell(.started(id, positionMs: positionMs, durationMs: durationMs))]
        return start + tellPause()
    }

    // MARK: Events

    /// Processes an unsolicited message.
    mutating func take(_ event: MpvEvent) -> [Effect] {
        switch event {
        case .startFile(let number):
            return open(number)
        case .playbackRestart:
            isSeeking = false
            guard current?.phase == .opened else { return [] }
            // Sent even without a sound device; the failure is reported only afterwards.
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
        case .read(upTo: let seconds):
            if !isSeeking { readMs = seconds.milliseconds }
            return []
        }
    }

    private mutating func open(_ number: Int) -> [Effect] {
        readMs = nil
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
        // Starting beyond the end leaves nothing to play.
        case .endOfFile where entry.phase != .opened, .error(.noSound) where positionMs > 0:
            let effects = entry.phase == .starting ? begin() : []
            if let lost = lostConnection(of: entry.located) {
                current = nil
                return effects + [.tell(.failed(entry.item.id, lost))]
            }
            current?.phase = .ended
            return effects
        case .endOfFile:
            return fail(entry, .noSound)
        case .error(let error):
            return fail(entry, error)
        case .redirect:
            return fail(entry, .list) + [.send(.leaveList)]
        // Either a command's reply follows, or mpv is about to quit: both carry more information.
        case .stopped:
            return []
        }
    }

    /// The error for a stream that ended early. If a connection is lost for good, even after several tries, mpv treats
    /// the stream as ended. `readMs` is slightly out of date, so a small difference isn't a loss.
    private func lostConnection(of located: LocatedItem) -> ServiceError? {
        guard located.isStream, let readMs, let durationMs,
            readMs + max(Self.minimumLoss, durationMs / 32) < durationMs
        else { return nil }
        let source = located.item.location.song?.source ?? located.item.location.text
        return .unavailable(.stream(title: located.item.title, source: source, positionMs: readMs))
    }

    /// The minimum loss, in milliseconds. Durations are estimates in some formats.
    private static let minimumLoss = 3000

    private mutating func fail(_ entry: Entry, _ error: MpvFileError) -> [Effect] {
        current = nil
        return [reportFailure(of: entry.located, error)]
    }

    /// Returns the effect that reports a failure. A stream may be unreadable because its server refused it, so the
    /// server is asked for the reason, unless the sound device is missing.
    private func reportFailure(of located: LocatedItem, _ error: MpvFileError) -> Effect {
        let item = located.item
        let serviceError = error.serviceError(at: item.location)
        guard located.isStream, error != .noDevice else { return .tell(.failed(item.id, serviceError)) }
        return .reportFailure(item, serviceError)
    }

    private mutating func finish() -> [Effect] {
        guard let entry = current, entry.phase == .ended else { return [] }
        current = nil
        return [.tell(.finished(entry.item.id))]
    }
}

extension MpvReply {
    /// The requested time; a start may be slightly negative.
    var milliseconds: Int? {
        guard case .done(_, let seconds?) = self else { return nil }
        return seconds.milliseconds
    }
}

extension Double {
    /// Seconds as milliseconds, at least 0; `nil` if out of range.
    fileprivate var milliseconds: Int? {
        Int(exactly: (self * 1000).rounded()).map { max(0, $0) }
    }
}
