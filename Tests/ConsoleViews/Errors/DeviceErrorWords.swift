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
            "There is no source or device “pod”. `servers` and `devices` list them."
        ),
        (
            .invalid(.deviceName("my pod")),
            "“my pod” can't be a device's name. Use letters, digits and hyphens."
        ),
        (
            .alreadyExists(.deviceName("pod")),
            "There is a device or a source “pod” already. Choose another name."
        ),
        (
            .alreadyExists(.device("pod")), "It was added before, as “pod”. `devices remove pod` forgets it."
        ),
        (.unavailable(.device("pod", .away)), "“pod” isn't connected. Plug it in, and mount it."),
        (
            .unavailable(.device("pod", .lost)),
            "“pod” was unplugged before this was done. Plug it in again, and `sync pod` goes on."
        ),
        (
            .notEditable(.device("pod")),
            "“pod” is read-only. "
                + "Unlock the card, or mount it for writing; a check of its file system may help."
        ),
        (.unavailable(.device("pod", .busy)), "Another Sidewinder uses “pod”. Wait until that is done."),
        (
            .unavailable(.device("pod", .late(.pullPlays))),
            "“pod” doesn't answer: reading its log was given up. "
                + "Unplug it, plug it in again, and try again."
        ),
        (
            .invalid(.nothingChosen(device: "pod")),
            "Nothing is chosen for “pod”. `devices choose pod artist NAME` chooses an artist, "
                + "`devices choose pod all` everything."
        ),
        (
            .notFound(.onDevice("pod")),
            "This isn't chosen for “pod”. `devices choose pod` lists what is."
        ),
        (
            .full(.device("pod", needed: 4_200_000_000, available: 812_000_000)),
            "“pod” has too little room: 4.2 GB are needed, 812 MB are free. "
                + "Choose less with `devices choose`, or free space there."
        ),
        (
            .full(.folder(device: "pod", path: "/media/pod/Music")),
            "The folder /media/pod/Music takes no more files. "
                + "Choose less, or move other files there to other folders."
        ),
        (
            .full(.fileSize(device: "pod")),
            "The file is larger than “pod” can store. Its file system takes no larger ones; "
                + "`devices choose pod --as opus` makes lossless files smaller."
        ),
        (
            .unavailable(.device("pod", .inUse(reason: "target is busy."))),
            "“pod” can't be unmounted: target is busy. Close the programs that use it, and try again."
        ),
        (
            .notTransferred(title: "Kid A", .copy, reason: .missing(path: "/music/kid.flac")),
            "“Kid A” wasn't copied: There is no file or folder /music/kid.flac. "
                + "Check the path and try again."
        ),
        (
            .notTransferred(title: "Kid A", .copy, reason: .full(.fileSize(device: "pod"))),
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
