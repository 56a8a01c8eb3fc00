import Console
import ConsoleViews
import DeviceSync
import Records
import Services
import ViewModels

/// The command `sync` is another screen's, which also syncs music servers.
@MainActor final class DeviceSyncView {
    private let presenter: any DeviceSyncPresenting
    let output: Output
    private let isAtPrompt: Bool
    /// The progress of the copying that is going on.
    private var progress: ProgressLine?

    init(presenter: any DeviceSyncPresenting, output: Output, isAtPrompt: Bool) {
        self.presenter = presenter
        self.output = output
        self.isAtPrompt = isAtPrompt
    }
}

extension DeviceSyncView: Screen {
    var title: String { "Ejecting" }

    var commands: [Command] {
        [
            Command(
                "devices",
                [.eject, .device],
                help: "make sure that everything is written to a device, and unmount it",
                handler: eject
            )
        ]
    }

    func viewDidAppear() async {
        if isAtPrompt { await presenter.viewDidAppear() }
    }

    private func eject(_ input: CommandInput) async throws(CommandFailure) {
        for name in try output.devices(input.word(.device)) { await presenter.didTapEject(name) }
    }
}

extension DeviceSyncView: DeviceSyncScreen {
    func sync(_ name: String, isTrial: Bool) async {
        await presenter.didPullToRefresh(name, isTrial: isTrial)
    }
}

extension DeviceSyncView: DeviceSyncViewing, PromptView {
    func show(connected name: String, availableBytes: Int64) {
        output.notice(
            "“\(name)” is connected, \(ByteCount(availableBytes)) free. `sync \(name)` brings it up to date."
        )
    }

    func show(disconnected name: String) {
        output.notice("“\(name)” is disconnected.")
    }

    func show(step: SyncStep, of name: String) {
        progress = nil
        output.progress(step.words(name))
    }

    func show(progress part: CopiedPart, to name: String) {
        let line = progress ?? ProgressLine("Copying", unit: .bytes)
        progress = line
        output.progress(
            line.text(
                "Copying \(part.number.grouped) of \(part.count.grouped):",
                done: Int(clamping: part.bytes),
                total: Int(clamping: part.totalBytes),
                width: output.width
            )
        )
    }

    func show(synced device: SyncedDevice) {
        progress = nil
        output.progress(nil)
        if output.isJSON {
            output.records([device.record])
        } else {
            output.line("“\(device.name)”: \(device.words).")
            for notice in device.notices { output.notice(notice) }
        }
        if device.isTrial, !device.fits {
            output.fail(device.shortage, code: .full)
        }
        if device.failed > 0 {
            output.fail(
                "\(device.failed.counted("track")) couldn't be copied to “\(device.name)”.",
                code: .unreadable
            )
        }
    }

    func show(ejected device: EjectedDevice) {
        if output.isJSON { return output.records([device.record]) }
        switch device.state {
        case .unmounted: output.line("“\(device.name)” can be unplugged.")
        case .mounted(let path):
            output.line(
                "Everything is written to “\(device.name)”. Unmount \(path), then unplug it."
            )
        case .folder:
            output.line(
                "Everything is written to “\(device.name)”. It is a folder of another disk, so there is nothing to unmount."
            )
        }
    }

    func show(error: ServiceError) {
        output.progress(nil)
        output.fail(error)
    }
}

/// The view of syncs with devices.
@MainActor package protocol DeviceSyncScreen: Screen {
    /// Brings a device up to date, or shows what that would do.
    func sync(_ name: String, isTrial: Bool) async
}

extension DeviceSyncBuilder {
    /// The view at the prompt.
    ///
    /// - Parameters:
    ///   - presenter: gets the events.
    ///   - output: where it prints.
    ///   - isAtPrompt: whether somebody sees that devices are plugged in or out.
    @MainActor package static func view(
        for presenter: any DeviceSyncPresenting,
        output: Output,
        isAtPrompt: Bool
    ) -> some DeviceSyncViewing & DeviceSyncScreen {
        DeviceSyncView(presenter: presenter, output: output, isAtPrompt: isAtPrompt)
    }
}

extension CommandParameter {
    fileprivate static let eject = CommandParameter("eject", kind: .choice(["eject"]))
    fileprivate static let device = CommandParameter("DEVICE", kind: .device)
}
