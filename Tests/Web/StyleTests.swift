import Foundation
import Testing

@testable import Web

@Suite("Colours of pages") struct StyleTests {
    @Test(
        "Texts, bars, waveforms and the levels of heat maps have enough contrast",
        arguments: Scheme.allCases
    )
    func contrast(scheme: Scheme) throws {
        let color = try colors(in: scheme)
        let paper = try #require(color["paper"])

        for text in ["ink", "soft", "accent", "up", "down"] {
            #expect(try contrast(#require(color[text]), paper) >= 4.5, "\(text)")
        }
        for part in ["bar", "rest", "accent"] {
            #expect(try contrast(#require(color[part]), paper) >= 3, "\(part)")
        }
        let levels = try (0...4).map { try #require(color["h\($0)"]) }
        for (level, next) in zip(levels, levels.dropFirst()) { #expect(contrast(level, next) >= 1.5) }
    }

    enum Scheme: Int, CaseIterable { case light, dark }

    /// The named colours of a scheme, each as its relative luminance.
    private func colors(in scheme: Scheme) throws -> [String: Double] {
        let css = String(decoding: PackageResources.style_css, as: UTF8.self)
        let blocks = css.matches(of: /:root \{([^}]*)\}/)
        let block = try #require(blocks.dropFirst(scheme.rawValue).first)
        let pairs = block.1.matches(of: /--(\w+): #([0-9a-f]{6});/).map {
            (String($0.1), luminance(String($0.2)))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// The relative luminance (WCAG 2.2) of a colour such as `fbf8f3`.
    private func luminance(_ hex: String) -> Double {
        let number = Int(hex, radix: 16) ?? 0
        let parts = [number >> 16, number >> 8 & 255, number & 255].map { byte in
            let part = Double(byte) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    private func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
}
