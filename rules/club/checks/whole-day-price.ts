import type { PermitTerms, Slot } from '../../permit-terms.ts'
import { unitPrice } from '../../sale/price.ts'
import { keepingIn, slotsIn } from '../../permit/slots.ts'
import type { DaysAhead } from './days-ahead.ts'
import type { Finding } from './finding.ts'
import type { PermitOfClub } from './club.ts'
import { besideOf, daysThatDiffer, payersOf } from './price-cells.ts'
import { firstOfEach, pathOfPrice } from './prices.ts'
import { contains } from './slots.ts'

/** A permit without slots is for the whole day, and longer than any slot. */
const hoursIn = (terms: PermitTerms, zoneId: number | undefined): (Slot | undefined)[] =>
  terms.slots.length > 0 ? slotsIn(terms, zoneId) : [undefined]

const isPart = (whole: Slot | undefined, part: Slot | undefined): boolean =>
  part !== undefined && (whole === undefined || contains(whole, part))

/** Whether every angler with the part could have the whole instead: the same people, fish, techniques and days. */
function replaces(whole: PermitTerms, part: PermitTerms, zoneId: number | undefined): boolean {
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

/** What is compared: longer hours and a part of them, in one zone. */
interface Compared {
  whole: PermitOfClub
  part: PermitOfClub
  zoneId: number | undefined
  wholeSlot: Slot | undefined
  partSlot: Slot | undefined
}

const zonesOf = ({ zones }: PermitTerms): (number | undefined)[] =>
  zones.length > 0 ? zones.map(({ zoneId }) => zoneId) : [undefined]

/** Slots of one permit: both of those who keep, or release. */
const isForSame = (whole: Slot | undefined, part: Slot | undefined): boolean =>
  whole?.onlyWhen === undefined || whole.onlyWhen === part?.onlyWhen

function comparedOf(whole: PermitOfClub, part: PermitOfClub): Compared[] {
  if (whole.terms.booking === 'dayByDay' || part.terms.booking === 'dayByDay') return []
  return zonesOf(whole.terms).flatMap((zoneId) => {
    // Permits without zones may be for other waters.
    const isThere = whole === part || (zoneId !== undefined && zonesOf(part.terms).includes(zoneId))
    if (!isThere || (whole !== part && !replaces(whole.terms, part.terms, zoneId))) return []
    return hoursIn(whole.terms, zoneId).flatMap((wholeSlot) =>
      hoursIn(part.terms, zoneId)
        .filter(
          (partSlot) => isPart(wholeSlot, partSlot) && (whole !== part || isForSame(wholeSlot, partSlot)),
        )
        .map((partSlot) => ({ whole, part, zoneId, wholeSlot, partSlot })),
    )
  })
}

/** A kind of angler and a day for which the longer hours are cheaper. */
function cheaperIn({ whole, part, zoneId, wholeSlot, partSlot }: Compared, ahead: DaysAhead): Finding[] {
  const rows = [...whole.terms.prices.rows, ...part.terms.prices.rows]
  const calendars = rows.flatMap(({ calendar }) => calendar ?? [])
  const length = whole.terms.days.atLeast
  const found = daysThatDiffer(part.terms, calendars, ahead).flatMap((day) =>
    payersOf(part.terms, rows, day).flatMap((holder) =>
      besideOf(rows, day).map((beside) => {
        const facts = { holder, firstDay: day, day, length, zoneId, beside }
        return {
          whole: unitPrice(whole.terms.prices, { ...facts, slot: wholeSlot?.code }),
          part: unitPrice(part.terms.prices, { ...facts, slot: partSlot?.code }),
        }
      }),
    ),
  )
  return found
    .filter((cents) => cents.whole.cents < cents.part.cents)
    .filter((cents) => !whole.intended?.has(cents.whole.row ?? 'base'))
    .map((cents) => ({
      path: pathOfPrice(cents.whole.row ?? 'base'),
      code: 'WHOLE_DAY_CHEAPER',
      values: {
        part: whole === part ? (partSlot?.code ?? '') : part.key,
        wholeCents: cents.whole.cents,
        partCents: cents.part.cents,
      },
    }))
}

/** Slots that are cheaper for a kind of angler than a part of their hours, of the same permit or of another. */
export function wholeDayPriceFindings(permits: readonly PermitOfClub[], ahead: DaysAhead): Finding[] {
  return permits.flatMap((whole, index) =>
    firstOfEach(
      permits.flatMap((part) => comparedOf(whole, part).flatMap((compared) => cheaperIn(compared, ahead))),
    ).map((finding) => ({ ...finding, path: ['permits', index, ...finding.path] })),
  )
}
