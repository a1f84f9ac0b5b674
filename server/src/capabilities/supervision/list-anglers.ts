import { listAnglers } from '#contract/supervision.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordAccess } from '../permits/index.ts'
import { fieldPurchases } from './field-days/field-day.ts'
import { findPurchases } from './store/find-purchases.ts'
import { servedWaters } from './field-days/served-waters.ts'
import { accessTo } from './access-to.ts'
import { presentPurchases } from './present/present-purchase.ts'
import { presentTerms } from './present/present-terms.ts'
import { termsToCheck } from './present/terms-to-check.ts'
import { closureDays } from './which-days.ts'

/** Later than every sale. */
const LAST_DAY = '9999-12-30'

/** Anglers with a permit for today or later, or for one day. */
export function serveListAnglers(serve: Serve, services: Services): void {
  const { db, texts } = services
  serve(listAnglers, async ({ input: { permitId, day }, caller, language, now }) => {
    const { catalogue, waters } = await servedWaters(db, caller.accountId, now)
    const permit = catalogue.permits.get(permitId)
    const water = waters.find(({ association }) => association.associationId === permit?.associationId)
    if (permit === undefined || water === undefined) return refuse('NOT_FOUND')
    const { associationId } = water.association
    const range =
      day === undefined
        ? { associationId, from: water.clock.day, to: LAST_DAY, nights: water.nights }
        : { associationId, from: day, to: day, nights: [] }
    const found = await findPurchases(db, [range], { permitId })
    const purchases = await fieldPurchases(
      { db, catalogue, waters: [water] },
      found,
      day === undefined ? {} : { from: day, to: day },
    )
    const days = day === undefined ? closureDays([water]) : () => [day]
    const answer = {
      day: day ?? water.clock.day,
      timeZone: water.association.timeZone,
      asOf: now.toISOString(),
      permits: presentTerms(
        { texts, catalogue, language, days },
        termsToCheck(catalogue, purchases, (one) => one.permitId === permitId),
      ),
      purchases: presentPurchases(purchases, { wardenId: caller.accountId, texts, language }),
    }
    const accesses = accessTo('anglers', purchases).map((access) => ({ ...access, permitId }))
    await recordAccess(db, caller.accountId, accesses, now)
    return answer
  })
}
