const INKS = ['#ffffff', '#10231f', '#000000'] as const
/** WCAG 2.2 AA for text. */
const ENOUGH = 4.5

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours `#rrggbb`, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Black or white, for text on a colour `#rrggbb` of an association: one of them is readable on any. */
export const readableOn = (colour: string): string =>
  INKS.find((ink) => contrastOf(ink, colour) >= ENOUGH) ?? '#000000'
