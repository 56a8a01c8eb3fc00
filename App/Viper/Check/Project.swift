/// All that rules look at, read once.
struct Project {
    let package: Package
    let modules: [Module]
    let serviceNames: Set<String>
    /// What views don't show: entities and services.
    let hiddenNames: Set<String>

    init(_ package: Package) {
        self.package = package
        modules = package.modules
        serviceNames = package.serviceNames
        hiddenNames = package.hiddenNames
    }

    var layout: Layout { package.layout }
}
