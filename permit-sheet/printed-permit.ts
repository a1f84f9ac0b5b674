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
  for (const one of [first, ...others])
    DRAWN[format](pdf, embedded, one, withFishNames(words, one.held.river.fishNames))
  return Uint8Array.from(await pdf.save())
}
