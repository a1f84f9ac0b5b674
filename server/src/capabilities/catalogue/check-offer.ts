import { checkOffer } from '#contract/catalogue.ts'
import { wireNameOf } from '#contract/wire.ts'
import { shortestPeriod } from '#rules/calendar.ts'
import { orderMistakes } from '#rules/order-mistakes.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import { basePrice } from '#rules/price.ts'
import type { Wish } from '#rules/refused.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { countableDay } from './countable-day.ts'
import { catalogueWithPlaces } from './current-catalogue.ts'
import { askForLater, lookAt, placesAskedFor, verdict } from './look-at-permit.ts'
import { nextDays } from './next-days.ts'
import { shortestPrice } from './permit-head.ts'
import { prospectiveHolder } from './prospective-holder.ts'
import { holderLookupLimit } from './holder-lookup-limit.ts'

/** What is not chosen yet is no mistake here, and a closed zone is a reason, not a mistake. */
const LEFT_OPEN = new Set(['ZONE_NEEDED', 'SLOT_NEEDED', 'ZONE_CLOSED'])

/** Refuses a zone or slot that this permit does not have. */
function requireChoices(permit: PermitOnSale, wish: Wish): void {
  const order = { ...wish, holder: { kind: 'self' as const }, options: [] }
  const wrong = orderMistakes(permit, order, { email: '' }).filter(
    ({ field, code }) => (field === 'zoneId' || field === 'slot') && !LEFT_OPEN.has(code),
  )
  if (wrong.length === 0) return
  refuseFields(wrong.map(({ field, code }) => ({ field: wireNameOf(checkOffer.request, field), code })))
}

/** Whether this person, or the other that they name, can have a permit on a day, in a zone and slot. */
export function serveCheckOffer(serve: Serve, services: Services): void {
  const { db, texts } = services
  const countLookup = holderLookupLimit(services)

  serve(checkOffer, async (asked) => {
    const { permitId, zoneId, slot, day: typedDay } = asked.input
    const day = countableDay(typedDay)
    const { catalogue, places } = await catalogueWithPlaces(db, ({ permits }) => {
      const permit = permits.get(permitId)
      return permit ? placesAskedFor(permit, day) : []
    })
    const permit = catalogue.permits.get(permitId) ?? refuse('NOT_FOUND')
    const chosen = { ...(zoneId !== undefined && { zoneId }), ...(slot !== undefined && { slot }) }
    const wish = { ...shortestPeriod(permit, day), ...chosen }
    requireChoices(permit, wish)

    const prospective = await prospectiveHolder(services, countLookup, asked, day)
    const looked = lookAt(permit, wish, prospective, places, asked.now)
    const next = await nextDays(db, askForLater(looked, prospective), asked.now)
    return {
      ...verdict(looked, next.get(permitId), prospective, texts, asked),
      priceCents: shortestPrice(permit.terms, looked.payer),
      unitPriceCents: basePrice(permit.terms.price, looked.payer).cents,
    }
  })
}
