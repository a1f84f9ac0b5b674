import { STYLE } from './style.ts'
import type { Appearance } from './types.ts'

/** The supported variables of Stripe's Appearance API, with our CSS variables. */
const VARIABLES = {
  colorPrimary: '--card-primary',
  colorBackground: '--card-background',
  colorText: '--card-text',
  colorDanger: '--card-danger',
  accessibleColorOnColorPrimary: '--card-on-primary',
  fontFamily: '--card-font',
  borderRadius: '--card-radius',
} as const

let sheet: CSSStyleSheet | null = null

/** A constructed sheet: a page whose policy is `style-src 'self'` forbids style elements and attributes. */
function adoptStyle(): void {
  if (sheet !== null) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Applies the page's colours to an element of the double. */
export function dress(root: HTMLElement, { theme, variables = {} }: Appearance): void {
  adoptStyle()
  root.classList.toggle('card-double-night', theme === 'night')
  for (const [name, property] of Object.entries(VARIABLES)) {
    const value = variables[name]
    if (value === undefined) root.style.removeProperty(property)
    else root.style.setProperty(property, value)
  }
  if (variables['colorPrimary'] !== undefined && variables['accessibleColorOnColorPrimary'] === undefined) {
    root.style.setProperty('--card-on-primary', readableOn(variables['colorPrimary']))
  }
}

/** Black or white, whichever has more contrast on a #rgb or #rrggbb colour. */
export function readableOn(colour: string): string {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim())?.[1]
  if (hex === undefined) return '#ffffff'
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => linear(parseInt(full.slice(at, at + 2), 16)))
  // Where the contrast with black equals the contrast with white (WCAG 2.2, relative luminance).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
