/// Everything that rules examine, read once.
struct Project {
    let package: Package
    let modules: [Module]
    let serviceNames: Set<String>
    /// The types that views must not see: entities and services.
    let hiddenNames: Set<String>

    init(_ package: Package) {
        self.package = package
        modules = package.modules
        serviceNames = package.serviceNames
        hiddenNames = package.hiddenNames
    }

    var layout: Layout { package.layout }
}
