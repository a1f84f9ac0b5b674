import * as calls from '#contract/office-counter.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { offersAtCounter } from '../catalogue/index.ts'
import { findOutlet, sellsPermit } from '../outlets/index.ts'
import type { DrawPermit } from '../permits/index.ts'
import { quoteOverCounter } from '../purchase/index.ts'
import { serveFindHolders } from './find-holders.ts'
import { inFieldsOfCounter, linesOfSale } from './lines-of-sale.ts'
import { presentCounterSale } from './present-sale.ts'
import { servePrintCounterSale } from './print.ts'
import { ownSale, sellAtCounter } from './sell.ts'
import { sellerOf } from './seller.ts'
import { ownCounterSales } from './store/counter-sales.ts'
import { undoSale } from './undo.ts'

export { holderOfRef } from './holder-ref.ts'
export { type CounterSeller, sellerOf } from './seller.ts'
export { sellAtCounter } from './sell.ts'

const A_DAY_MS = 24 * 60 * 60 * 1000
const OWN_SALES = 100

/** Permits sold by a person of the association to people beside them. */
export function serveOfficeCounter(serve: Serve, services: Services, draw: DrawPermit): void {
  const { db, texts } = services
  serveFindHolders(serve, services)
  servePrintCounterSale(serve, services, draw)

  serve(calls.listCounterOffers, async ({ input: { associationId, day }, caller, language, now }) => {
    const offers = await offersAtCounter(db, texts, { associationId, day, language, now })
    const { outletId } = caller
    const outlet = outletId === undefined ? undefined : await findOutlet(db, associationId, outletId)
    return { offers: offers.filter(({ permitId }) => outlet === undefined || sellsPermit(outlet, permitId)) }
  })

  serve(calls.quoteCounterSale, ({ input, caller, language, now }) =>
    inFieldsOfCounter(async () => {
      const { outletId } = caller
      const { lines, customer } = await linesOfSale(db, { ...input, outletId }, language)
      const { seller, kindOf } = sellerOf(caller)
      const quote = await quoteOverCounter(services, {
        seller,
        customer,
        lines,
        paysBy: kindOf('cash'),
        language,
        now,
      })
      return {
        amountCents: quote.amountCents,
        lines: quote.lines.map(({ price, reason, facts, membership }) => ({
          facts,
          membership,
          ...(price && { price }),
          ...(reason && { reason: { code: reason.code, sentence: reason.sentence } }),
        })),
      }
    }),
  )

  serve(calls.sellAtCounter, async ({ input, caller, language, now }) => {
    const sold = await sellAtCounter(services, sellerOf(caller), input, { language, now })
    return presentCounterSale(services, sold, { language, now })
  })

  serve(calls.readCounterSale, async ({ input: { saleId }, caller, language, now }) => {
    const row = (await ownSale(services, caller, saleId)) ?? refuse('NOT_FOUND')
    return presentCounterSale(services, row, { language, now })
  })

  serve(calls.listCounterSales, async ({ caller, language, now }) => {
    const rows = await ownCounterSales(db, caller, new Date(now.getTime() - A_DAY_MS), OWN_SALES)
    return {
      sales: await Promise.all(rows.map((row) => presentCounterSale(services, row, { language, now }))),
    }
  })

  serve(calls.undoCounterSale, async ({ input, caller, language, now }) => {
    const row = await undoSale(services, sellerOf(caller), input, { language, now })
    return presentCounterSale(services, row, { language, now })
  })
}
