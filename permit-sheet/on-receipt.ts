import type { HeldPermit } from '#contract/permits.ts'
import { hoursText, whenText } from './in-words.ts'
import { limitInWords } from './limit-in-words.ts'
import { POINTS_OF_MM } from './papers.ts'
import type { BlankOnPaper, PermitOfSheet, PermitOnPaper, PersonOnPermit } from './permit-on-paper.ts'
import { qrModules } from './qr-modules.ts'
import { INK, type Sheet } from './sheet.ts'
import { factsOn, linesToWrite, namedOn, rulesOn } from './ticket-facts.ts'
import type { Words } from './words.ts'

/** A receipt printer has eight dots a millimetre; a module of whole dots stays sharp. */
const DOT = POINTS_OF_MM / 8
const QR_AT_MOST = 54 * POINTS_OF_MM
/** Below the last line: where it is torn off. */
const TAIL = 8 * POINTS_OF_MM

/** One strip, as long as it needs, all in black: `y` is where it ends. */
export function drawOnReceipt(
  sheet: Sheet,
  { held, permit, notes, blank }: PermitOfSheet,
  words: Words,
): number {
  const { say: t, region } = words
  const { margin: x } = sheet.paper
  const width = sheet.inner
  let y = sheet.write(permit.association, x, 10, { style: 'strong', size: 11, width }) + 3
  sheet.rule(x, y, width, INK, 1.5)
  y = sheet.write(whenText(held, region), x, y + 6, { style: 'title', size: 21, width, leading: 1.1 })
  if (permit.slot && !held.bookedDayByDay)
    y = sheet.write(hoursText(permit.slot), x, y + 2, { style: 'title', size: 14, width, leading: 1.15 })
  if (held.zone) y = sheet.write(held.zone.name, x, y + 5, { style: 'title', size: 17, width, leading: 1.12 })
  y = sheet.write(held.name, x, y + 2, {
    style: held.zone ? 'strong' : 'title',
    size: held.zone ? 10.5 : 17,
    width,
  })
  if (blank) y = toWrite(sheet, blank, y + 6, words)
  else for (const { term, who } of namedOn(permit, words)) y = person(sheet, term, who, y + 7, words)
  y = permit.invitation
    ? notValidYet(sheet, permit, permit.invitation, y + 8, words)
    : code(sheet, held, y + 8, words)
  for (const [n, line] of factsOn(permit, words).entries())
    y = sheet.write(line, x, y + 2, { style: n === 0 ? 'strong' : 'text', size: n === 0 ? 10 : 9, width })
  y = rules(sheet, held, permit, y + 6, words)
  sheet.rule(x, y + 4, width, INK)
  y += 8
  const receipt = held.receiptNumber && t('my-permits.paper.receipt', { number: held.receiptNumber })
  if (notes?.paid) y = sheet.write(notes.paid, x, y, { style: 'strong', size: 9.5, width })
  for (const line of [receipt, t('my-permits.paper.foot'), held.associationPhone])
    if (line) y = sheet.write(line, x, y + 2, { size: 8, width })
  if (notes) y = address(sheet, notes.rulesAt, y + 2, words)
  if (sheet.hasLeftOut) y = sheet.write(t('my-permits.paper.leftOut'), x, y + 3, { size: 8, width })
  return y + TAIL
}

/** In place of who fishes: a line each. */
function toWrite(sheet: Sheet, blank: BlankOnPaper, from: number, words: Words): number {
  const { number, soldUntil, prices, soldBy } = blank
  const { margin: x } = sheet.paper
  const width = sheet.inner
  const head = words.say('my-permits.paper.blank', { number })
  let y = sheet.write(head, x, from, { style: 'title', size: 15, width })
  y = sheet.write(soldUntil, x, y, { style: 'strong', size: 9.5, width })
  y = sheet.write(prices, x, y + 2, { style: 'strong', size: 9.5, width })
  y = sheet.write(soldBy, x, y + 1, { size: 9, width })
  for (const { term, beside } of linesToWrite(words)) {
    sheet.rule(x, y + 26, width, INK, 0.8)
    if (beside !== undefined) sheet.write(beside.term, x + width * beside.from, y + 28, { size: 8 })
    y = sheet.write(term, x, y + 28, { size: 8 })
  }
  return y
}

/** In one line, so that it can be typed. */
function address(sheet: Sheet, rulesAt: string, y: number, { say: t }: Words): number {
  const { margin: x } = sheet.paper
  const below = sheet.write(t('my-permits.paper.allRulesAre'), x, y, { size: 8 })
  const size = 8 * Math.min(1, (0.99 * sheet.inner) / sheet.widthOf(rulesAt, { size: 8 }))
  return sheet.write(rulesAt, x, below, { size: Math.max(6, size), width: sheet.inner })
}

function person(sheet: Sheet, term: string, who: PersonOnPermit, y: number, { say: t }: Words): number {
  const at = { x: sheet.paper.margin, width: sheet.inner }
  const name = `${who.firstName} ${who.lastName}`.trim()
  let below = sheet.write(term, at.x, y, { size: 8 })
  below = sheet.write(name, at.x, below, {
    style: 'title',
    size: 16,
    width: at.width,
    leading: 1.15,
    hasOwnNote: true,
  })
  if (who.birthYear !== undefined)
    below = sheet.write(t('ui.permit.birthYear', { year: who.birthYear }), at.x, below, { size: 9 })
  if (sheet.hasLettersOf(name)) return below
  return sheet.write(t('my-permits.paper.lettersMissing'), at.x, below + 2, { size: 8, width: at.width })
}

function code(sheet: Sheet, held: HeldPermit, y: number, { say: t }: Words): number {
  const modules = qrModules(held.signedCode, 'medium')
  const side = Math.floor(QR_AT_MOST / modules.length / DOT) * DOT * modules.length
  sheet.code(modules, (sheet.paper.width - side) / 2, y, side)
  const short = held.shortCode.replace('-', '  ')
  const below = centred(sheet, t('ui.permit.code'), y + side + 4, { size: 8 })
  return centred(sheet, short, below, { style: 'title', size: 30, leading: 1.15 }) + 4
}

function centred(sheet: Sheet, text: string, y: number, written: Parameters<Sheet['write']>[3]): number {
  return sheet.write(text, (sheet.paper.width - sheet.widthOf(text, written)) / 2, y, written)
}

/** In place of the code: the permit is valid for nobody until it has a holder. */
function notValidYet(
  sheet: Sheet,
  { timeZone }: PermitOnPaper,
  { email, completeBy }: NonNullable<PermitOnPaper['invitation']>,
  y: number,
  words: Words,
): number {
  const at = { x: sheet.paper.margin, width: sheet.inner }
  const below = sheet.write(words.say('ui.permit.toComplete'), at.x, y, {
    style: 'title',
    size: 15,
    width: at.width,
  })
  const until = limitInWords(completeBy, timeZone, words)
  return sheet.write(words.say('ui.permit.toCompleteBy', { email, until }), at.x, below, {
    size: 9,
    width: at.width,
  })
}

function rules(sheet: Sheet, held: HeldPermit, permit: PermitOnPaper, from: number, words: Words): number {
  let y = from
  for (const { title, lines } of rulesOn(held, permit, words)) {
    if (lines.length === 0) continue
    y = sheet.write(title, sheet.paper.margin, y + 4, { style: 'title', size: 11, width: sheet.inner })
    for (const line of lines) {
      sheet.write('•', sheet.paper.margin, y, { size: 8.5 })
      y = sheet.write(line, sheet.paper.margin + 9, y, { size: 8.5, width: sheet.inner - 9 })
    }
  }
  return y
}
