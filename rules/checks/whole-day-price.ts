import type { PermitTerms, Slot } from '../permit-terms.ts'
import { basePrice } from '../price.ts'
import { keepingIn, slotsIn } from '../slots.ts'
import type { Finding } from './finding.ts'
import type { PermitOfClub } from './club.ts'
import { contains } from './slots.ts'

/** A permit without slots is for the whole day, and longer than any slot. */
const hoursIn = (terms: PermitTerms, zoneId: number): (Slot | undefined)[] =>
  terms.slots.length > 0 ? slotsIn(terms, zoneId) : [undefined]

const isPart = (whole: Slot | undefined, part: Slot | undefined): boolean =>
  part !== undefined && (whole === undefined || contains(whole, part))

/** Whether every angler with the part could have the whole instead: the same people, fish, techniques and days. */
function replaces(whole: PermitTerms, part: PermitTerms, zoneId: number): boolean {
  const [one, other] = [whole.holder, part.holder]
  return (
    whole.days.atMost === 1 &&
    part.days.atMost === 1 &&
    one.membersOnly === other.membersOnly &&
    (one.youngest ?? 0) <= (other.youngest ?? 0) &&
    (one.oldest ?? Infinity) >= (other.oldest ?? Infinity) &&
    keepingIn(whole, zoneId) === keepingIn(part, zoneId) &&
    part.techniques.every((technique) => whole.techniques.includes(technique)) &&
    JSON.stringify(whole.calendar) === JSON.stringify(part.calendar)
  )
}

const PEOPLE = [
  { minor: false, member: false },
  { minor: true, member: false },
  { minor: false, member: true },
  { minor: true, member: true },
]

/** Permits that are cheaper for a kind of angler than a permit for a part of the same hours. */
export function wholeDayPriceFindings(permits: readonly PermitOfClub[]): Finding[] {
  return permits.flatMap((whole, index) =>
    permits.flatMap((part): Finding[] => {
      const isLonger = whole.terms.zones.some(
        ({ zoneId }) =>
          part.terms.zones.some((zone) => zone.zoneId === zoneId) &&
          replaces(whole.terms, part.terms, zoneId) &&
          hoursIn(whole.terms, zoneId).some((slot) =>
            hoursIn(part.terms, zoneId).some((other) => isPart(slot, other)),
          ),
      )
      if (whole === part || !isLonger) return []
      const cheaper = PEOPLE.map((person) => ({
        whole: basePrice(whole.terms.price, person).cents,
        part: basePrice(part.terms.price, person).cents,
      })).find((cents) => cents.whole < cents.part)
      if (cheaper === undefined) return []
      const values = { part: part.key, wholeCents: cheaper.whole, partCents: cheaper.part }
      return [{ path: ['permits', index, 'price'], code: 'WHOLE_DAY_CHEAPER', values }]
    }),
  )
}
