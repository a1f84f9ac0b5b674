import { PDFDocument } from '@cantoo/pdf-lib'
import { type Language, tagOf } from '#contract/languages.ts'
import type { Till, TillEntry } from '#contract/office-tills.ts'
import { dayText, timeText } from '#rules/day-text.ts'
import { euroText } from '#rules/euro-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { inFileName } from './file-names.ts'
import { Flow } from './flow.ts'
import { type FontFiles, paperFonts } from './paper-fonts.ts'
import { A4 } from './papers.ts'
import type { Words } from './words.ts'

/** A4 for the treasurer's folder; narrow: a strip of receipt paper. */
export type TillPaper = 'a4' | 'narrow'

export interface TillOnPaper {
  till: Till
  association: string
  timeZone: string
  words: Words
  language: Language
}

interface PrintedTill extends TillOnPaper {
  paper: TillPaper
  fonts: FontFiles
}

/** `chiusura-cassa-2027-05-01-marco-dalpiaz.pdf`, in the reader's language. */
export function fileOfTill({ till, timeZone, words }: TillOnPaper): string {
  const { day } = wallClock(timeZone, new Date(till.closed?.at ?? till.openedAt))
  return `${words.say('office-till.paper.file', { day, owner: inFileName(till.owner ?? '') })}.pdf`
}

/** The sheet of a closed till: its sums, its difference, every entry, and where those sign who counted and who checked. */
export async function printedTill({ paper, fonts, ...of }: PrintedTill): Promise<Uint8Array<ArrayBuffer>> {
  const { till, words, language } = of
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(`${words.say('office-till.paper.title')}, ${till.owner ?? ''}`)
  pdf.setLanguage(tagOf(language))
  pdf.setCreator('Lenza')
  pdf.setProducer('Lenza')
  pdf.setCreationDate(new Date(till.closed?.at ?? till.openedAt))
  const embedded = await paperFonts(pdf, fonts)
  const draw = (flow: Flow) => drawTill(flow, of)
  if (paper === 'a4') Flow.onPages(A4, embedded, pdf, draw, footOf(of))
  else Flow.onStrip(embedded, pdf, draw, footOf(of))
  return Uint8Array.from(await pdf.save())
}

function drawTill(flow: Flow, { till, association, timeZone, words }: TillOnPaper): void {
  const { say: t, region } = words
  const text = (key: string) => t(`office-till.paper.${key}`)
  const fact = (key: string) => t(`office-till.facts.${key}`)
  const moment = momentText(timeZone, region)
  const money = moneyIn(region)
  const by = (at: string, name: string | undefined) => [moment(at), name].filter(Boolean).join(', ')
  flow.write(association, { size: 11, isSoft: true })
  flow.write(text('title'), { style: 'title', size: 24 })
  flow.write(t('office-till.of', { owner: till.owner ?? t('office-till.ownerGone') }), {
    style: 'strong',
    size: 13,
  })
  flow.space(8)
  const { sums, closed } = till
  flow.row(fact('openedAt'), by(till.openedAt, till.openedBy))
  if (closed) flow.row(fact('closedAt'), by(closed.at, closed.by))
  flow.space(6)
  flow.row(fact('float'), money(till.floatCents))
  if (sums) {
    flow.row(fact('sold'), money(sums.soldCents))
    flow.row(fact('refunded'), money(0 - sums.refundedCents))
    flow.row(fact('paidOut'), money(0 - sums.paidOutCents))
    flow.row(fact('expected'), money(sums.expectedCents), 'strong')
  }
  if (closed) {
    flow.row(fact('counted'), money(closed.countedCents), 'strong')
    flow.row(fact('difference'), differenceText(closed.differenceCents, words), 'strong')
    if (closed.note !== undefined) flow.row(fact('note'), closed.note)
  }
  // Together with whom they are of, and before what may be long.
  flow.space(14)
  signature(flow, `${text('counted')}: ${closed?.by ?? ''}`, text('signature'))
  signature(flow, `${text('checked')}:`, text('signature'))
  flow.space(6)
  flow.write(text('entries'), { style: 'title', size: 14 })
  flow.space(4)
  if (till.entries.length === 0) flow.write(text('noEntries'), { isSoft: true })
  for (const entry of till.entries) flow.entry(moment(entry.at), whatOf(entry, words), money(entry.cents))
}

function signature(flow: Flow, who: string, label: string): void {
  flow.keepTogether(58)
  flow.write(who)
  flow.space(26)
  flow.line()
  flow.write(label, { size: 8, isSoft: true })
  flow.space(8)
}

const whatOf = ({ kind, reason, permitName, by }: TillEntry, { say }: Words): string =>
  [say(`office-till.entries.kinds.${kind}`), reason ?? permitName, by].filter(Boolean).join(' · ')

const footOf =
  ({ till, words }: TillOnPaper) =>
  (page: number, pages: number) =>
    [
      words.say('office-till.paper.printedFrom', { id: till.tillId }),
      ...(pages > 1 ? [words.say('office-till.paper.page', { page, pages })] : []),
    ].join(' ')

function differenceText(cents: number, { say, region }: Words): string {
  if (cents === 0) return say('office-till.difference.none')
  const amount = moneyIn(region)(Math.abs(cents))
  return say(`office-till.difference.${cents < 0 ? 'missing' : 'tooMuch'}`, { amount })
}

function moneyIn(region: string): (cents: number) => string {
  const format = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' })
  return (cents) => euroText(format, cents)
}

const momentText = (timeZone: string, region: string) => (at: string) => {
  const { day, time } = wallClock(timeZone, new Date(at))
  return `${dayText(day, 'dated', region)}, ${timeText(time)}`
}
