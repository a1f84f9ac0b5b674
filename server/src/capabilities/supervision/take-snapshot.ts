import { hash } from 'node:crypto'
import { takeSnapshot } from '#contract/supervision.ts'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { recordLooks } from '../permits/index.ts'
import { fieldPurchases } from './field-days/field-day.ts'
import { findPurchases } from './field-days/find-purchases.ts'
import { type ServedWater, servedWaters } from './field-days/served-waters.ts'
import { looksAt } from './looks-at.ts'
import { presentPurchases } from './present/present-purchase.ts'
import { presentTerms } from './present/present-terms.ts'
import { termsInHand } from './present/terms-in-hand.ts'
import { closureDays, USUAL_TIME_ZONE } from './which-days.ts'

/** Today and tomorrow, as the warden's phone keeps them for where nobody answers. */
export function serveTakeSnapshot(serve: Serve, services: Services): void {
  const { db, texts } = services
  serve(takeSnapshot, async ({ input, caller, language, now }) => {
    const { catalogue, waters } = await servedWaters(db, caller.accountId, now)
    const asked = waters.map(({ association: { associationId }, clock, nights }) => ({
      associationId,
      from: clock.day,
      to: addDays(clock.day, 1),
      nights,
    }))
    const found = await findPurchases(db, asked, { whole: true })
    const purchases = await fieldPurchases({ db, catalogue, waters }, found, {
      to: (clock) => addDays(clock.day, 1),
    })
    const served = new Set(asked.map(({ associationId }) => associationId))
    const reading = { texts, catalogue, language, days: closureDays(waters) }
    const { firstDay, lastDay } = daysOf(waters, now)
    const shown = {
      firstDay,
      lastDay,
      associations: waters.map(({ association: { associationId, name, profile, timeZone } }) => ({
        associationId,
        name,
        colour: profile.colour,
        timeZone,
      })),
      permits: presentTerms(
        reading,
        termsInHand(catalogue, purchases, ({ associationId }) => served.has(associationId)),
      ),
      purchases: presentPurchases(purchases, caller.accountId),
    }
    const mark = hash('sha256', JSON.stringify(shown), 'base64url')
    const asOf = now.toISOString()
    if (mark === input.mark)
      return { mark, asOf, firstDay, lastDay, unchanged: true, associations: [], permits: [], purchases: [] }
    await recordLooks(db, caller.accountId, looksAt('snapshot', purchases), now)
    return { mark, asOf, ...shown }
  })
}

/** Associations in several time zones have the days of all of them. */
function daysOf(waters: ServedWater[], now: Date) {
  const days = waters.map(({ clock }) => clock.day).toSorted()
  const usual = dayIn(USUAL_TIME_ZONE, now)
  return { firstDay: days[0] ?? usual, lastDay: addDays(days.at(-1) ?? usual, 1) }
}
