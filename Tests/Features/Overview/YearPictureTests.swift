import Entities
import Foundation
import TestSupport
import Testing

@testable import Overview

struct YearPictureTests {
    @Test("The picture has the year, its months and what was played most") func parts() {
        let svg = YearPicture(YearReport(.sample)).svg

        for part in [">2025</text>", ">3 plays · 0 hours</text>", ">Radiohead<", ">Kid A<", ">Idioteque<"] {
            #expect(svg.contains(part), "\(part)")
        }
        expectEqual(svg.components(separatedBy: "<rect").count, 14)
    }

    @Test("The picture is well-formed whatever the names are") func hostile() throws {
        let names = PlayCount(subject: .artist("</text><script>\u{0}&\u{202E}\"'"), plays: 1)
        let svg = YearPicture(YearReport(.sample(artists: [names]))).svg

        #expect(svg.contains("&lt;/text&gt;&lt;script&gt;\u{FFFD}&amp;&quot;'"))
        #expect(!svg.contains("<script"))
    }
}
