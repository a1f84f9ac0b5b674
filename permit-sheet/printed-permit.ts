import { PDFDocument } from '@cantoo/pdf-lib'
import { type Language, tagOf } from '#contract/languages.ts'
import { daysText } from '#rules/day-text.ts'
import { drawOnA4 } from './on-a4.ts'
import { drawOnA6 } from './on-a6.ts'
import { drawOnReceipt } from './on-receipt.ts'
import { type FontFiles, paperFonts, type PaperFonts } from './paper-fonts.ts'
import { A4, A6, type PaperFormat, receiptOf } from './papers.ts'
import type { PermitOfSheet } from './permit-on-paper.ts'
import { Sheet } from './sheet.ts'
import { withFishNames, type Words } from './words.ts'

export interface PrintedAs extends PermitOfSheet {
  words: Words
  language: Language
  fonts: FontFiles
  /** Absent: A4. */
  format?: PaperFormat | undefined
  /** The other permits of its order, each on a sheet behind it. */
  others?: readonly PermitOfSheet[]
}

type Draw = (pdf: PDFDocument, fonts: PaperFonts, one: PermitOfSheet, words: Words) => void

const DRAWN: Record<PaperFormat, Draw> = {
  a4: (pdf, fonts, one, words) => drawOnA4(new Sheet(A4, fonts, pdf), one, words),
  a6: (pdf, fonts, one, words) => drawOnA6(new Sheet(A6, fonts, pdf), one, words),
  receipt(pdf, fonts, one, words) {
    const height = drawOnReceipt(new Sheet(receiptOf(0), fonts), one, words)
    drawOnReceipt(new Sheet(receiptOf(height), fonts, pdf), one, words)
  },
}

/** A permit on one sheet. The same permit, words and fonts give the same bytes, in a browser and on the server. */
export async function printedPermit({
  words,
  language,
  fonts,
  format = 'a4',
  others = [],
  ...first
}: PrintedAs): Promise<Uint8Array<ArrayBuffer>> {
  const { held } = first
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(`${held.name}, ${daysText(held.firstDay, held.lastDay, words.region)}`)
  pdf.setLanguage(tagOf(language))
  pdf.setCreator('Lenza')
  pdf.setProducer('Lenza')
  pdf.setCreationDate(new Date(held.issuedAt))
  const embedded = await paperFonts(pdf, fonts)
  const all = [first, ...others]
  const named = ({ held: { river } }: PermitOfSheet) => withFishNames(words, river.fishNames)
  if (first.blank !== undefined && format === 'a4') fourOnAPage(pdf, embedded, all, named(first))
  else for (const one of all) DRAWN[format](pdf, embedded, one, named(one))
  return Uint8Array.from(await pdf.save())
}

/** Blanks are cut: A4 is four times A6. */
function fourOnAPage(pdf: PDFDocument, fonts: PaperFonts, all: readonly PermitOfSheet[], words: Words): void {
  for (const [n, one] of all.entries()) {
    const page = n % 4 === 0 ? pdf.addPage([A4.width, A4.height]) : pdf.getPage(pdf.getPageCount() - 1)
    const part = { page, x: n % 2 === 0 ? 0 : A4.width / 2, y: n % 4 < 2 ? 0 : A4.height / 2 }
    drawOnA6(new Sheet(A6, fonts, part), one, words)
    if (n % 4 !== 0) continue
    const whole = new Sheet(A4, fonts, { page, x: 0, y: 0 })
    whole.perforation(0, A4.height / 2, A4.width)
    whole.fall(A4.width / 2, 0, A4.height)
  }
}
