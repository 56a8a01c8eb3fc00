import Console
import ConsoleViews
import Devices
import Entities
import Records
import Services
import ViewModels

@MainActor final class DevicesView {
    let presenter: any DevicesPresenting
    let output: Output

    init(presenter: any DevicesPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension DevicesView: Screen {
    var title: String { "Devices" }
}

extension DevicesView: DevicesViewing, PromptView {
    func update(viewModels: [DeviceRow]) {
        if viewModels.isEmpty {
            output.notice("No devices. `devices add NAME PATH` adds a mounted player or folder.")
        }
        output.show(viewModels)
    }

    func show(added device: DeviceRow) {
        if output.isJSON { return output.records([device.record]) }
        let what = device.isRockbox ? "a player with Rockbox" : "a folder"
        output.line("Added “\(device.name)”: \(what) at \(device.path).")
        adviseToChoose(device.name)
    }

    func show(device: DeviceRow) {
        if output.isJSON { return output.records([device.record]) }
        if device.choices.isEmpty {
            output.line("Nothing is chosen for “\(device.name)” yet.")
        } else {
            output.line("Chosen for “\(device.name)”:")
            for choice in device.choices { output.line("  \(choice.words)") }
        }
        let format: String? =
            switch DeviceFormat(rawValue: device.format) {
            case .opus: "Lossless tracks are stored as Opus."
            case .mp3: "Lossless tracks are stored as MP3."
            case .original, nil: nil
            }
        let covers = device.hasCovers ? "Albums get a cover." : nil
        for sentence in [format, covers].compactMap(\.self) { output.line(sentence) }
        if device.choices.isEmpty { return adviseToChoose(device.name) }
        output.notice(
            "`sync \(device.name) --dry-run` says what a sync would do, `sync \(device.name)` does it."
        )
    }

    private func adviseToChoose(_ name: String) {
        output.notice(
            "`devices choose \(name) artist NAME` chooses an artist for it; `help players` says what else."
        )
    }

    func show(removed name: String) {
        if output.isJSON {
            var record = Record()
            record.add("name", name)
            return output.records([record])
        }
        output.line("Forgot “\(name)”. Its files stay; `devices add` with its folder brings it back.")
    }

    func show(ejected device: EjectedDevice) {
        if output.isJSON { return output.records([device.record]) }
        let written = "Everything is written to “\(device.name)”."
        switch device.state {
        case .unmounted: output.line("“\(device.name)” can be unplugged.")
        case .mounted(let path): output.line("\(written) Unmount \(path), then unplug it.")
        case .folder:
            output.line("\(written) It is a folder of another disk, so there is nothing to unmount.")
        }
    }
}

extension DevicesBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any DevicesPresenting,
        output: Output
    ) -> some DevicesViewing & Screen {
        DevicesView(presenter: presenter, output: output)
    }
}
