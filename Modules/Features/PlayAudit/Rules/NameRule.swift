/// Suspects names that a website or a wrong encoding left behind.
struct NameRule: AuditRule {
    func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        guard let fault = play.names.fault else { return [] }
        return [Suspicion(play: play.id, group: .init(kind: .names(fault), sources: [play.source.name]))]
    }
}
