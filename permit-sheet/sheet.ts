import { type PDFDocument, type PDFPage, type RGB, rgb } from '@cantoo/pdf-lib'
import type { Paper } from './papers.ts'
import { canWrite, type FontStyle, type PaperFonts, plainly } from './paper-fonts.ts'
import { qrPath } from './qr-modules.ts'

export const colourOf = (hex: string): RGB => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return rgb(r, g, b)
}
export const INK = colourOf('#10231f')
export const SOFT = colourOf('#48605a')
export const HAIR = colourOf('#c9c4b6')
export const LINE = colourOf('#b93c0a')
const BLACK = rgb(0, 0, 0)

export interface Written {
  style?: FontStyle
  size?: number
  colour?: RGB
  /** The text wraps at this width, in points. */
  width?: number
  /** The line height, as a multiple of the size. */
  leading?: number
  /** The line below it says so where letters of it are left out. */
  hasOwnNote?: boolean
}

/** The fonts have no glyphs for invisible characters, such as direction controls; leaving them out changes nothing on paper. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface PartOfPage {
  page: PDFPage
  x: number
  y: number
}

/** One page; coordinates are points from its upper left corner. Without a document it only measures: it says where a text ends. */
export class Sheet {
  readonly paper: Paper
  readonly fonts: PaperFonts
  private readonly page: PDFPage | undefined
  /** Letters of a text could not be printed, and nothing beside it says so. */
  hasLeftOut = false

  private readonly left: number
  private readonly height: number

  /** `on`: a document, which gets a page of this paper, or the part of a page from its upper left corner. */
  constructor(paper: Paper, fonts: PaperFonts, on?: PDFDocument | PartOfPage) {
    this.paper = paper
    this.fonts = fonts
    const part = on !== undefined && 'page' in on ? on : undefined
    this.page = on !== undefined && 'addPage' in on ? on.addPage([paper.width, paper.height]) : part?.page
    this.left = part?.x ?? 0
    this.height = part === undefined ? paper.height : part.page.getHeight() - part.y
  }

  /** Of the same paper, on which nothing is drawn. */
  measuring(): Sheet {
    return new Sheet(this.paper, this.fonts)
  }

  /** Between its margins. */
  get inner(): number {
    return this.paper.width - 2 * this.paper.margin
  }

  private ink(colour: RGB): RGB {
    return this.paper.isBlackOnly ? BLACK : colour
  }

  /** The first font that has all the letters: the requested style, then its substitutes. */
  private fontFor(text: string, style: FontStyle) {
    const { strong, text: running } = this.fonts
    const wanted = [this.fonts[style], style === 'title' ? strong : running]
    return wanted.find((font) => canWrite(font, text)) ?? strong
  }

  /** Whether no letter of a text is replaced. */
  hasLettersOf(text: string): boolean {
    const clean = printable(text)
    return canWrite(this.fontFor(clean, 'text'), clean)
  }

  /** Of a text in one line, in points. */
  widthOf(text: string, { style = 'text', size = 10 }: Written = {}): number {
    const clean = printable(text)
    const font = this.fontFor(clean, style)
    return font.widthOfTextAtSize(plainly(font, clean), size)
  }

  lines(text: string, { style = 'text', size = 10, width = Infinity }: Written = {}): string[] {
    const clean = printable(text)
    const font = this.fontFor(clean, style)
    const lines: string[] = []
    for (const word of plainly(font, clean)
      .split(' ')
      .flatMap((one) => this.pieces(one, font, size, width))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** Splits a word that is longer than a line. */
  private pieces(word: string, font: PaperFonts[FontStyle], size: number, width: number): string[] {
    if (font.widthOfTextAtSize(word, size) <= width) return [word]
    const pieces: string[] = ['']
    for (const letter of word) {
      const longer = `${pieces.at(-1)}${letter}`
      if (longer.length > 1 && font.widthOfTextAtSize(longer, size) > width) pieces.push(letter)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }

  /** Writes with the top of the first line at `y`; returns the bottom of the last line. */
  write(text: string, x: number, y: number, written: Written = {}): number {
    const { style = 'text', size = 10, colour = INK, leading = 1.3, hasOwnNote = false } = written
    const lines = this.lines(text, written)
    const font = this.fontFor(printable(text), style)
    if (!hasOwnNote && !canWrite(font, printable(text))) this.hasLeftOut = true
    for (const [index, line] of lines.entries())
      this.page?.drawText(line, {
        x: this.left + x,
        y: this.height - y - index * size * leading - size,
        size,
        font,
        color: this.ink(colour),
      })
    return y + lines.length * size * leading
  }

  rule(x: number, y: number, width: number, colour: RGB = HAIR, thickness = 0.7): void {
    const at = this.height - y
    this.page?.drawLine({
      start: { x: this.left + x, y: at },
      end: { x: this.left + x + width, y: at },
      thickness,
      color: this.ink(colour),
    })
  }

  /** A vertical line. */
  fall(x: number, y: number, height: number, colour: RGB = HAIR): void {
    const from = this.height - y
    this.page?.drawLine({
      start: { x: this.left + x, y: from },
      end: { x: this.left + x, y: from - height },
      thickness: 0.7,
      color: this.ink(colour),
    })
  }

  /** The dashed line where the stub is torn off. */
  perforation(x: number, y: number, width: number): void {
    const at = this.height - y
    this.page?.drawLine({
      start: { x: this.left + x, y: at },
      end: { x: this.left + x + width, y: at },
      thickness: 1.2,
      color: this.ink(LINE),
      dashArray: [5, 4],
    })
  }

  box(x: number, y: number, width: number, height: number, fill: RGB): void {
    this.page?.drawRectangle({
      x: this.left + x,
      y: this.height - y - height,
      width,
      height,
      color: this.ink(fill),
    })
  }

  /** An empty square. */
  frame(x: number, y: number, side: number): void {
    this.page?.drawRectangle({
      x: this.left + x,
      y: this.height - y - side,
      width: side,
      height: side,
      borderColor: this.ink(SOFT),
      borderWidth: 0.8,
    })
  }

  /** A QR code as squares, black on the white paper. */
  code(modules: readonly (readonly boolean[])[], x: number, y: number, side: number): void {
    this.page?.drawSvgPath(qrPath(modules), {
      x: this.left + x,
      y: this.height - y,
      scale: side / modules.length,
      color: BLACK,
    })
  }
}
