import type { HeldPermit } from '#contract/permits.ts'
import { cardText } from '#rules/club/card-text.ts'
import { dayText } from '#rules/day-text.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { catchGrid } from './catch-grid.ts'
import { allowedText, hoursText, inOneLine, whenText } from './in-words.ts'
import { limitInWords } from './limit-in-words.ts'
import { A4 } from './papers.ts'
import type { PermitOfSheet, PermitOnPaper, PersonOnPermit } from './permit-on-paper.ts'
import { qrModules } from './qr-modules.ts'
import { colourOf, HAIR, LINE, type Sheet, SOFT } from './sheet.ts'
import { type Chapter, rulesOn } from './ticket-facts.ts'
import type { Words } from './words.ts'

const QR_SIDE = 176
const FOOT = A4.height - A4.margin + 4
/** The minimum height of the catch grid, in points. */
const GRID_LEAST = 190

/** What a check needs, the rules, and a table for catches without a charged phone. */
export function drawOnA4(sheet: Sheet, { held, permit }: PermitOfSheet, words: Words): void {
  const { say: t } = words
  const belowTicket = ticket(sheet, held, permit, words)
  sheet.perforation(A4.margin, belowTicket + 10, A4.width - 2 * A4.margin)
  const rules = [
    ...rulesOn(held, permit, words),
    { title: t('my-permits.receipt.title'), lines: refunded(held, words) },
  ]
  const belowRules = chapters(sheet, rules, belowTicket + 24)
  const head = t('my-permits.paper.grid')
  const gridAt = sheet.write(head, A4.margin, belowRules + 4, { style: 'title', size: 13 }) + 4
  const columns = [
    { title: t('my-permits.paper.day'), share: 1.1 },
    { title: t('my-permits.paper.time'), share: 1 },
    { title: t('my-permits.paper.zone'), share: 1.6 },
    { title: t('my-permits.paper.species'), share: 2 },
    { title: 'cm', share: 0.7 },
    {
      title: '',
      share: 2.3,
      ticks: [t('my-permits.paper.kept'), t('my-permits.paper.released')],
    },
  ]
  catchGrid(sheet, columns, gridAt, FOOT - 22)
  foot(sheet, held, words)
}

function ticket(sheet: Sheet, held: HeldPermit, permit: PermitOnPaper, words: Words): number {
  const { say: t, region } = words
  const x = A4.margin
  const right = A4.width - A4.margin - QR_SIDE
  const width = right - x - 20
  sheet.box(0, 0, A4.width, 9, colourOf(permit.colour))
  sheet.rule(x, 38, 64, LINE, 2)
  let y = sheet.write(permit.association, x, 45, { size: 11, colour: SOFT, width })
  y = sheet.write(whenText(held, region), x, y + 6, { style: 'title', size: 31, width, leading: 1.08 })
  if (permit.slot && !held.bookedDayByDay)
    y = sheet.write(hoursText(permit.slot), x, y + 2, { style: 'title', size: 17, width })
  if (held.zone) y = sheet.write(held.zone.name, x, y + 8, { style: 'title', size: 21, width, leading: 1.12 })
  y = sheet.write(held.name, x, y + (held.zone ? 1 : 8), {
    style: held.zone ? 'strong' : 'title',
    size: held.zone ? 12 : 21,
    width,
    leading: 1.15,
  })
  if (permit.invitation === undefined)
    y = person(sheet, t('ui.permit.holder'), permit.holder, y + 10, width, t)
  if (permit.minor) y = person(sheet, t('ui.permit.minor'), permit.minor, y + 6, width, t)
  if (permit.isForUnnamedMinor) {
    const unnamed = { firstName: t('ui.permit.unnamedMinor'), lastName: '' }
    y = person(sheet, t('ui.permit.minor'), unnamed, y + 6, width, t)
  }
  for (const before of permit.earlier ?? [])
    y = sheet.write(`${t('ui.permit.earlier')}: ${inOneLine(before, t)}`, x, y + 4, { size: 10, width })
  y = sheet.write(allowedText(permit, words), x, y + 10, { style: 'strong', size: 11, width })
  for (const beside of permit.besideWhich ?? [])
    y = sheet.write(`${t('ui.permit.beside')}: ${beside}`, x, y + 2, { size: 10, width })
  if (permit.options && permit.options.length > 0)
    y = sheet.write(`${t('ui.permit.options')}: ${permit.options.join(', ')}`, x, y + 2, { size: 10, width })
  if (permit.licence) y = sheet.write(permit.licence, x, y + 2, { size: 10, width })
  const withoutHolder = permit.invitation
  if (withoutHolder === undefined) return Math.max(y, code(sheet, held, right, t))
  return Math.max(y, notValidYet(sheet, withoutHolder, permit.timeZone, right, words))
}

