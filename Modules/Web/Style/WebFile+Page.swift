extension WebFile {
    /// The files that pages load.
    package static let all = [
        WebFile(path: "/style.css", type: "text/css", PackageResources.style_css),
        WebFile(path: "/script.js", type: "text/javascript", PackageResources.script_js),
        WebFile(path: "/icon.svg", type: "image/svg+xml", PackageResources.icon_svg),
    ]
}
