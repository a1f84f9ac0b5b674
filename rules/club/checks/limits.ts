import { lastDaysFrom } from '../../permit/valid-for.ts'
import type { Day, PermitTerms } from '../../permit-terms.ts'
import type { PurchaseLimit } from '../../sale/purchase-limit-terms.ts'
import { isExceeded, limitUses, slotsADay } from '../../sale/purchase-limits.ts'
import { slotOf, slotsIn } from '../../permit/slots.ts'
import type { DaysAhead } from './days-ahead.ts'
import { type Finding, findingIf } from './finding.ts'
import type { PermitOfClub } from './club.ts'

const PERSON = { accompanied: false, member: false }

/** How much one purchase is does not depend on the person. */
const forEachPerson = ({ counts, for: refuses, ...limit }: PurchaseLimit): PurchaseLimit => ({
  ...limit,
  counts: { ...counts, groups: undefined, members: undefined },
  ...(refuses && { for: { ...refuses, groups: undefined, members: undefined } }),
})

interface Choice {
  zoneId: number | undefined
  slot: string | undefined
}

function choicesOf(terms: PermitTerms): Choice[] {
  const zones = terms.zones.length > 0 ? terms.zones.map(({ zoneId }) => zoneId) : [undefined]
  if (terms.booking === 'dayByDay' || terms.slots.length === 0)
    return zones.map((zoneId) => ({ zoneId, slot: undefined }))
  return zones.flatMap((zoneId) => slotsIn(terms, zoneId).map(({ code }) => ({ zoneId, slot: code })))
}

/** Otherwise no day need be looked at. */
const canCount = ({ counts, for: refuses }: PurchaseLimit, permitId: number): boolean =>
  (refuses ?? counts)?.permits?.includes(permitId) ?? true

/** Whether a first purchase of this choice is counted on any of these days, and if so on one that is not too much. */
function firstPurchase(
  limit: PurchaseLimit,
  permitId: number,
  terms: PermitTerms,
  { zoneId, slot }: Choice,
  days: readonly Day[],
): { isCounted: boolean; isPossible: boolean; wanted: number } {
  const found = { isCounted: false, isPossible: false, wanted: 0 }
  if (!canCount(limit, permitId)) return found
  const options = terms.addOns.map(({ code }) => code)
  const chosen = { permitId, zoneId, slot, options, slotsADay: slotsADay(terms, zoneId, slot) }
  const limits = [forEachPerson(limit)]
  for (const firstDay of days) {
    const [lastDay = firstDay] = lastDaysFrom(terms, firstDay)
    const [use] = limitUses(limits, { ...chosen, firstDay, lastDay }, [], PERSON)
    if (use === undefined) continue
    found.isCounted = true
    found.wanted = use.wanted
    if (isExceeded(use)) continue
    return { ...found, isPossible: true }
  }
  return found
}

/** Purchase limits that prevent every purchase, exclude a slot, or never apply. Permits are numbered from 1. */
export function limitFindings(
  limits: readonly PurchaseLimit[],
  permits: readonly PermitOfClub[],
  ahead: DaysAhead,
): Finding[] {
  const daysOf = ({ calendar }: PermitTerms) => {
    const days = ahead.of(calendar)
    return ahead.year.filter((day) => days.has(day))
  }
  return limits.flatMap((limit, index) => {
    const path = ['purchaseLimits', index]
    const found = permits.map(({ key, terms }, at) => ({
      key,
      choices: choicesOf(terms)
        .map(({ zoneId, slot }) => ({
          name: slotOf(terms, slot)?.code,
          ...firstPurchase(limit, at + 1, terms, { zoneId, slot }, daysOf(terms)),
        }))
        .filter(({ isCounted }) => isCounted),
    }))
    return [
      ...findingIf(
        found.every(({ choices }) => choices.length === 0),
        path,
        'LIMIT_NEVER_COUNTS',
      ),
      ...found.flatMap(({ key, choices }) => {
        const isShut = choices.length > 0 && choices.every(({ isPossible }) => !isPossible)
        if (isShut) {
          const wanted = Math.min(...choices.map((choice) => choice.wanted))
          const values = { permit: key, wanted, atMost: limit.atMost }
          return findingIf(true, [...path, 'atMost'], 'LIMIT_BELOW_ONE', values)
        }
        const names = choices.flatMap(({ name, isPossible }) =>
          name === undefined || isPossible ? [] : [name],
        )
        const slots = [...new Set(names)].join(', ')
        return findingIf(slots !== '', [...path, 'atMost'], 'LIMIT_SHUTS_SLOT', {
          permit: key,
          slots,
          atMost: limit.atMost,
        })
      }),
    ]
  })
}