/** The code for the warden's phone, and the short code to read out. */
function code(sheet: Sheet, held: HeldPermit, x: number, t: Say): number {
  sheet.code(qrModules(held.signedCode, 'medium'), x, 34, QR_SIDE)
  const y = sheet.write(t('ui.permit.code'), x + 4, 34 + QR_SIDE + 2, { size: 8.5, colour: SOFT })
  return sheet.write(held.shortCode.replace('-', '  '), x + 4, y, { style: 'title', size: 26, leading: 1.1 })
}

/** In place of the code: the permit is valid for nobody until it has a holder. */
function notValidYet(
  sheet: Sheet,
  { email, completeBy }: NonNullable<PermitOnPaper['invitation']>,
  timeZone: string,
  x: number,
  words: Words,
): number {
  const { say: t } = words
  const at = { width: QR_SIDE }
  const y = sheet.write(t('ui.permit.toComplete'), x, 45, { ...at, style: 'title', size: 17, colour: LINE })
  const until = limitInWords(completeBy, timeZone, words)
  return sheet.write(t('ui.permit.toCompleteBy', { email, until }), x, y + 6, { ...at, size: 11 })
}

function person(sheet: Sheet, term: string, who: PersonOnPermit, y: number, width: number, t: Say) {
  const below = sheet.write(term, A4.margin, y, { size: 8.5, colour: SOFT })
  const name = `${who.firstName} ${who.lastName}`.trim()
  const asTitle = { style: 'title', size: 18, width, leading: 1.15, hasOwnNote: true } as const
  const named = sheet.write(name, A4.margin, below, asTitle)
  const small = { size: 10, colour: SOFT }
  const born =
    who.birthYear === undefined
      ? named
      : sheet.write(t('ui.permit.birthYear', { year: who.birthYear }), A4.margin, named, small)
  if (sheet.hasLettersOf(name)) return born
  return sheet.write(t('my-permits.paper.lettersMissing'), A4.margin, born + 3, {
    size: 9,
    colour: SOFT,
    width,
  })
}

type Say = Words['say']

const CHAPTER = { title: 13, gap: 8 }

/** Bookings and the association's limits, in smaller type where there are many: the grid keeps its minimum height. */
function chapters(sheet: Sheet, all: readonly Chapter[], from: number): number {
  const width = A4.width - 2 * A4.margin - 12
  const shown = all.filter(({ lines }) => lines.length > 0)
  const room = FOOT - GRID_LEAST - from - shown.length * (CHAPTER.title * 1.3 + CHAPTER.gap)
  const heightAt = (size: number) =>
    shown
      .flatMap(({ lines }) => lines)
      .reduce((sum, one) => sum + sheet.lines(one, { size, width }).length * size * 1.3, 0)
  const size = [10, 9, 8, 7].find((one) => heightAt(one) <= room) ?? 6
  let y = from
  for (const { title, lines } of shown) {
    y = sheet.write(title, A4.margin, y, { style: 'title', size: CHAPTER.title }) + 2
    for (const one of lines) {
      sheet.write('•', A4.margin, y, { size, colour: LINE })
      y = sheet.write(one, A4.margin + 12, y, { size, width })
    }
    y += CHAPTER.gap - 2
  }
  return y
}

/** What went back of the price, when, why and to which card, for its buyer. */
const refunded = ({ refunds = [], card, payment, river }: HeldPermit, { say: t, region }: Words): string[] =>
  refunds.map(({ cents, at, isUnderWay, why, reason }) => {
    const key = `${isUnderWay ? 'refundUnderWay' : 'refunded'}${card === undefined ? '' : 'To'}`
    const back = t(`my-permits.paper.${key}`, {
      amount: new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' }).format(cents / 100),
      day: dayText(wallClock(river.timeZone, new Date(at)).day, 'dated', region),
      ...(card !== undefined && { card: cardText(card) }),
    })
    const because = reason ?? (why && t(`my-permits.receipt.why.${why}`))
    const where =
      isUnderWay === true && payment !== undefined
        ? t('my-permits.receipt.where', { how: t(`changes.back.how.${payment}`) })
        : undefined
    return [[back, because].filter(Boolean).join(': '), where].filter(Boolean).join('. ')
  })

function foot(sheet: Sheet, held: HeldPermit, words: Words): void {
  const { say: t } = words
  sheet.rule(A4.margin, FOOT - 14, A4.width - 2 * A4.margin, HAIR)
  const receipt = held.receiptNumber && t('my-permits.paper.receipt', { number: held.receiptNumber })
  const text = [t('my-permits.paper.foot'), held.associationPhone, receipt].filter(Boolean).join(' · ')
  const small = { size: 8, width: A4.width - 2 * A4.margin }
  const from = sheet.hasLeftOut
    ? sheet.write(t('my-permits.paper.leftOut'), A4.margin, FOOT - 10, { ...small, colour: LINE })
    : FOOT - 10
  sheet.write(text, A4.margin, from, { ...small, colour: SOFT })
}
