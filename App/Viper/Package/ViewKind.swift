/// A kind of view. A module has a folder, a target and a class for each of its views.
enum ViewKind: String, CaseIterable {
    // In order of precedence: the first one that a module has plays the role of its view.
    case prompt = "Prompt"
    /// Over HTTP.
    case web = "Web"
    /// Over the protocol of MPD.
    case mpd = "Mpd"

    /// The view's subfolder of a module.
    var folder: String { rawValue }

    /// The suffix of the view's class: `LyricsView`, `LyricsWebView`, `LyricsMpdView`.
    var classSuffix: String { self == .prompt ? "View" : "\(rawValue)View" }

    /// The target of a module's view: `TrackListPrompt`.
    func target(of module: String) -> String { module + rawValue }

    /// The layers that only views of this kind may import.
    func layers(in layout: Layout) -> [String] {
        switch self {
        case .prompt: [layout.console, layout.consoleViews]
        case .web: [layout.web, layout.webViews]
        case .mpd: [layout.mpd, layout.mpdViews]
        }
    }
}
