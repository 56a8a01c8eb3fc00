import Console
import Services

extension ServiceError.DeviceProblem {
    func statement(_ name: String) -> String {
        switch self {
        case .badName: "“\(name)” can't be a device's name."
        case .nameTaken: "There is a device or a source “\(name)” already."
        case .exists: "It was added before, as “\(name)”."
        case .away: "“\(name)” isn't connected."
        case .lost: "“\(name)” was unplugged before this was done."
        case .readOnly: "“\(name)” is read-only."
        case .busy: "Another Sidewinder uses “\(name)”."
        case .late(let step): "“\(name)” doesn't answer: \(step.words) was given up."
        case .nothingChosen: "Nothing is chosen for “\(name)”."
        case .notChosen: "This isn't chosen for “\(name)”."
        case .full(let needed, let available):
            "“\(name)” has too little room: \(ByteCount(needed)) are needed, \(ByteCount(available)) are free."
        case .folderFull(let path): "The folder \(path) takes no more files."
        case .tooLarge: "The file is larger than “\(name)” can store."
        case .inUse(let reason): "“\(name)” can't be unmounted: \(reason)"
        }
    }

    func advice(_ name: String) -> [Advice] {
        switch self {
        case .badName: [Advice("Use letters, digits and hyphens.")]
        case .nameTaken: [Advice("devices", "Choose another name.")]
        case .away: [Advice("Plug it in, and mount it.")]
        case .lost: [Advice("sync", "Plug it in again, and `sync \(name)` goes on.")]
        case .readOnly:
            [Advice("Unlock the card, or mount it for writing; a check of its file system may help.")]
        case .busy: [Advice("Wait until that is done.")]
        case .late: [Advice("Unplug it, plug it in again, and try again.")]
        case .nothingChosen:
            [
                Advice(
                    "devices",
                    "`devices choose \(name) artist NAME` chooses an artist, `devices choose \(name) all` everything."
                )
            ]
        case .full: [Advice("devices", "Choose less with `devices choose`, or free space there.")]
        case .folderFull: [Advice("Choose less, or move other files there to other folders.")]
        case .tooLarge:
            [
                Advice(
                    "devices",
                    "Its file system takes no larger ones; `devices choose \(name) --as opus` makes lossless files smaller."
                )
            ]
        case .notChosen: [Advice("devices", "`devices choose \(name)` lists what is.")]
        case .inUse: [Advice("Close the programs that use it, and try again.")]
        case .exists: [Advice("devices", "`devices remove \(name)` forgets it.")]
        }
    }
}

extension DeviceStep {
    fileprivate var words: String {
        switch self {
        case .connect: "connecting"
        case .pullPlays: "reading its log"
        case .plan: "looking at its files"
        case .remove: "deleting"
        case .copy: "copying"
        case .playlists: "writing playlists"
        case .verify: "checking"
        case .disconnect: "finishing"
        }
    }
}
