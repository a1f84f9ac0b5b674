import { printCounterSale } from '#contract/office-counter.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { drawSheets, sheetsOfSale } from '../office-sales/index.ts'
import type { DrawPermit } from '../permits/index.ts'
import { findPurchase } from '../purchase/index.ts'
import { recordEvent } from '../staff/index.ts'
import { ownSale } from './sell.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60
/** Of one sale: enough for a printer that jams. */
const PRINTED_A_DAY = 20

/** The permits of an own sale of today on paper, for somebody who waits for them. */
export function servePrintCounterSale(serve: Serve, services: Services, draw: DrawPermit): void {
  const { db, pool, texts } = services
  const printed = limit(pool, 'counter-printed-sales', PRINTED_A_DAY, A_DAY_IN_SECONDS)

  serve(printCounterSale, async ({ input, caller, language, now }) => {
    const row = (await ownSale(services, caller, input.saleId)) ?? refuse('NOT_FOUND')
    if (now.getTime() - row.at.getTime() > A_DAY_IN_SECONDS * 1000) return refuse('NOT_FOUND')
    const found = (await findPurchase(db, row.order_id)) ?? refuse('NOT_FOUND')
    const [first, ...behind] = await sheetsOfSale(db, found, { wholeOrder: true, now })
    if (first === undefined)
      return refuse('NOT_CHANGEABLE', {
        detail: texts.say(language, 'changes.why.NOT_VALID'),
        extension: { why: 'NOT_VALID' },
      })
    await printed.count(row.id, now)
    const sheets = [first, ...behind] as const
    const file = await drawSheets(services, draw, sheets, { file: language, format: input.format })
    await inTransaction(db, async (tx) => {
      for (const { purchase } of sheets)
        await recordEvent(tx, caller, { act: 'sale.printed', subjectId: purchase.id }, now)
    })
    return file
  })
}
