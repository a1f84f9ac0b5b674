import { PDFDocument } from '@cantoo/pdf-lib'
import { type Language, tagOf } from '#contract/languages.ts'
import type { AccountsOfMonth } from '#contract/office-month.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { euroText } from '#rules/euro-text.ts'
import { rowsByCard } from '#rules/sale/month-by-card.ts'
import { rowsOfOutlet } from '#rules/sale/month-of-outlet.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { inFileName } from './file-names.ts'
import { Flow } from './flow.ts'
import { type FontFiles, paperFonts } from './paper-fonts.ts'
import { A4 } from './papers.ts'
import type { Words } from './words.ts'

export interface MonthOnPaper {
  accounts: AccountsOfMonth
  association: string
  timeZone: string
  /** As the reader's language names it. */
  monthName: string
  printedAt: Date
  words: Words
  language: Language
}

/** `pescatori-2027-05.pdf`. */
export const fileOfMonth = ({
  accounts,
  association,
}: Pick<MonthOnPaper, 'accounts' | 'association'>): string =>
  `${inFileName(association)}-${accounts.month}.pdf`

/** The accounts of a month on A4, as the page has them. */
export async function printedMonth({
  fonts,
  ...of
}: MonthOnPaper & { fonts: FontFiles }): Promise<Uint8Array<ArrayBuffer>> {
  const { words, language, monthName } = of
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(`${words.say('office-bank.paper.title')}, ${of.association}, ${monthName}`)
  pdf.setLanguage(tagOf(language))
  pdf.setCreator('Lenza')
  pdf.setProducer('Lenza')
  pdf.setCreationDate(of.printedAt)
  const embedded = await paperFonts(pdf, fonts)
  Flow.onPages(A4, embedded, pdf, (flow) => drawMonth(flow, of), footOf(of))
  return Uint8Array.from(await pdf.save())
}

function drawMonth(flow: Flow, of: MonthOnPaper): void {
  const text = (key: string) => of.words.say(`office-bank.${key}`)
  flow.write(of.association, { size: 11, isSoft: true })
  flow.write(text('paper.title'), { style: 'title', size: 24 })
  flow.write(of.monthName, { style: 'strong', size: 13 })
  for (const draw of [drawWays, drawCards, drawPayouts, drawTills, drawOutlets, drawStatement]) draw(flow, of)
}

interface Drawing {
  head: (key: string) => void
  say: Words['say']
  money: (cents: number) => string
  region: string
}

function drawingOn(flow: Flow, { words }: MonthOnPaper): Drawing {
  const say: Words['say'] = (key, values) => words.say(`office-bank.${key}`, values)
  const format = new Intl.NumberFormat(words.region, { style: 'currency', currency: 'EUR' })
  return {
    say,
    region: words.region,
    money: (cents) => euroText(format, cents),
    head(key) {
      flow.space(12)
      flow.write(say(key), { style: 'title', size: 14 })
      flow.space(4)
    },
  }
}

function drawWays(flow: Flow, of: MonthOnPaper): void {
  const { head, say, money } = drawingOn(flow, of)
  head('month.ways')
  const { ways } = of.accounts
  if (ways.length === 0) flow.write(say('month.nothing'), { isSoft: true })
  for (const { way, sold, paidCents, refundedCents } of ways) {
    flow.row(`${say(`ways.${way}`)}, ${say('month.columns.sold')}: ${sold}`, money(paidCents))
    if (refundedCents > 0) flow.row(say('month.columns.refunded'), money(0 - refundedCents))
  }
  const left = ways.reduce((sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents, 0)
  if (ways.length > 0) flow.row(say('month.total'), money(left), 'strong')
}

function drawCards(flow: Flow, of: MonthOnPaper): void {
  const { head, say, money } = drawingOn(flow, of)
  const { rows, leftCents } = rowsByCard(of.accounts.cards)
  if (rows.every(({ cents }) => cents === 0)) return
  head('month.byCard')
  for (const { row, way, cents } of rows)
    flow.row([say(`month.cards.${row}`), ...(way ? [say(`ways.${way}`)] : [])].join(': '), money(cents))
  flow.row(say('month.cards.left'), money(leftCents), 'strong')
}

function drawPayouts(flow: Flow, of: MonthOnPaper): void {
  const { head, say, money, region } = drawingOn(flow, of)
  const { payouts } = of.accounts
  if (payouts.length === 0) return
  head('month.payouts')
  for (const { arrivesOn, cents, agreement, payoutId } of payouts)
    flow.entry(
      dayText(arrivesOn, 'dated', region),
      `${payoutId}, ${say(`agreements.${agreement}`)}`,
      money(cents),
    )
}

function drawTills(flow: Flow, of: MonthOnPaper): void {
  const { head, say, money } = drawingOn(flow, of)
  const { closed, soldCents, refundedCents, paidOutCents, differenceCents } = of.accounts.tills
  if (closed === 0 && soldCents === 0 && refundedCents === 0 && paidOutCents === 0) return
  head('month.tills.title')
  flow.row(say('month.tills.closed'), String(closed))
  flow.row(say('month.tills.sold'), money(soldCents))
  flow.row(say('month.tills.refunded'), money(0 - refundedCents))
  flow.row(say('month.tills.paidOut'), money(0 - paidOutCents))
  flow.row(say('month.tills.difference'), money(differenceCents))
}

function drawOutlets(flow: Flow, of: MonthOnPaper): void {
  const { head, say, money } = drawingOn(flow, of)
  const { outlets, openTransfers } = of.accounts
  if (outlets.length > 0) head('month.outlets')
  for (const outlet of outlets) {
    const rows = rowsOfOutlet(outlet).map(
      ({ row, cents }) => `${say(`month.outletColumns.${row}`)} ${money(cents)}`,
    )
    flow.entry(outlet.name, rows.join(', '), money(outlet.owedCents))
  }
  if (openTransfers.count === 0) return
  head('month.openTransfers')
  const { count, cents } = openTransfers
  flow.write(say('month.openTransfersText', { count, amount: money(cents) }))
}

function drawStatement(flow: Flow, of: MonthOnPaper): void {
  const { head, say, money, region } = drawingOn(flow, of)
  const { statement } = of.accounts
  if (statement === undefined) return
  head('month.statement.title')
  flow.row(say('month.statement.lines'), String(statement.entries))
  flow.row(say('month.statement.in'), money(statement.inCents))
  flow.row(say('month.statement.unmatched'), money(statement.unmatchedCents))
  if (statement.missing.length === 0) return
  flow.space(4)
  flow.write(say('month.statement.missing.title'), { style: 'strong' })
  for (const { day, cents, payoutId, name } of statement.missing)
    flow.entry(
      dayText(day, 'dated', region),
      payoutId ?? `${say('month.statement.missing.transfer')} ${name ?? ''}`.trim(),
      money(cents),
    )
}

const footOf =
  ({ printedAt, timeZone, words }: MonthOnPaper) =>
  (page: number, pages: number) => {
    const { day, time } = wallClock(timeZone, printedAt)
    const printed = words.say('office-bank.paper.printed', {
      at: `${dayText(day, 'dated', words.region)}, ${timeText(time)}`,
    })
    return pages === 1 ? printed : `${printed} ${words.say('office-bank.paper.page', { page, pages })}`
  }
