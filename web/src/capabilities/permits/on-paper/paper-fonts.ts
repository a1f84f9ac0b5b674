import fontkit from '@pdf-lib/fontkit'
import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib'

/** The styles of the printed permit: running text, emphasis, titles and figures. */
export type FontStyle = 'text' | 'strong' | 'title'
export type PaperFonts = Record<FontStyle, PDFFont>

const FILES = {
  text: '/fonts/noto-sans-regular.ttf',
  strong: '/fonts/noto-sans-semibold.ttf',
  title: '/fonts/lenza-display.ttf',
} as const
/** Built into every PDF reader; they have the letters of western Europe only. */
const EVERYWHERE = {
  text: StandardFonts.Helvetica,
  strong: StandardFonts.HelveticaBold,
  title: StandardFonts.HelveticaBold,
} as const

/**
 * pdf-lib mistakes a subset's `encode` for that of a newer fontkit, which writes without a stream argument; this
 * wrapper exposes only the methods that both share.
 */
const reader: typeof fontkit = {
  create(...of) {
    const font = fontkit.create(...of)
    const subsetOf = font.createSubset.bind(font)
    font.createSubset = () => {
      const subset = subsetOf()
      return {
        includeGlyph: (glyph) => subset.includeGlyph(glyph),
        encodeStream: () => subset.encodeStream(),
      }
    }
    return font
  },
}

async function load(pdf: PDFDocument, style: FontStyle): Promise<PDFFont> {
  try {
    const file = await fetch(FILES[style])
    if (!file.ok) throw new Error(`answered ${file.status}`)
    return await pdf.embedFont(await file.arrayBuffer(), { subset: true })
  } catch {
    // For example offline: a plainer permit is better than none.
    return pdf.embedFont(EVERYWHERE[style])
  }
}

export async function paperFonts(pdf: PDFDocument): Promise<PaperFonts> {
  pdf.registerFontkit(reader)
  const [text, strong, title] = await Promise.all([
    load(pdf, 'text'),
    load(pdf, 'strong'),
    load(pdf, 'title'),
  ])
  return { text, strong, title }
}

const letters = new WeakMap<PDFFont, Set<number>>()

/** Whether a font has every letter of a text. */
export function canWrite(font: PDFFont, text: string): boolean {
  const known = letters.get(font) ?? new Set(font.getCharacterSet())
  letters.set(font, known)
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0))
}

/** Replaces each letter that the font lacks: by the letter without its accent, else by a question mark. */
export function plainly(font: PDFFont, text: string): string {
  return [...text]
    .map((letter) => {
      if (canWrite(font, letter)) return letter
      const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return bare !== '' && canWrite(font, bare) ? bare : '?'
    })
    .join('')
}
