import type { HeldPermit } from '#contract/permits.ts'
import { hoursText, whenText } from './in-words.ts'
import { limitInWords } from './limit-in-words.ts'
import type { BlankOnPaper, PermitOfSheet, PermitOnPaper, PersonOnPermit } from './permit-on-paper.ts'
import { qrModules } from './qr-modules.ts'
import { colourOf, HAIR, INK, LINE, type Sheet, SOFT } from './sheet.ts'
import { everyRule, shortRules } from './short-rules.ts'
import { factsOn, linesToWrite, namedOn } from './ticket-facts.ts'
import type { Words } from './words.ts'

/** 44 mm: the squares of a signed code are half a millimetre, which a phone reads at arm's length. */
const QR_SIDE = 124
/** The room that rules have at least, whatever is above them. */
const RULES_LEAST = 84
/** Long names and many facts are written smaller. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6]

/** All that a warden and an angler need, in the size of a pocket; the rules as far as they fit, and where the others are. */
export function drawOnA6(sheet: Sheet, one: PermitOfSheet, words: Words): void {
  const { width, margin } = sheet.paper
  sheet.box(0, 0, width, 5, colourOf(one.permit.colour))
  const measuring = sheet.measuring()
  // Whether letters are left out is known once all was measured, and makes the foot higher.
  ticket(measuring, one, 1, words)
  everyRule(measuring, one, words)
  const foot = sheet.paper.height - 12 - footOf(measuring, one, 0, words)
  const scale = SCALES.find((of) => ticket(measuring, one, of, words) <= foot - RULES_LEAST) ?? 0.55
  const below = ticket(sheet, one, scale, words) + 5
  sheet.rule(margin, below, sheet.inner, LINE, 0.8)
  shortRules(sheet, one, { from: below + 5, until: foot - 4 }, words)
  sheet.rule(margin, foot - 3, sheet.inner, HAIR)
  footOf(sheet, one, foot, words)
}

function ticket(sheet: Sheet, { held, permit, blank }: PermitOfSheet, scale: number, words: Words): number {
  const { region } = words
  const x = sheet.paper.margin
  const width = sheet.inner - QR_SIDE - 10
  const title = { style: 'title', width } as const
  let y = sheet.write(permit.association, x, 14, { size: 8 * scale, colour: SOFT, width })
  y = sheet.write(whenText(held, region), x, y + 3, { ...title, size: 18 * scale, leading: 1.1 })
  if (permit.slot && !held.bookedDayByDay)
    y = sheet.write(hoursText(permit.slot), x, y + 2, { ...title, size: 12 * scale, leading: 1.15 })
  if (held.zone) y = sheet.write(held.zone.name, x, y + 4, { ...title, size: 14 * scale, leading: 1.12 })
  const named = held.zone
    ? ({ style: 'strong', size: 9 * scale, width } as const)
    : { ...title, size: 14 * scale }
  y = sheet.write(held.name, x, y + 1, named)
  y = Math.max(y, code(sheet, held, permit, words))
  if (blank) y = toWrite(sheet, blank, y + 4, words)
  else for (const { term, who } of namedOn(permit, words)) y = person(sheet, term, who, y + 4, scale, words)
  for (const [n, line] of factsOn(permit, words).entries())
    y = sheet.write(line, x, y + (n === 0 ? 4 : 1), {
      style: n === 0 ? 'strong' : 'text',
      size: (n === 0 ? 8.5 : 7.5) * scale,
      width: sheet.inner,
    })
  return y
}

/** The code for the warden's phone, and the short code to read out; or that it is valid for nobody yet. */
function code(sheet: Sheet, held: HeldPermit, { invitation, timeZone }: PermitOnPaper, words: Words): number {
  const { say: t } = words
  const x = sheet.paper.width - sheet.paper.margin - QR_SIDE
  const at = { width: QR_SIDE }
  if (invitation) {
    const y = sheet.write(t('ui.permit.toComplete'), x, 16, { ...at, style: 'title', size: 12, colour: LINE })
    const until = limitInWords(invitation.completeBy, timeZone, words)
    return sheet.write(t('ui.permit.toCompleteBy', { email: invitation.email, until }), x, y + 3, {
      ...at,
      size: 8,
    })
  }
  sheet.code(qrModules(held.signedCode, 'medium'), x, 14, QR_SIDE)
  const y = sheet.write(t('ui.permit.code'), x + 2, 14 + QR_SIDE + 4, { size: 6.5, colour: SOFT })
  const short = held.shortCode.replace('-', '  ')
  const written = { style: 'title', size: 21, leading: 1.1 } as const
  // Of wide letters it would reach over the edge of a sheet that is cut.
  const size = 21 * Math.min(1, (QR_SIDE - 2) / sheet.widthOf(short, written))
  return sheet.write(short, x + 2, y, { ...written, size })
}

