import { printBooklet } from '#contract/office-booklets.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type BlankToPrint, blanksAsPdf, type DrawPermit } from '../permits/index.ts'
import { recordEvent } from '../staff/index.ts'
import { ownBooklet } from './own-booklets.ts'
import { printedNumber, stateOfBlank } from './state-of-blank.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one booklet: enough for a printer that jams. */
const PRINTED_A_DAY = 10

/** What can still be sold, in the language of who prints it: it is they who sell it. */
export function servePrintBooklet(serve: Serve, services: Services, draw: DrawPermit): void {
  const { db, pool, texts } = services
  const printed = limit(pool, 'office-printed-booklets', PRINTED_A_DAY, A_DAY_IN_SECONDS)

  serve(printBooklet, async ({ input: { bookletId, format }, caller, language, now }) => {
    const booklet = await ownBooklet(db, caller, bookletId)
    const { row } = booklet
    const unsold = booklet.blanks.filter((blank) => stateOfBlank(booklet, blank, now) === 'setAside')
    const [first, ...others] = unsold.map(({ purchase, serial }): BlankToPrint => ({
      purchase,
      number: printedNumber(booklet, serial),
      returnsAt: row.returns_at === null ? undefined : (purchase.hold_expires_at ?? undefined),
      soldBy: booklet.outletName ?? undefined,
    }))
    if (first === undefined) return refuse('BLANK_ENDED')
    await printed.count(bookletId, now)
    const content = await blanksAsPdf(services, draw, [first, ...others], { language, format })
    const after = { number: row.number, blanks: unsold.length }
    await inTransaction(db, (tx) =>
      recordEvent(tx, caller, { act: 'booklet.printed', subjectId: bookletId, after }, now),
    )
    return {
      fileName: texts.say(language, 'office-booklets.file', { number: row.number }),
      pdf: Buffer.from(content).toString('base64'),
    }
  })
}
