import Entities
import MiniPlayer
import Mpd
import MpdViews
import Services

extension MiniPlayerMpdView {
    static let playback: [MpdCommand<MiniPlayerMpdView>] = [
        MpdCommand("play", arguments: 0...1, needs: .control) { view, request, _ async throws(MpdError) in
            let position = request.has(0) ? try request.integer(0, in: -1 ... .max) : -1
            if position < 0 { return try await view.resume() }
            try await view.perform(.playEntry(.row(position + 1)))
        },
        MpdCommand("playid", arguments: 0...1, needs: .control) { view, request, _ async throws(MpdError) in
            let id = request.has(0) ? try request.integer(0, in: -1 ... .max) : -1
            if id < 0 { return try await view.resume() }
            try await view.perform(.playEntry(try await view.place(ofID: id)))
        },
        MpdCommand("pause", arguments: 0...1, needs: .control) { view, request, _ async throws(MpdError) in
            try await view.pause(request.has(0) ? try request.flag(0) : nil)
        },
        MpdCommand("stop", needs: .control) { view, _, _ async throws(MpdError) in
            try await view.perform(.stop)
        },
        MpdCommand("next", needs: .control) { view, _, _ async throws(MpdError) in
            guard try await view.state().state != .stopped else { throw .notPlaying }
            do throws(MpdError) { try await view.perform(.next) } catch {
                guard error == .noCurrentSong else { throw error }
                try await view.perform(.stop)
            }
        },
        MpdCommand("previous", needs: .control) { view, _, _ async throws(MpdError) in
            guard try await view.state().state != .stopped else { throw .notPlaying }
            try await view.attempt(.previous)
        },
        MpdCommand("seek", arguments: 2...2, needs: .control) { view, request, _ async throws(MpdError) in
            let position = try request.integer(0, in: 0 ... .max)
            let rows = try await view.entries()
            guard rows.indices.contains(position) else { throw .badSongIndex }
            try await view.seek(to: try request.milliseconds(1), in: rows[position])
        },
        MpdCommand("seekid", arguments: 2...2, needs: .control) { view, request, _ async throws(MpdError) in
            let rows = try await view.entries()
            let index = try rows.index(ofMpdID: try request.integer(0, in: 0 ... .max))
            try await view.seek(to: try request.milliseconds(1), in: rows[index])
        },
        MpdCommand("seekcur", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            let distance = try request.milliseconds(0, isSigned: true)
            let isRelative = request.text(0).hasPrefix("+") || request.text(0).hasPrefix("-")
            try await view.perform(
                .seek(to: isRelative ? .distance(milliseconds: distance) : .position(milliseconds: distance))
            )
        },
    ]

    /// Resumes, or starts the queue at its current entry; does nothing if the queue is empty.
    private func resume() async throws(MpdError) {
        if try await state().state != .playing { try await attempt(.resume) }
    }

    /// - Parameter wanted: whether to pause or to resume; `nil` for the other state. When stopped, nothing happens.
    private func pause(_ wanted: Bool?) async throws(MpdError) {
        let state = try await state().state
        switch (state, wanted) {
        case (.stopped, _): break
        case (.paused, false), (.paused, nil): try await perform(.resume)
        case (.paused, true): break
        case (.playing, false), (.loading, false): break
        case (.playing, _), (.loading, _): try await perform(.pause)
        }
    }

    /// Plays an entry, unless it is playing, and moves the playhead.
    private func seek(to milliseconds: Int, in row: QueueRow) async throws(MpdError) {
        if try await state().entryID != row.id { try await perform(.playEntry(.entry(row.id, row: 0))) }
        try await perform(.seek(to: .position(milliseconds: milliseconds)))
    }

    /// Returns the entry with an ID of a client.
    func place(ofID id: Int) async throws(MpdError) -> PlayQueue.Place {
        let rows = try await entries()
        let index = try rows.index(ofMpdID: id)
        return .entry(rows[index].id, row: index + 1)
    }
}

extension MiniPlayerMpdView {
    static let modes: [MpdCommand<MiniPlayerMpdView>] = [
        MpdCommand("setvol", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            try await view.perform(.setVolume(try request.integer(0, in: 0...100)))
        },
        MpdCommand("volume", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            try await view.perform(.changeVolume(by: try request.integer(0, in: -100...100)))
        },
        MpdCommand("random", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            try await view.perform(.setShuffled(try request.flag(0)))
        },
        MpdCommand("repeat", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            try await view.setRepeat(try request.flag(0))
        },
        MpdCommand("single", arguments: 1...1, needs: .control) { view, request, _ async throws(MpdError) in
            try await view.setSingle(request.text(0) == "oneshot" ? true : try request.flag(0))
        },
        MpdCommand("consume", arguments: 1...1, needs: .control) { _, request, _ throws(MpdError) in
            guard try !request.flag(0) else { throw MpdError(.argument, "Songs stay in the queue") }
        },
    ]

    private func setRepeat(_ isOn: Bool) async throws(MpdError) {
        let now = try await state()
        let mode = now.modes.repeats
        guard isOn != (mode != .off) else { return }
        // A single track is repeated if it was to be the last, and the other way round.
        let isSingle = mode == .one || mode == .off && now.stopsAfter == .track
        if isSingle, isOn { try await perform(.stopAfter(nil)) }
        try await perform(.setRepeat(isOn ? isSingle ? .one : .all : .off))
        if isSingle, !isOn, now.state != .stopped { try await perform(.stopAfter(.track)) }
    }

    /// Repeats the track if something is repeated already, otherwise stops after it.
    private func setSingle(_ isOn: Bool) async throws(MpdError) {
        let now = try await state()
        switch now.modes.repeats {
        case .all where isOn: try await perform(.setRepeat(.one))
        case .one where !isOn: try await perform(.setRepeat(.all))
        // There is nothing to stop after yet.
        case .off where isOn && now.state == .stopped: break
        case .off where isOn: try await perform(.stopAfter(.track))
        case .off where now.stopsAfter != nil: try await perform(.stopAfter(nil))
        case .off, .one, .all: break
        }
    }
}

extension MiniPlayerMpdView {
    static let outputs: [MpdCommand<MiniPlayerMpdView>] = [
        MpdCommand("outputs") { _, _, response async throws(MpdError) in
            try await response.add("outputid", 0)
            try await response.add("outputname", "Sidewinder")
            try await response.add("plugin", "mpv")
            try await response.add("outputenabled", true)
        },
        MpdCommand("enableoutput", arguments: 1...1, needs: .admin) { _, request, _ throws(MpdError) in
            guard request.text(0) == "0" else { throw .noSuchOutput }
        },
    ]
}