/** High enough for a ballpoint pen. */
const LINE_TO_WRITE = 19

/** In place of who fishes. */
function toWrite(sheet: Sheet, blank: BlankOnPaper, from: number, words: Words): number {
  const { number, soldUntil, prices, soldBy } = blank
  const { margin } = sheet.paper
  const head = words.say('my-permits.paper.blank', { number })
  let y = sheet.write(head, margin, from, { style: 'title', size: 12, width: sheet.inner })
  y = sheet.write(soldUntil, margin, y, { style: 'strong', size: 8, colour: LINE, width: sheet.inner })
  y = sheet.write(prices, margin, y + 1, { style: 'strong', size: 8, width: sheet.inner })
  y = sheet.write(soldBy, margin, y, { size: 7.5, width: sheet.inner }) + 2
  let x = margin
  for (const { term, share, beside } of linesToWrite(words)) {
    const width = share * sheet.inner
    const isLast = x + width > margin + sheet.inner - 1
    const end = x + width - (isLast ? 0 : 6)
    const second = beside && { ...beside, from: x + width * beside.from }
    termAndLine(sheet, term, { from: x, until: second === undefined ? end : second.from - 4, y })
    if (second !== undefined) termAndLine(sheet, second.term, { from: second.from, until: end, y })
    x += width
    if (!isLast) continue
    x = margin
    y += LINE_TO_WRITE
  }
  return y + 2
}

function termAndLine(
  sheet: Sheet,
  term: string,
  { from, until, y }: { from: number; until: number; y: number },
) {
  const start = from + sheet.widthOf(term, { size: 7 }) + 4
  sheet.write(term, from, y + LINE_TO_WRITE - 10, { size: 7, colour: SOFT })
  sheet.rule(start, y + LINE_TO_WRITE, until - start, INK, 0.5)
}

function person(
  sheet: Sheet,
  term: string,
  who: PersonOnPermit,
  from: number,
  scale: number,
  { say: t }: Words,
) {
  const { margin: x } = sheet.paper
  const name = `${who.firstName} ${who.lastName}`.trim()
  const asTitle = {
    style: 'title',
    size: 14 * scale,
    width: sheet.inner,
    leading: 1.15,
    hasOwnNote: true,
  } as const
  const small = { size: 8 * scale, colour: SOFT, width: sheet.inner }
  let y = sheet.write(term, x, from, { size: 7 * scale, colour: SOFT })
  y = sheet.write(name, x, y, asTitle)
  if (who.birthYear !== undefined)
    y = sheet.write(t('ui.permit.birthYear', { year: who.birthYear }), x, y, small)
  return sheet.hasLettersOf(name) ? y : sheet.write(t('my-permits.paper.lettersMissing'), x, y, small)
}

/** What was paid, and what the paper is worth: its height is measured first. */
function footOf(sheet: Sheet, { held, notes }: PermitOfSheet, from: number, { say: t }: Words): number {
  const at = { x: sheet.paper.margin, width: sheet.inner }
  const receipt = held.receiptNumber && t('my-permits.paper.receipt', { number: held.receiptNumber })
  const paid = [notes?.paid, receipt].filter(Boolean).join(' · ')
  let y = from
  if (paid !== '') y = sheet.write(paid, at.x, y, { style: 'strong', size: 7, width: at.width })
  const foot = [t('my-permits.paper.foot'), held.associationPhone].filter(Boolean).join(' · ')
  y = sheet.write(foot, at.x, y + 1, { size: 6, colour: SOFT, width: at.width, leading: 1.25 })
  return sheet.hasLeftOut
    ? sheet.write(t('my-permits.paper.leftOut'), at.x, y, {
        size: 6,
        colour: INK,
        width: at.width,
        leading: 1.25,
      })
    : y
}
