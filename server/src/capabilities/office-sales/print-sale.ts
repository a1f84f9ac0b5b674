import { printSale } from '#contract/office-sale.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type DrawPermit, isOver, permitAsPdf } from '../permits/index.ts'
import { peopleOfPurchase } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { findSale } from './find-sale.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one sale: enough for a printer that jams. */
export const PRINTED_A_DAY = 10

/** The permit on paper for somebody without a phone, as its holder gets it by mail; the trail says who printed it. */
export function servePrintSale(serve: Serve, services: Services, draw: DrawPermit): void {
  const { db, pool, texts } = services
  const printed = limit(pool, 'office-printed-permits', PRINTED_A_DAY, A_DAY_IN_SECONDS)

  serve(printSale, async ({ input: { associationId, purchaseId }, caller, language, now }) => {
    const { purchase } = await findSale(db, associationId, purchaseId)
    const { holder, terms, details } = await peopleOfPurchase(db, purchase)
    if (purchase.state !== 'issued' || isOver(purchase, terms, details.timeZone, now))
      return refuse('NOT_CHANGEABLE', {
        detail: texts.say(language, 'changes.why.NOT_VALID'),
        extension: { why: 'NOT_VALID' },
      })
    await printed.count(purchaseId, now)
    const languages = { sheet: holder.language, file: language }
    const { fileName, content } = await permitAsPdf(services, draw, purchase, languages)
    await inTransaction(db, (tx) =>
      recordEvent(tx, caller, { act: 'sale.printed', subjectId: purchaseId }, now),
    )
    return { fileName, pdf: Buffer.from(content).toString('base64') }
  })
}
