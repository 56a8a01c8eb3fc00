import Console
import Services

extension ServiceError.DeviceProblem {
    func statement(_ name: String) -> String {
        switch self {
        case .away: "“\(name)” isn't connected."
        case .lost: "“\(name)” was disconnected before this finished."
        case .busy: "Another Sidewinder is using “\(name)”."
        case .late(let step): "Timed out while \(step.activity) “\(name)”."
        case .inUse(let reason): "Couldn't unmount “\(name)”: \(reason.fullStop)"
        }
    }

    func advice(_ name: String) -> [Advice] {
        switch self {
        case .away: [Advice("Connect and mount it.")]
        case .lost: [Advice("sync", "Reconnect it; `sync \(name)` continues.")]
        case .busy: [Advice("Wait for it to finish.")]
        case .late: [Advice("Reconnect it and try again.")]
        case .inUse: [Advice("Close the programs that are using it, and try again.")]
        }
    }
}

extension DeviceStep {
    fileprivate var activity: String {
        switch self {
        case .connect: "connecting to"
        case .pullPlays: "reading the log of"
        case .plan: "scanning the files on"
        case .remove: "deleting files from"
        case .copy: "copying to"
        case .playlists: "writing playlists to"
        case .verify: "checking the files on"
        case .disconnect: "finishing the sync of"
        }
    }
}
