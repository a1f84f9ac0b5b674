import fontkit from '@pdf-lib/fontkit'
import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib'

/** How things are written on the printed permit: running text, what counts, titles and figures. */
export type Hand = 'text' | 'strong' | 'title'
export type PaperFonts = Record<Hand, PDFFont>

const FILES = {
  text: '/fonts/noto-sans-regular.ttf',
  strong: '/fonts/noto-sans-semibold.ttf',
  title: '/fonts/lenza-display.ttf',
} as const
/** Every PDF reader has them; they know the letters of western Europe only. */
const EVERYWHERE = {
  text: StandardFonts.Helvetica,
  strong: StandardFonts.HelveticaBold,
  title: StandardFonts.HelveticaBold,
} as const

/**
 * pdf-lib takes a subset's `encode` for the one of a newer fontkit, which writes without being handed a stream:
 * it is shown only what both understand.
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

async function load(pdf: PDFDocument, hand: Hand): Promise<PDFFont> {
  try {
    const file = await fetch(FILES[hand])
    if (!file.ok) throw new Error(`answered ${file.status}`)
    return await pdf.embedFont(await file.arrayBuffer(), { subset: true })
  } catch {
    // Without a network, perhaps: a plainer permit is better than none.
    return pdf.embedFont(EVERYWHERE[hand])
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

/** Whether every letter of a text can be drawn with a font. */
export function canWrite(font: PDFFont, text: string): boolean {
  const known = letters.get(font) ?? new Set(font.getCharacterSet())
  letters.set(font, known)
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0))
}

/** The text with what the font cannot draw put plainly: without its accent, else as a question mark. */
export function plainly(font: PDFFont, text: string): string {
  return [...text]
    .map((letter) => {
      if (canWrite(font, letter)) return letter
      const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return bare !== '' && canWrite(font, bare) ? bare : '?'
    })
    .join('')
}
