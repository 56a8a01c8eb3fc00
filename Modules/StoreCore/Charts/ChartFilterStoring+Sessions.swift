import Services

extension ChartFilterStoring where Self: SessionStore {
    package func storedChartFilter() async throws(ServiceError) -> Int {
        try await reading { session in try session.first("SELECT filter FROM chart_state") { try $0[0] } ?? 0
        }
    }

    package func store(chartFilter threshold: Int) async throws(ServiceError) {
        try await writing(.charts, "UPDATE chart_state SET filter = \(max(0, threshold))")
    }
}
