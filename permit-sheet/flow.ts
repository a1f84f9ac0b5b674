import type { PDFDocument } from '@cantoo/pdf-lib'
import type { FontStyle, PaperFonts } from './paper-fonts.ts'
import { type Paper, POINTS_OF_MM, receiptOf } from './papers.ts'
import { INK, Sheet, SOFT, type Written } from './sheet.ts'

/** Where a strip is torn off, below its last line. */
const TAIL = 8 * POINTS_OF_MM
const FOOT_SIZE = 8
const GAP = 8

interface FlowText extends Pick<Written, 'style' | 'size'> {
  isSoft?: boolean
}

type Foot = (page: number, pages: number) => string

/** Text from top to bottom, over as many pages as it needs, or on one strip as long as it is. */
export class Flow {
  private sheet: Sheet
  private y: number
  private readonly bottom: number
  private readonly nextSheet: () => Sheet

  private constructor(nextSheet: () => Sheet, bottom: number) {
    this.nextSheet = nextSheet
    this.bottom = bottom
    this.sheet = nextSheet()
    this.y = this.sheet.paper.margin
  }

  /** With its foot on each page: how many there are is known once it was measured. */
  static onPages(
    paper: Paper,
    fonts: PaperFonts,
    pdf: PDFDocument,
    draw: (flow: Flow) => void,
    foot: Foot,
  ): void {
    const bottom = paper.height - paper.margin - 2 * FOOT_SIZE
    let pages = 0
    draw(new Flow(() => ((pages += 1), new Sheet(paper, fonts)), bottom))
    let page = 0
    const nextSheet = () => {
      page += 1
      const sheet = new Sheet(paper, fonts, pdf)
      sheet.write(foot(page, pages), paper.margin, paper.height - paper.margin, {
        size: FOOT_SIZE,
        colour: SOFT,
        width: sheet.inner,
      })
      return sheet
    }
    draw(new Flow(nextSheet, bottom))
  }

  static onStrip(fonts: PaperFonts, pdf: PDFDocument, draw: (flow: Flow) => void, foot: Foot): void {
    const strip = (height: number, document?: PDFDocument) => {
      const flow = new Flow(() => new Sheet(receiptOf(height), fonts, document), Infinity)
      draw(flow)
      flow.space(GAP)
      flow.write(foot(1, 1), { size: FOOT_SIZE, isSoft: true })
      return flow.y + TAIL
    }
    strip(strip(0), pdf)
  }

  private get isNarrow(): boolean {
    return this.bottom === Infinity
  }

  /** On the next page if so much does not fit on this one. */
  keepTogether(height: number): void {
    if (this.y + height <= this.bottom) return
    this.sheet = this.nextSheet()
    this.y = this.sheet.paper.margin
  }

  space(height: number): void {
    this.y += height
  }

  write(text: string, { style = 'text', size = 10, isSoft = false }: FlowText = {}): void {
    const written = { style, size: this.sized(size), colour: isSoft ? SOFT : INK, width: this.sheet.inner }
    this.keepTogether(this.sheet.lines(text, written).length * written.size * 1.3)
    this.y = this.sheet.write(text, this.sheet.paper.margin, this.y, written)
  }

  line(): void {
    this.sheet.rule(this.sheet.paper.margin, this.y, Math.min(this.sheet.inner, 300), INK)
    this.y += 2
  }

  /** A term, and its value at the right edge; a long value below it. */
  row(term: string, value: string, style: FontStyle = 'text'): void {
    const { margin } = this.sheet.paper
    const written = { style, size: this.sized(11) }
    const width = this.sheet.widthOf(value, written)
    const isBeside = this.sheet.widthOf(term, written) + GAP + width <= this.sheet.inner
    const wrapped = { ...written, width: this.sheet.inner }
    const lines = isBeside ? 1 : [term, value].flatMap((text) => this.sheet.lines(text, wrapped)).length
    this.keepTogether(lines * written.size * 1.3 + 4)
    const top = this.y
    this.y = this.sheet.write(term, margin, top, isBeside ? written : wrapped)
    const right = margin + this.sheet.inner - width
    this.y = isBeside
      ? this.sheet.write(value, right, top, written)
      : this.sheet.write(value, margin, this.y, wrapped)
    this.sheet.rule(margin, this.y + 1, this.sheet.inner)
    this.y += 4
  }

  /** When, what and how much; on a strip the moment is above the two others. */
  entry(when: string, what: string, amount: string): void {
    const { sheet } = this
    const { margin } = sheet.paper
    const size = this.sized(9.5)
    const beside = sheet.widthOf(amount, { size }) + GAP
    const from = this.isNarrow ? 0 : 150
    const width = sheet.inner - from - beside
    this.keepTogether((sheet.lines(what, { size, width }).length + (this.isNarrow ? 1 : 0)) * size * 1.3 + 3)
    // Another page may have begun.
    const page = this.sheet
    const below = page.write(when, margin, this.y, { size, colour: SOFT })
    const top = this.isNarrow ? below : this.y
    page.write(amount, margin + page.inner - beside + GAP, top, { size })
    this.y = page.write(what, margin + from, top, { size, width }) + 1
    page.rule(margin, this.y, page.inner)
    this.y += 2
  }

  private sized(size: number): number {
    return this.isNarrow ? Math.min(size, 17) * 0.9 : size
  }
}
