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
        let what = device.isRockbox ? "a Rockbox player" : "a folder"
        output.line("Added device “\(device.name)”, \(what) at \(device.path).")
        adviseToChoose(device.name)
    }

    func show(device: DeviceRow) {
        if output.isJSON { return output.records([device.record]) }
        if device.choices.isEmpty {
            output.line("Nothing is chosen for “\(device.name)” yet.")
        } else {
            output.line("Chosen for “\(device.name)”:")
            for choice in device.choices { output.line("  \(choice.summary)") }
        }
        let format: String? =
            switch DeviceFormat(rawValue: device.format) {
            case .opus: "Lossless tracks are converted to Opus."
            case .mp3: "Lossless tracks are converted to MP3."
            case .original, nil: nil
            }
        let covers = device.hasCovers ? "Album covers are included." : nil
        for sentence in [format, covers].compactMap(\.self) { output.line(sentence) }
        if device.choices.isEmpty { return adviseToChoose(device.name) }
        output.notice(
            "`sync \(device.name) --dry-run` previews a sync; `sync \(device.name)` runs it."
        )
    }

    private func adviseToChoose(_ name: String) {
        output.notice(
            "`devices choose \(name) artist NAME` chooses an artist; `help devices` lists more choices."
        )
    }

    func show(removed name: String) {
        output.result(
            "Removed device “\(name)”. Its files were kept; `devices add` with its folder adds it again.",
            ["name": name]
        )
    }

    func show(ejected device: EjectedDevice) {
        if output.isJSON { return output.records([device.record]) }
        let written = "All data is written to “\(device.name)”."
        switch device.state {
        case .unmounted: output.line("Unmounted “\(device.name)”. You can disconnect it.")
        case .mounted(let path): output.line("\(written) Unmount \(path), then disconnect it.")
        case .folder:
            output.line("\(written) It is a folder, not a disk of its own, so there is nothing to unmount.")
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
