import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// Portable devices.
    static let devices: Self = [
        (.notFound(.device("pod")), "No device is named “pod”. `devices` lists them."),
        (.notFound(.devices), "No device has been added. `devices add NAME PATH` adds one."),
        (
            .notFound(.synced("pod")),
            "No music server or device is named “pod”. `servers` and `devices` list them."
        ),
        (
            .invalid(.deviceName("my pod")),
            "“my pod” isn't a valid name for a device. Use letters, digits and hyphens."
        ),
        (
            .alreadyExists(.deviceName("pod")),
            "A device or music server named “pod” already exists. Choose another name."
        ),
        (
            .alreadyExists(.device("pod")),
            "This device was already added as “pod”. `devices remove pod` removes it."
        ),
        (.unavailable(.device("pod", .away)), "“pod” isn't connected. Connect and mount it."),
        (
            .unavailable(.device("pod", .lost)),
            "“pod” was disconnected before this finished. Reconnect it; `sync pod` continues."
        ),
        (
            .notEditable(.device("pod")),
            "“pod” is read-only. "
                + "Unlock the card or mount it for writing; checking its file system may help."
        ),
        (.unavailable(.device("pod", .busy)), "Another Sidewinder is using “pod”. Wait for it to finish."),
        (
            .unavailable(.device("pod", .late(.pullPlays))),
            "Timed out while reading the log of “pod”. Reconnect it and try again."
        ),
        (
            .invalid(.nothingChosen(device: "pod")),
            "Nothing is chosen for “pod”. `devices choose pod artist NAME` chooses an artist; "
                + "`devices choose pod all` chooses all tracks."
        ),
        (
            .notFound(.onDevice("pod")),
            "“pod” doesn't have this choice. `devices choose pod` lists the choices."
        ),
        (
            .full(.device("pod", needed: 4_200_000_000, available: 812_000_000)),
            "“pod” doesn't have enough space: 4.2 GB is needed, 812 MB is free. "
                + "Choose less music with `devices choose`, or free some space."
        ),
        (
            .full(.folder(device: "pod", path: "/media/pod/Music")),
            "The folder /media/pod/Music can't hold more files. "
                + "Choose less music, or move other files out of this folder."
        ),
        (
            .full(.fileSize(device: "pod")),
            "The file is larger than “pod” can store. Its file system limits file sizes; "
                + "`devices choose pod --as opus` makes lossless files smaller."
        ),
        (
            .unavailable(.device("pod", .inUse(reason: "target is busy."))),
            "Couldn't unmount “pod”: target is busy. Close the programs that are using it, and try again."
        ),
        (
            .notTransferred(title: "Kid A", .copy, reason: .missing(path: "/music/kid.flac")),
            "Couldn't copy “Kid A”. There is no file or folder /music/kid.flac. "
                + "Check the path and try again."
        ),
        (
            .notTransferred(title: "Kid A", .copy, reason: .full(.fileSize(device: "pod"))),
            "Couldn't copy “Kid A”. The file is larger than “pod” can store. "
                + "Its file system limits file sizes; "
                + "`devices choose pod --as opus` makes lossless files smaller."
        ),
        (
            .unavailable(.transcoder),
            "Converting files requires ffmpeg, which isn't installed. "
                + "Install it with `apt install ffmpeg`, or `brew install ffmpeg` on macOS."
        ),
    ]
}
