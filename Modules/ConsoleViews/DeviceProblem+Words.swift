import Console
import Services

extension ServiceError.DeviceProblem {
    func statement(_ name: String) -> String {
        switch self {
        case .away: "“\(name)” isn't connected."
        case .lost: "“\(name)” was unplugged before this was done."
        case .busy: "Another Sidewinder uses “\(name)”."
        case .late(let step): "“\(name)” doesn't answer: \(step.words) was given up."
        case .inUse(let reason): "“\(name)” can't be unmounted: \(reason)"
        }
    }

    func advice(_ name: String) -> [Advice] {
        switch self {
        case .away: [Advice("Plug it in, and mount it.")]
        case .lost: [Advice("sync", "Plug it in again, and `sync \(name)` goes on.")]
        case .busy: [Advice("Wait until that is done.")]
        case .late: [Advice("Unplug it, plug it in again, and try again.")]
        case .inUse: [Advice("Close the programs that use it, and try again.")]
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
