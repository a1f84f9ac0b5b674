import { PDFDocument } from '@cantoo/pdf-lib'
import { type Language, tagOf } from '#contract/languages.ts'
import type { OrderReceipt } from '#contract/order-receipt.ts'
import { dayText } from '#rules/day-text.ts'
import { euroText } from '#rules/euro-text.ts'
import { isolated } from '#rules/isolated.ts'
import { type FontFiles, paperFonts, type PaperFonts } from './paper-fonts.ts'
import { A4 } from './papers.ts'
import { HAIR, INK, LINE, Sheet, SOFT } from './sheet.ts'
import type { Words } from './words.ts'

interface ReceiptAs {
  receipt: OrderReceipt
  words: Words
  language: Language
  fonts: FontFiles
}

type Line = OrderReceipt['lines'][number]

const AMOUNT_WIDTH = 90
const FOOT = 70

/** What was paid at once, on paper: each permit with its number and what went back of it, and the sum. The same in browser and server. */
export async function orderReceipt({
  receipt,
  words,
  language,
  fonts,
}: ReceiptAs): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(`${words.say('my-permits.receipt.order')}, ${receipt.associationName}`)
  pdf.setLanguage(tagOf(language))
  pdf.setCreator('Lenza')
  pdf.setProducer('Lenza')
  pdf.setCreationDate(new Date(receipt.boughtAt))
  const embedded = await paperFonts(pdf, fonts)
  drawReceipt(pdf, embedded, receipt, words)
  return Uint8Array.from(await pdf.save())
}

function drawReceipt(pdf: PDFDocument, fonts: PaperFonts, receipt: OrderReceipt, words: Words): void {
  const { say, region } = words
  const format = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' })
  const money = (cents: number) => euroText(format, cents)
  const moment = new Intl.DateTimeFormat(region, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: receipt.timeZone,
  })
  let sheet = new Sheet(A4, fonts, pdf)
  const x = A4.margin
  const right = (text: string, y: number, style: 'text' | 'strong' = 'text', size = 11) => {
    sheet.write(text, A4.width - A4.margin - sheet.widthOf(text, { style, size }), y, { style, size })
  }
  let y = sheet.write(receipt.associationName, x, 46, { size: 11, colour: SOFT, width: sheet.inner })
  y = sheet.write(say('my-permits.receipt.order'), x, y + 4, { style: 'title', size: 26 })
  const how = receipt.amountCents > 0 && say(`my-permits.receipt.ways.${receipt.payment}`)
  const when = [moment.format(new Date(receipt.boughtAt)), how].filter(Boolean).join(' · ')
  y = sheet.write(when, x, y + 4, { size: 11 }) + 14
  sheet.rule(x, y, sheet.inner, LINE, 1.2)
  for (const line of receipt.lines) {
    if (y > A4.height - FOOT - 80) {
      sheet = new Sheet(A4, fonts, pdf)
      y = 46
    }
    right(money(line.amountCents), y + 10, 'strong')
    y = named(sheet, line, y + 10, words)
    for (const { cents, at, isUnderWay } of line.refunds) {
      const what = say(isUnderWay ? 'my-permits.receipt.refundUnderWay' : 'my-permits.receipt.refund')
      right(money(-cents), y + 2)
      y = sheet.write(`${what}, ${moment.format(new Date(at))}`, x, y + 2, {
        size: 10,
        colour: SOFT,
        width: sheet.inner - AMOUNT_WIDTH,
      })
    }
    sheet.rule(x, y + 8, sheet.inner, HAIR)
    y += 8
  }
  const backCents = receipt.lines.flatMap(({ refunds }) => refunds).reduce((sum, { cents }) => sum + cents, 0)
  const sums: [string, number][] = [
    ['my-permits.receipt.sum', receipt.amountCents],
    ...(backCents > 0
      ? ([
          ['my-permits.receipt.refund', -backCents],
          ['my-permits.receipt.left', receipt.amountCents - backCents],
        ] as [string, number][])
      : []),
  ]
  y += 12
  for (const [key, cents] of sums) {
    right(money(cents), y, 'strong', 13)
    y = sheet.write(say(key), x, y, { style: 'strong', size: 13, colour: INK }) + 4
  }
  if (sheet.hasLeftOut)
    sheet.write(say('my-permits.paper.leftOut'), x, y + 8, { size: 8, colour: SOFT, width: sheet.inner })
}

/** Its number, permit, days and for whom. */
function named(sheet: Sheet, line: Line, from: number, { say, region }: Words): number {
  const width = sheet.inner - AMOUNT_WIDTH
  const x = sheet.paper.margin
  let y = sheet.write(line.permitName, x, from, { style: 'strong', size: 11, width })
  const days = [...new Set([line.firstDay, line.lastDay])].map((day) => dayText(day, 'dated', region))
  const who = line.holder === undefined ? [] : [isolated(line.holder)]
  y = sheet.write([...who, days.join(' – ')].join(' · '), x, y + 1, { size: 10, width })
  if (line.receiptNumber === undefined) return y
  const number = say('my-permits.paper.receipt', { number: line.receiptNumber })
  return sheet.write(number, x, y + 1, { size: 10, colour: SOFT, width })
}
