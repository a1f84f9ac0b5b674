import { PDFDocument } from '@cantoo/pdf-lib'
import { type Language, tagOf } from '#contract/languages.ts'
import type { OutletEntry, OutletStatement } from '#contract/office-outlets.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { euroText } from '#rules/euro-text.ts'
import { sumsOf } from '#rules/sale/outlet-sums.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { inFileName } from './file-names.ts'
import { Flow } from './flow.ts'
import { type FontFiles, paperFonts } from './paper-fonts.ts'
import { A4 } from './papers.ts'
import type { Words } from './words.ts'

export interface StatementOnPaper {
  statement: OutletStatement
  /** All of the month, the newest first. */
  entries: readonly OutletEntry[]
  association: string
  timeZone: string
  /** The month as the reader's language names it. */
  monthName: string
  printedAt: Date
  words: Words
  language: Language
}

interface PrintedStatement extends StatementOnPaper {
  fonts: FontFiles
}

/** `bar-centrale-2027-05.pdf`. */
export const fileOfStatement = ({ name, month }: OutletStatement): string =>
  `${inFileName(name)}-${month}.pdf`

/** The account of an outlet in a month, on A4: its sums, what is left to settle, and every entry. */
export async function printedStatement({ fonts, ...of }: PrintedStatement): Promise<Uint8Array<ArrayBuffer>> {
  const { statement, words, language, monthName } = of
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(`${words.say('office-outlets.statement.title')}, ${statement.name}, ${monthName}`)
  pdf.setLanguage(tagOf(language))
  pdf.setCreator('Lenza')
  pdf.setProducer('Lenza')
  pdf.setCreationDate(of.printedAt)
  const embedded = await paperFonts(pdf, fonts)
  Flow.onPages(A4, embedded, pdf, (flow) => drawStatement(flow, of), footOf(of))
  return Uint8Array.from(await pdf.save())
}

function drawStatement(flow: Flow, { statement, entries, words, ...of }: StatementOnPaper): void {
  const { say, region } = words
  const text = (key: string) => say(`office-outlets.statement.${key}`)
  const money = moneyIn(region)
  flow.write(of.association, { size: 11, isSoft: true })
  flow.write(text('title'), { style: 'title', size: 24 })
  flow.write(`${statement.name} · ${of.monthName}`, { style: 'strong', size: 13 })
  if (statement.isCurrent) flow.write(text('current'), { isSoft: true })
  flow.space(10)
  for (const { key, cents, isSum } of sumsOf(statement))
    flow.row(text(`sums.${key}`), money(cents), isSum ? 'strong' : 'text')
  flow.row(text('permits'), String(statement.permits))
  flow.row(text('left'), money(statement.leftCents), 'strong')
  flow.space(12)
  flow.write(text('entries'), { style: 'title', size: 14 })
  flow.space(4)
  if (entries.length === 0) flow.write(text('noEntries'), { isSoft: true })
  for (const entry of entries.toReversed())
    flow.entry(momentText(entry, of.timeZone, region), whatOf(entry, words), money(entry.cents))
}

function whatOf(
  { kind, permitName, shortCode, holder, note, isUndone, commissionCents }: OutletEntry,
  { say, region }: Words,
): string {
  const commission = moneyIn(region)(commissionCents)
  return [
    say(`office-outlets.kinds.${kind}`),
    permitName,
    shortCode,
    holder,
    note,
    commissionCents === 0 ? undefined : say('office-outlets.statement.commission', { amount: commission }),
    isUndone ? say('office-outlets.statement.undone') : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

function momentText({ at, receivedOn }: OutletEntry, timeZone: string, region: string): string {
  if (receivedOn !== undefined) return dayText(receivedOn, 'dated', region)
  const { day, time } = wallClock(timeZone, new Date(at))
  return `${dayText(day, 'dated', region)}, ${timeText(time)}`
}

const footOf =
  ({ statement, printedAt, timeZone, words }: StatementOnPaper) =>
  (page: number, pages: number) => {
    const { day, time } = wallClock(timeZone, printedAt)
    const printed = words.say('office-outlets.statement.printed', {
      name: statement.name,
      at: `${dayText(day, 'dated', words.region)}, ${timeText(time)}`,
    })
    return pages === 1 ? printed : `${printed} ${words.say('office-outlets.statement.page', { page, pages })}`
  }

function moneyIn(region: string): (cents: number) => string {
  const format = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' })
  return (cents) => euroText(format, cents)
}
