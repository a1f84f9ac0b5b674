import type { Config } from '#server/platform/config.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Brings, Enclosed, MailFile, PermitOfLetter } from '#server/platform/mail/enclosed.ts'
import type { Enclose, Letter } from '#server/platform/mail/outbox.ts'
import { mailedPermits } from '#server/platform/metrics/counted.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { localeOf } from '#contract/languages.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { calendarFile } from '#permit-sheet/calendar-file.ts'
import { fileNameOf } from '#permit-sheet/file-names.ts'
import { heldOnPaper } from '#permit-sheet/held-on-paper.ts'
import type { Words } from '#permit-sheet/words.ts'
import { presentUnchanging } from '../present-permit.ts'
import { purchasesOf } from '../store/mailed-purchases.ts'
import type { DrawPermit } from './permit-drawing.ts'
import { qrPng } from './qr-png.ts'
import { ticketInMail } from './ticket-in-mail.ts'

/** More are in the app: a mail of a whole season would be too large for many mailboxes. */
const MOST_PERMITS = 4

/** A guest has no account, and what the buyer paid is not theirs to read. */
const NO_ACCOUNT = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Part = Pick<Services, 'db' | 'texts' | 'clock' | 'log'> & { config: Pick<Config, 'publicUrl'> }

/**
 * What mails about permits bring: the ticket, its PDF, the day for the calendar. Drawn at the delivery, from the permit as
 * it is then, if it is still the one of the letter: of a permit that was moved, handed over or ended meanwhile the letter
 * brings nothing, since the letter about that follows.
 */
export const enclosePermits =
  (part: Part, draw: DrawPermit): Enclose =>
  async (letter) => {
    const { permits = [] } = letter
    const rows = await purchasesOf(
      part.db,
      permits.map(({ purchaseId }) => purchaseId),
    )
    const enclosed: Enclosed[] = []
    for (const permit of permits) {
      const purchase = rows.find(({ id }) => id === permit.purchaseId)
      if (purchase === undefined || !isOfLetter(permit, purchase)) continue
      enclosed.push(await enclose(part, draw, letter, permit.brings, purchase))
      if (enclosed.length === MOST_PERMITS) break
    }
    const [first] = enclosed
    if (first === undefined) return undefined
    return {
      tickets: enclosed.flatMap(({ tickets }) => tickets),
      files: enclosed.flatMap(({ files }) => files),
      ...(first.note !== undefined && { note: first.note }),
    }
  }

/** A permit that has ended is never issued again, and each change of holder gives it another short code. */
function isOfLetter({ brings, firstDay, shortCode }: PermitOfLetter, purchase: PurchaseRow): boolean {
  if (brings === 'ended') return purchase.state !== 'issued'
  if (brings === 'gone') return purchase.short_code === shortCode
  const isSame = purchase.short_code === shortCode && purchase.first_day === firstDay
  return isSame && (brings === 'ticket' || purchase.state === 'issued')
}

async function enclose(
  { db, texts, clock, log, config }: Part,
  draw: DrawPermit,
  { to, language, values }: Letter,
  brings: Brings,
  purchase: PurchaseRow,
): Promise<Enclosed> {
  const words: Words = {
    say: (key, given) => texts.say(language, key, given),
    region: localeOf(language),
  }
  const isForBuyer = brings === 'ticket'
  const isForGuest = purchase.holder_kind === 'guest' && to === purchase.guest_email
  const keeper = isForBuyer ? purchase.buyer_id : purchase.holder_id
  const reader = { accountId: isForGuest ? NO_ACCOUNT : keeper, language }
  const held = await presentUnchanging({ db, texts, clock }, purchase, reader)
  const permit = heldOnPaper(held, undefined, words)
  const hasCode = brings === 'permit'
  const ticket = ticketInMail(held, permit, words, hasCode ? held.purchaseId : undefined)
  const isOver = brings === 'ended' || brings === 'gone'
  const calendar = (isCancelled: boolean): MailFile => ({
    name: fileNameOf(held, 'calendar', words),
    type: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: Buffer.from(
      calendarFile(held, { words, origin: config.publicUrl, now: clock.now(), isCancelled }),
    ).toString('base64'),
  })
  if (!hasCode)
    return {
      tickets: brings === 'gone' ? [] : [ticket],
      files: isOver ? [calendar(true)] : [],
      ...(isOver && { note: words.say('purchase-mails.enclosed.cancelled') }),
    }
  const paper = await paperOf(log, draw, { held, permit, language, name: fileNameOf(held, 'paper', words) })
  return {
    tickets: [ticket],
    files: [...paper, calendar(false), qrPicture(held)],
    note: words.say(`purchase-mails.enclosed.${paper.length > 0 ? 'permit' : 'calendar'}`, values),
  }
}

/** A mail without the PDF is better than none: the ticket and its codes are in it, and the app has the same PDF. */
async function paperOf(
  log: Part['log'],
  draw: DrawPermit,
  { name, ...drawn }: Parameters<DrawPermit>[0] & { name: string },
): Promise<MailFile[]> {
  try {
    const pdf = await draw(drawn)
    mailedPermits.inc({ outcome: 'drawn' })
    return [{ name, type: 'application/pdf', content: Buffer.from(pdf).toString('base64') }]
  } catch (error) {
    mailedPermits.inc({ outcome: 'failed' })
    log.error(
      { err: error, purchase: drawn.held.purchaseId },
      'a permit could not be drawn: its mail has no PDF',
    )
    return []
  }
}

const qrPicture = ({ purchaseId, signedCode }: HeldPermit): MailFile => ({
  name: 'qr.png',
  type: 'image/png',
  content: qrPng(signedCode).toString('base64'),
  cid: purchaseId,
})
