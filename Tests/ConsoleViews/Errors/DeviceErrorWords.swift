import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// Portable devices.
    static let devices: Self = [
        (.notFound(.device("pod")), "There is no device “pod”. `devices` lists them."),
        (.notFound(.devices), "There are no devices. `devices add NAME PATH` adds one."),
        (
            .notFound(.synced("pod")),
            "There is no source or device “pod”. `sources` and `devices` list them."
        ),
        (
            .device(name: "my pod", .badName),
            "“my pod” can't be a device's name. Use letters, digits and hyphens."
        ),
        (
            .device(name: "pod", .nameTaken),
            "There is a device or a source “pod” already. Choose another name."
        ),
        (
            .device(name: "pod", .exists), "It was added before, as “pod”. `devices remove pod` forgets it."
        ),
        (.device(name: "pod", .away), "“pod” isn't connected. Plug it in, and mount it."),
        (
            .device(name: "pod", .lost),
            "“pod” was unplugged before this was done. Plug it in again, and `sync pod` goes on."
        ),
        (
            .device(name: "pod", .readOnly),
            "“pod” is read-only. "
                + "Unlock the card, or mount it for writing; a check of its file system may help."
        ),
        (.device(name: "pod", .busy), "Another Sidewinder uses “pod”. Wait until that is done."),
        (
            .device(name: "pod", .late(.pullPlays)),
            "“pod” doesn't answer: reading its log was given up. "
                + "Unplug it, plug it in again, and try again."
        ),
        (
            .device(name: "pod", .nothingChosen),
            "Nothing is chosen for “pod”. `devices choose pod artist NAME` chooses an artist, "
                + "`devices choose pod all` everything."
        ),
        (
            .device(name: "pod", .notChosen),
            "This isn't chosen for “pod”. `devices choose pod` lists what is."
        ),
        (
            .device(name: "pod", .full(needed: 4_200_000_000, available: 812_000_000)),
            "“pod” has too little room: 4.2 GB are needed, 812 MB are free. "
                + "Choose less with `devices choose`, or free space there."
        ),
        (
            .device(name: "pod", .folderFull(path: "/media/pod/Music")),
            "The folder /media/pod/Music takes no more files. "
                + "Choose less, or move other files there to other folders."
        ),
        (
            .device(name: "pod", .tooLarge),
            "The file is larger than “pod” can store. Its file system takes no larger ones; "
                + "`devices choose pod --as opus` makes lossless files smaller."
        ),
        (
            .device(name: "pod", .inUse(reason: "target is busy.")),
            "“pod” can't be unmounted: target is busy. Close the programs that use it, and try again."
        ),
        (
            .notCopied(title: "Kid A", reason: .missing(path: "/music/kid.flac")),
            "“Kid A” wasn't copied: There is no file or folder /music/kid.flac. "
                + "Check the path and try again."
        ),
        (
            .notCopied(title: "Kid A", reason: .device(name: "pod", .tooLarge)),
            "“Kid A” wasn't copied: The file is larger than “pod” can store. "
                + "Its file system takes no larger ones; "
                + "`devices choose pod --as opus` makes lossless files smaller."
        ),
        (
            .unavailable(.transcoder),
            "ffmpeg, which makes smaller files, is not installed. "
                + "Install it with `apt install ffmpeg`, or `brew install ffmpeg` on a Mac."
        ),
    ]
}
