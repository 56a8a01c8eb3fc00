extension Package {
    /// The page of contracts after these changes.
    func page(after changes: Changes) -> String {
        let changed = changes.files.filter { $0.path.hasPrefix(layout.features + "/") }
        let folders = Set(folders(in: layout.features) + changed.map { module(ofPath: $0.path) })
        let modules = folders.sorted().map { name in
            let folder = "\(layout.features)/\(name)"
            let own = changed.filter { $0.path.hasPrefix(folder + "/") }
            let kept = files(in: folder).filter { file in !own.contains { $0.path == file.path } }
            let files = kept + own.map { SourceFile(path: $0.path, text: $0.text) }
            return Module(name, files: files, tests: [], folder: folder)
        }
        return ContractsPage(package: self, modules: modules).text
    }

    private func module(ofPath path: String) -> String {
        String(path.dropFirst(layout.features.count + 1).prefix { $0 != "/" })
    }
}
