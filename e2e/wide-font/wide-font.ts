import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

const bytes = (name: string): string =>
  readFileSync(new URL(`${name}.woff2`, import.meta.url)).toString('base64')

/** DejaVu Sans, as wide as any face that a system has for text: README.md says how it was made. */
const WEIGHTS = { 400: bytes('dejavu-sans'), 700: bytes('dejavu-sans-bold') }

/**
 * Every document of the context is drawn in a wide face in place of the system's: a screen that fits in it fits in any, and
 * does so alike on every machine. The face is handed over as bytes, as the content policy lets no page load it.
 */
export async function drawInWideFont(context: BrowserContext): Promise<void> {
  await context.addInitScript((weights) => {
    for (const [weight, base64] of Object.entries(weights)) {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      document.fonts.add(new FontFace('Wide', content, { weight }))
    }
    const inPlaceOfSystem = new CSSStyleSheet()
    inPlaceOfSystem.replaceSync(`:root {
      --font-text: Wide, sans-serif !important;
      --font-display: 'Lenza Display', Wide, sans-serif !important;
    }`)
    document.adoptedStyleSheets.push(inPlaceOfSystem)
  }, WEIGHTS)
}
