import type { Config } from '#server/platform/config.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Brings, Enclosed, MailFile, PermitOfLetter } from '#server/platform/mail/enclosed.ts'
import type { Enclose, Letter } from '#server/platform/mail/outbox.ts'
import { mailedPermits } from '#server/platform/metrics/counted.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { type Language, localeOf } from '#contract/languages.ts'
import { MOST_LINES } from '#contract/orders.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { calendarFile } from '#permit-sheet/calendar-file.ts'
import { fileNameOf } from '#permit-sheet/file-names.ts'
import { heldOnPaper } from '#permit-sheet/held-on-paper.ts'
import type { PermitOfSheet } from '#permit-sheet/permit-on-paper.ts'
import type { Words } from '#permit-sheet/words.ts'
import { presentUnchanging } from '../present-permit.ts'
import { purchasesOf } from '../store/mailed-purchases.ts'
import type { DrawPermit } from './permit-drawing.ts'
import { qrPng } from './qr-png.ts'
import { ticketInMail } from './ticket-in-mail.ts'

/** Those of an order; more are in the app: a mail of a whole season would be too large for many mailboxes. */
const MOST_PERMITS = MOST_LINES

/** A guest has no account, and what the buyer paid is not theirs to read. */
const NO_ACCOUNT = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Part = Pick<Services, 'db' | 'texts' | 'clock' | 'log'> & { config: Pick<Config, 'publicUrl'> }

/**
 * What mails about permits bring: the ticket of each, one PDF of all, the day for the calendar. Drawn at the delivery, from the
 * permit as it is then, if it is still the one of the letter: of a permit that was moved, handed over or ended meanwhile the letter
 * brings nothing, since the letter about that follows.
 */
export const enclosePermits =
  (part: Part, draw: DrawPermit): Enclose =>
  async (letter) => {
    const { language, permits = [] } = letter
    const words: Words = {
      say: (key, given) => part.texts.say(language, key, given),
      region: localeOf(language),
    }
    const rows = await purchasesOf(
      part.db,
      permits.map(({ purchaseId }) => purchaseId),
    )
    const still = permits.flatMap((permit) => {
      const purchase = rows.find(({ id }) => id === permit.purchaseId)
      return purchase && isOfLetter(permit, purchase) ? [{ brings: permit.brings, purchase }] : []
    })
    const brought = await Promise.all(
      still.slice(0, MOST_PERMITS).map((one) => readPermit(part, letter, words, one)),
    )
    if (brought.length === 0) return undefined
    return enclosedOf(part, draw, letter, words, brought)
  }

/** A permit that has ended is never issued again, and each change of holder gives it another short code. */
function isOfLetter({ brings, firstDay, shortCode }: PermitOfLetter, purchase: PurchaseRow): boolean {
  if (brings === 'ended') return purchase.state !== 'issued'
  if (brings === 'gone') return purchase.short_code === shortCode
  const isSame = purchase.short_code === shortCode && purchase.first_day === firstDay
  return isSame && (brings === 'ticket' || purchase.state === 'issued')
}

interface Brought extends PermitOfSheet {
  brings: Brings
}

/** As the one who gets the letter reads it. */
async function readPermit(
  { db, texts, clock }: Part,
  { to, language }: Letter,
  words: Words,
  { brings, purchase }: { brings: Brings; purchase: PurchaseRow },
): Promise<Brought> {
  const isForGuest = purchase.holder_kind === 'guest' && to === purchase.guest_email
  const keeper = brings === 'ticket' ? purchase.buyer_id : purchase.holder_id
  const reader = { accountId: isForGuest ? NO_ACCOUNT : keeper, language }
  const held = await presentUnchanging({ db, texts, clock }, purchase, reader)
  return { brings, held, permit: heldOnPaper(held, undefined, words) }
}

async function enclosedOf(
  part: Part,
  draw: DrawPermit,
  { language, values }: Letter,
  words: Words,
  brought: readonly Brought[],
): Promise<Enclosed> {
  const withCode = brought.filter(({ brings }) => brings === 'permit')
  const over = brought.filter(({ brings }) => brings === 'ended' || brings === 'gone')
  const paper = await paperOf(part.log, draw, withCode, { language, words })
  const tickets = brought.filter(({ brings }) => brings !== 'gone')
  return {
    tickets: tickets.map(({ brings, held, permit }) =>
      ticketInMail(held, permit, words, brings === 'permit' ? held.purchaseId : undefined),
    ),
    files: [
      ...paper,
      ...daysOf(withCode).map(({ held }) => calendarOf(part, words, held, false)),
      ...over.map(({ held }) => calendarOf(part, words, held, true)),
      ...withCode.map(({ held }) => qrPicture(held)),
    ],
    ...noteOf(words, {
      values,
      permits: withCode.length,
      hasPaper: paper.length > 0,
      isOver: over.length > 0,
    }),
  }
}

/** Of several for the same day, place and time, the first: they go there together. */
function daysOf(brought: readonly Brought[]): Brought[] {
  const keyOf = ({ held: { firstDay, lastDay, permitId, zone, slot } }: Brought) =>
    JSON.stringify([firstDay, lastDay, permitId, zone?.zoneId, slot?.code])
  return [...new Map(brought.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}

function calendarOf({ config, clock }: Part, words: Words, held: HeldPermit, isCancelled: boolean): MailFile {
  const file = calendarFile(held, { words, origin: config.publicUrl, now: clock.now(), isCancelled })
  return {
    name: fileNameOf(held, 'calendar', words),
    type: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: Buffer.from(file).toString('base64'),
  }
}

/** Which files there are, in a sentence; nothing where there are none. */
function noteOf(
  words: Words,
  of: { values: Letter['values']; permits: number; hasPaper: boolean; isOver: boolean },
): Pick<Enclosed, 'note'> {
  const say = (key: string) => ({ note: words.say(`purchase-mails.enclosed.${key}`, of.values) })
  if (of.permits === 0) return of.isOver ? say('cancelled') : {}
  if (!of.hasPaper) return say('calendar')
  return say(of.permits > 1 ? 'permits' : 'permit')
}

/** One for all. A mail without the PDF is better than none: tickets and codes are in it, and the app has the same PDF. */
async function paperOf(
  log: Part['log'],
  draw: DrawPermit,
  [first, ...others]: readonly Brought[],
  { language, words }: { language: Language; words: Words },
): Promise<MailFile[]> {
  if (first === undefined) return []
  const { held, permit } = first
  try {
    const pdf = await draw({ held, permit, language, ...(others.length > 0 && { others }) })
    mailedPermits.inc({ outcome: 'drawn' })
    const name = fileNameOf(held, others.length > 0 ? 'order' : 'paper', words)
    return [{ name, type: 'application/pdf', content: Buffer.from(pdf).toString('base64') }]
  } catch (error) {
    mailedPermits.inc({ outcome: 'failed' })
    log.error({ err: error, purchase: held.purchaseId }, 'a permit could not be drawn: its mail has no PDF')
    return []
  }
}

const qrPicture = ({ purchaseId, signedCode }: HeldPermit): MailFile => ({
  name: 'qr.png',
  type: 'image/png',
  content: qrPng(signedCode).toString('base64'),
  cid: purchaseId,
})
