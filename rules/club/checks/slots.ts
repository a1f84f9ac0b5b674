import type { Slot } from '../../permit-terms.ts'
import { placesTakenBy } from '../../sale/places.ts'
import type { Quota } from '../../sale/quotas/counters.ts'
import { slotAndCovered, slotsIn } from '../../permit/slots.ts'
import { type Finding, findingIf } from './finding.ts'
import type { PermitOfClub } from './club.ts'

const DAY_MINUTES = 24 * 60

/** Minutes from the beginning of the day; a slot that ends on the next morning ends after 24:00. */
export function minutesOf({ from, to }: Pick<Slot, 'from' | 'to'>): { from: number; to: number } {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const [begins, ends] = [minutes(from), minutes(to)]
  return { from: begins, to: ends <= begins ? ends + DAY_MINUTES : ends }
}

const overlaps = (one: Slot, other: Slot): boolean => {
  const [a, b] = [minutesOf(one), minutesOf(other)]
  return a.from < b.to && b.from < a.to
}

/** The other is a part of it. */
export const contains = (whole: Pick<Slot, 'from' | 'to'>, part: Pick<Slot, 'from' | 'to'>): boolean => {
  const [a, b] = [minutesOf(whole), minutesOf(part)]
  return a.from <= b.from && b.to <= a.to && (a.from < b.from || b.to < a.to)
}

/** Whether both can be chosen in a zone where a quota counts one of them, and not both together. */
function meetWhereLimited({ terms, quotas }: PermitOfClub, one: Slot, other: Slot): boolean {
  const zones = terms.zones.length > 0 ? terms.zones.map(({ zoneId }) => zoneId) : [undefined]
  return zones.some((zoneId) => {
    const here = slotsIn(terms, zoneId)
    if (!here.includes(one) || !here.includes(other)) return false
    return quotas.some((quota) => {
      const [slots, others] = [one, other].map(({ code }) =>
        placesTakenBy(
          { terms, quotas: [quota] },
          { zoneId, slot: code, days: ['2027-05-01'], booking: true },
        ).map(({ slot }) => slot),
      )
      return (
        slots !== undefined &&
        others !== undefined &&
        slots.length + others.length > 0 &&
        !slots.some((slot) => others.includes(slot))
      )
    })
  })
}

/** Slots of one permit whose hours meet, and whose places do not. */
export function slotFindings(permit: PermitOfClub): Finding[] {
  const { terms } = permit
  const { slots } = terms
  return slots.flatMap((slot, index) => {
    const covered = slotAndCovered(terms, slot.code)
    return slots.flatMap((other, at) => {
      if (other === slot) return []
      const path = ['slots', index]
      const values = { whole: slot.code, part: other.code }
      const isBeside = !covered.includes(other.code) && !slotAndCovered(terms, other.code).includes(slot.code)
      const isUncounted = isBeside && overlaps(slot, other) && meetWhereLimited(permit, slot, other)
      const isPart = contains(slot, other)
      return [
        ...findingIf(isUncounted && isPart, path, 'WHOLE_DAY_TAKES_NOTHING', values),
        ...findingIf(
          isUncounted && at > index && !isPart && !contains(other, slot),
          path,
          'SLOTS_OVERLAP',
          values,
        ),
        ...findingIf(
          slot.covers.includes(other.code) && !overlaps(slot, other),
          [...path, 'covers', slot.covers.indexOf(other.code)],
          'COVERS_OTHER_HOURS',
          values,
        ),
      ]
    })
  })
}

const countersOf = ({ terms }: PermitOfClub, quota: Quota, zoneId: number | undefined, slot: string) =>
  placesTakenBy({ terms, quotas: [quota] }, { zoneId, slot, days: ['2027-05-01'], booking: true }).map(
    (spot) => `${spot.zoneId} ${spot.slot}`,
  )

const zonesOf = ({ terms }: PermitOfClub): (number | undefined)[] =>
  terms.zones.length > 0 ? terms.zones.map(({ zoneId }) => zoneId) : [undefined]

/** Whether a quota counts both slots, of two permits, in a zone that both have, and not together. */
function meetInQuota(one: PermitOfClub, slot: Slot, other: PermitOfClub, part: Slot): boolean {
  return one.quotas.some(
    (quota) =>
      other.quotas.some(({ quotaId }) => quotaId === quota.quotaId) &&
      zonesOf(one).some((zoneId) => {
        if (!zonesOf(other).includes(zoneId)) return false
        if (!slotsIn(one.terms, zoneId).includes(slot) || !slotsIn(other.terms, zoneId).includes(part))
          return false
        const [whole, half] = [
          countersOf(one, quota, zoneId, slot.code),
          countersOf(other, quota, zoneId, part.code),
        ]
        return whole.length > 0 && half.length > 0 && !whole.some((counter) => half.includes(counter))
      }),
  )
}

/** Slots of a permit that take nothing of the shorter ones of another, over a quota that both share. */
export function slotFindingsAcross(permits: readonly PermitOfClub[]): Finding[] {
  return permits.flatMap((permit, index) =>
    permit.terms.slots.flatMap((slot, at) =>
      permits.flatMap((other) => {
        if (other === permit) return []
        const parts = other.terms.slots.filter(
          (part) =>
            !permit.terms.slots.some(({ code }) => code === part.code) &&
            contains(slot, part) &&
            meetInQuota(permit, slot, other, part),
        )
        const values = {
          whole: slot.code,
          part: parts.map(({ code }) => code).join(', '),
          permit: other.key,
        }
        return findingIf(parts.length > 0, ['permits', index, 'slots', at], 'WHOLE_DAY_OF_OTHERS', values)
      }),
    ),
  )
}
