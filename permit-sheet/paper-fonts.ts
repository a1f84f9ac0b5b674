import fontkit from '@pdf-lib/fontkit'
import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib'

/** The styles of the printed permit: running text, emphasis, titles and figures. */
export type FontStyle = 'text' | 'strong' | 'title'
export type PaperFonts = Record<FontStyle, PDFFont>

/** Their files in the folder of the app's pages. */
export const FONT_FILES: Readonly<Record<FontStyle, string>> = {
  text: 'fonts/noto-sans-regular.ttf',
  strong: 'fonts/noto-sans-semibold.ttf',
  title: 'fonts/lenza-display.ttf',
}
/** The content of each file; undefined where it cannot be had, for example offline. */
export type FontFiles = Readonly<Record<FontStyle, Uint8Array | undefined>>
/** Built into every PDF reader; they have the letters of western Europe only. */
const EVERYWHERE = {
  text: StandardFonts.Helvetica,
  strong: StandardFonts.HelveticaBold,
  title: StandardFonts.HelveticaBold,
} as const

/** A server draws many sheets with the same files; reading a font takes a third of the time of a sheet. */
const parsed = new WeakMap<Uint8Array, ReturnType<typeof fontkit.create>>()

/**
 * pdf-lib mistakes a subset's `encode` for that of a newer fontkit, which writes without a stream argument; this
 * wrapper exposes only the methods that both share.
 */
const reader: typeof fontkit = {
  create(...of) {
    const known = parsed.get(of[0])
    if (known !== undefined) {
      forgetLetters(known)
      return known
    }
    const font = fontkit.create(...of)
    parsed.set(of[0], font)
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

/** A glyph keeps the letters that it stood for first, in whatever sheet: what is read out of the next one would be those. */
const forgetLetters = (font: object): void => void Object.assign(font, { _glyphs: {} })

/** A plainer permit is better than none. */
const embedded = (pdf: PDFDocument, style: FontStyle, file: Uint8Array | undefined): Promise<PDFFont> =>
  file === undefined ? pdf.embedFont(EVERYWHERE[style]) : pdf.embedFont(file, { subset: true })

export async function paperFonts(pdf: PDFDocument, files: FontFiles): Promise<PaperFonts> {
  pdf.registerFontkit(reader)
  const [text, strong, title] = await Promise.all([
    embedded(pdf, 'text', files.text),
    embedded(pdf, 'strong', files.strong),
    embedded(pdf, 'title', files.title),
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

/** Printed in place of letters that no font of the sheet has; a line on the sheet explains it. */
const LEFT_OUT = '[…]'
const SEVERAL_LEFT_OUT = /\[…\](?: \[…\])+/g

/** Without the letters that the font lacks: the letter without its accent, else one mark for as many as follow each other. */
export function plainly(font: PDFFont, text: string): string {
  let plain = ''
  for (const letter of text) {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
    if (canWrite(font, letter)) plain += letter
    else if (canWrite(font, bare)) plain += bare
    else if (!plain.endsWith(LEFT_OUT)) plain += LEFT_OUT
  }
  return plain.replaceAll(SEVERAL_LEFT_OUT, LEFT_OUT)
}
