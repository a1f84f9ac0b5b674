import { printSale } from '#contract/office-sale.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { DrawPermit } from '../permits/index.ts'
import { recordEvent } from '../staff/index.ts'
import { findSale } from './find-sale.ts'
import { drawSheets, sheetsOfSale } from './sheets-of-sale.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one sale: enough for a printer that jams. */
export const PRINTED_A_DAY = 10

/** The permit on paper for somebody without a phone, as its holder gets it by mail; the trail says who printed it. */
export function servePrintSale(serve: Serve, services: Services, draw: DrawPermit): void {
  const { db, pool, texts } = services
  const printed = limit(pool, 'office-printed-permits', PRINTED_A_DAY, A_DAY_IN_SECONDS)

  serve(printSale, async ({ input, caller, language, now }) => {
    const { associationId, purchaseId, wholeOrder = false, format } = input
    const found = await findSale(db, associationId, purchaseId)
    const [first, ...behind] = await sheetsOfSale(db, found, { wholeOrder, now })
    if (first === undefined)
      return refuse('NOT_CHANGEABLE', {
        detail: texts.say(language, 'changes.why.NOT_VALID'),
        extension: { why: 'NOT_VALID' },
      })
    const sheets = [first, ...behind] as const
    for (const { purchase } of sheets) await printed.count(purchase.id, now)
    const file = await drawSheets(services, draw, sheets, { file: language, format })
    await inTransaction(db, async (tx) => {
      for (const { purchase } of sheets)
        await recordEvent(tx, caller, { act: 'sale.printed', subjectId: purchase.id }, now)
    })
    return file
  })
}
