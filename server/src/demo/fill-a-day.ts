import type { FastifyInstance } from 'fastify'
import { listOffers } from '#contract/offers.ts'
import { priceDiscount } from '#contract/purchase.ts'
import { joinWait } from '#contract/waits.ts'
import { TECHNIQUES } from '#rules/codes.ts'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { buyInDemo } from './buy-in-demo.ts'
import { apiOf, signedInAs } from './calls.ts'
import { demoPeople, neighbours } from './people.ts'
import { demoWaters } from './waters.ts'

const LAKE = 'lago-che-non-ce'
/** Two places a day, and a code that makes the first permit of each person free. */
const PERMIT = `${LAKE}/laghetto-carpe`
const ZONE = `${LAKE}/laghetto`
const FREE = 'OMAGGIO'
const BUYERS = 2
/** Who waits for a place of the full day. */
const WAITING = 'luca@'
/** Tomorrow may be closed (at Christmas): the first day that can be sold out counts. */
const DAYS_AHEAD = 14

/**
 * Sells one permit out for the first possible day from tomorrow on, through the API, so that the demo shows a full day, and one of its people
 * waiting for a place.
 * Runs once per demo database.
 */
export async function fillADay(app: FastifyInstance, services: Services): Promise<void> {
  const { db, clock, log } = services
  const waters = await demoWaters(services)
  const [permit, zoneId] = [waters.permit(PERMIT), waters.zone(ZONE)]
  if (permit === undefined || zoneId === undefined) return
  const { permitId, associationId, timeZone } = permit
  const code = await db
    .selectFrom('discount_code')
    .select('used')
    .where('association_id', '=', associationId)
    .where('code', '=', FREE)
    .executeTakeFirst()
  if (code === undefined || code.used > 0) return

  const ask = apiOf(app, services)
  const today = dayIn(timeZone, clock.now())
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead)
    const { offers } = await ask(listOffers, { day, associations: [associationId] })
    if (!offers.some((offer) => offer.permitId === permitId && offer.buyable)) continue
    for (const person of neighbours.slice(-BUYERS))
      await signedInAs(ask, person, async (token) => {
        const { discountCodeId } = await ask(priceDiscount, { permitId, code: FREE, firstDay: day }, token)
        await buyInDemo(ask, services, token, {
          permitId,
          firstDay: day,
          lastDay: day,
          zoneId,
          technique: TECHNIQUES.carp,
          keepsCatch: false,
          discountCodeId,
        })
      })
    const waiting = demoPeople.find(({ email }) => email.startsWith(WAITING))
    if (waiting) await signedInAs(ask, waiting, (token) => ask(joinWait, { permitId, days: [day] }, token))
    return
  }
  log.warn('the demo found no day that it could sell out')
}
