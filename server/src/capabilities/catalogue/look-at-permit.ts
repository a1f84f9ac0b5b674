import { type BestPlaces, bestPlaces, refusals, refusalsForAnyone, STRANGER } from '#rules/buying.ts'
import { type NextDay, shortestPeriod } from '#rules/calendar.ts'
import { daysFromTo } from '#rules/days.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { PriceHolder } from '#rules/price.ts'
import type { Refused, Wish } from '#rules/refused.ts'
import { refusalsOfHolder } from '#rules/refusals-of-holder.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { explainRefusals } from './explain-refusal.ts'
import { type AskedForLater, anotherDayHelps } from './next-days.ts'
import { isLimited } from './permit-head.ts'
import type { PlannedDay } from './planned-day.ts'
import type { Places, PlacesAsked } from './places-on.ts'
import { holderFor, payerFor, type ProspectiveHolder } from './prospective-holder.ts'

/** One permit as it stands for one holder and day. */
export interface Looked {
  permit: PermitOnSale
  wish: Wish
  refused: Refused[]
  payer: PriceHolder
  /** Where there is limited entry, and the day is on sale. */
  best?: BestPlaces
}

/** The places that a permit of the shortest period from this day on stands on. */
export function placesAskedFor(permit: PermitOnSale, firstDay: Day): PlacesAsked[] {
  if (!isLimited(permit.terms)) return []
  const { lastDay } = shortestPeriod(permit, firstDay)
  return daysFromTo(firstDay, lastDay).map((day) => ({ permitId: permit.permitId, day }))
}

/** Every reason against this wish, the price that would be paid, and the places there are. */
export function lookAt(
  permit: PermitOnSale,
  wish: Wish,
  prospective: ProspectiveHolder,
  places: Places,
  now: Date,
): Looked {
  const holder = holderFor(prospective, permit, wish)
  const payer = payerFor(holder, wish.firstDay)
  // Where the day is not on sale, its places say nothing.
  const onSale = refusalsForAnyone(permit, wish, now).length === 0
  const rows = places.get(permit.permitId) ?? []
  const best = onSale ? bestPlaces(permit, wish, rows, payer.minor, now) : undefined
  const refused = refusals(permit, wish, holder, now, best?.left === 0)
  return { permit, wish, refused, payer, ...(best && { best }) }
}

/** The same from what is planned for the day and counted of its places, for the shortest period from it on. */
export function lookAtDay(
  permit: PermitOnSale,
  { wish, refused: forAnyone }: PlannedDay,
  prospective: ProspectiveHolder,
  best: BestPlaces | undefined,
): Looked {
  const holder = holderFor(prospective, permit, wish)
  const refused = [
    ...forAnyone,
    ...refusalsOfHolder(permit, wish, holder ?? STRANGER),
    ...(best?.left === 0 ? [{ code: 'FULL' as const }] : []),
  ]
  return { permit, wish, refused, payer: payerFor(holder, wish.firstDay), ...(best && { best }) }
}

/** The question for another day, where another day can help. */
export function askForLater({ permit, wish, refused, payer }: Looked, prospective: ProspectiveHolder) {
  if (!anotherDayHelps(refused)) return []
  const { firstDay, zoneId, slot } = wish
  const mayHold = (day: Day): boolean => {
    const period = shortestPeriod(permit, day)
    const holder = holderFor(prospective, permit, period)
    return !holder || refusalsOfHolder(permit, period, holder).length === 0
  }
  const chosen = { ...(zoneId !== undefined && { zoneId }), ...(slot !== undefined && { slot }) }
  const later: AskedForLater = { permit, from: firstDay, minor: payer.minor, chosen, mayHold }
  return [later]
}

/** What both answers say of it, in the caller's language. */
export function verdict(
  { permit, wish, refused, best }: Looked,
  next: NextDay | undefined,
  { aboutAnother }: ProspectiveHolder,
  texts: Texts,
  { language, now }: Pick<Asked<{ access: 'open' }>, 'language' | 'now'>,
) {
  const situation = { texts, language, timeZone: permit.timeZone, firstDay: wish.firstDay, now, aboutAnother }
  return {
    buyable: refused.length === 0,
    reasons: explainRefusals(refused, situation),
    ...(next && { nextDay: next.day }),
    ...(next?.saleOpensOn !== undefined && { nextDaySoldFrom: next.saleOpensOn }),
    ...(best && { placesLeft: best.left }),
  }
}
