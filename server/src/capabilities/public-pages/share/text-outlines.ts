import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fontkit from '@pdf-lib/fontkit'
import { FONT_FILES } from '#permit-sheet/paper-fonts.ts'

type Font = ReturnType<typeof fontkit.create>
export type Fonts = Record<'title' | 'strong' | 'text', Font>

/**
 * The fonts of the printed permit, from the folder of the built app. A picture must not depend on the fonts of the machine. The one for
 * names with rare letters is read when it is needed.
 */
export function fontsIn(folder: string): Fonts {
  const read = (style: keyof Fonts): Font => fontkit.create(readFileSync(join(folder, FONT_FILES[style])))
  let strong: Font | undefined
  return {
    title: read('title'),
    text: read('text'),
    get strong() {
      return (strong ??= read('strong'))
    },
  }
}

export const hasFonts = (folder: string): boolean => existsSync(join(folder, FONT_FILES.title))

/** A text, and the font in which it is drawn. */
export interface Drawable {
  font: Font
  text: string
}

/** In the font of this style if it has all of its letters. Other titles are in the strong one, and what the last font lacks is left out. */
export function drawable(given: string, style: 'title' | 'text', fonts: Fonts): Drawable {
  const text = given.normalize('NFC')
  const has = (font: Font) => (letter: string) =>
    /\s/u.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const letters = [...text]
  if (letters.every(has(fonts[style]))) return { font: fonts[style], text }
  const font = style === 'title' ? fonts.strong : fonts.text
  return { font, text: letters.filter(has(font)).join('') }
}

/** In pixels. */
export const widthOf = (font: Font, text: string, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm

/** The text as an SVG path whose base line begins at (x, y), in pixels. */
export function outlineOf(font: Font, text: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm
  let at = 0
  return font
    .layout(text)
    .glyphs.map((glyph) => {
      const place = `translate(${(x + at * scale).toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
      at += glyph.advanceWidth
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
    })
    .join('')
}

/** In lines that are no wider, of which there are at most `most`; what is too long ends with an ellipsis. */
export function linesOf(font: Font, text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(font, longer, size) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  const shown = lines.slice(0, most)
  return shown.map((one, at) => fitting(font, one, size, width, at === most - 1 && lines.length > most))
}

function fitting(font: Font, line: string, size: number, width: number, isCut: boolean): string {
  if (!isCut && widthOf(font, line, size) <= width) return line
  let kept = line
  while (kept.length > 1 && widthOf(font, `${kept}…`, size) > width) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}
