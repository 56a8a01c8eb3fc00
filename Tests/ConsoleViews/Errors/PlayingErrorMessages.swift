import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// The player and its queue.
    static let playing: Self = [
        (.nothingPlaying, "Nothing is playing. `play` starts the queue; `play TRACK` plays a track."),
        (.notFound(.queue), "The queue is empty. `play TRACK` plays a track."),
        (.notFound(.nextEntry), "This is the end of the queue. `queue TRACK` adds a track."),
        (
            .notFound(.previousEntry),
            "Nothing was played before this. `play` starts the queue; `play TRACK` plays a track."
        ),
        (
            .notSeekable,
            "The player can't seek yet. Wait until playback starts; live streams don't support seeking."
        ),
        (
            .unavailable(.player),
            "Playback requires mpv, which isn't installed. "
                + "Install it with `apt install mpv`, or `brew install mpv` on macOS."
        ),
        (
            .unavailable(.playerStart(reason: "Too many open files.")),
            "Couldn't start mpv: Too many open files. Close some programs and try again."
        ),
        (
            .unavailable(.playerEnded),
            "mpv quit unexpectedly. Try again; if that doesn't help, check the mpv arguments in your "
                + "settings and in SIDEWINDER_MPV_ARGUMENTS."
        ),
        (
            .unavailable(.silentPlayer(process: 12)),
            "The player (process 12) isn't responding. "
                + "Resume it if it is suspended, or kill it."
        ),
        (
            .unavailable(.otherVersion(process: nil)),
            "The player is a different version. `player stop` ends it; the queue and the position are kept."
        ),
        (.unavailable(.playerProcess(reason: "no disk space")), "Couldn't start the player: no disk space."),
        (.unavailable(.processEnded), "The player quit."),
        (
            .unavailable(.soundDevice),
            "No sound device is available. Check that one is connected and not in use by another program; "
                + "SIDEWINDER_MPV_ARGUMENTS=--ao=null plays without sound, "
                + "once `player stop` has ended the player."
        ),
    ]
}
