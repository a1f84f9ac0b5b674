import { type PermitOfPlaces, placesTakenBy, quotasOfAll } from '../../sale/places.ts'
import { slotsIn } from '../../permit/slots.ts'
import type { Club, PermitOfClub } from './club.ts'
import { type Finding, findingIf } from './finding.ts'

/** More quotas would make its sale slow and its refusals hard to explain. */
const MOST_QUOTAS = 4

/** The quotas that count a purchase or a booking, for each choice of a permit. */
function countedBy({ terms, quotas }: PermitOfClub): Set<number>[] {
  const zones = terms.zones.length > 0 ? terms.zones.map(({ zoneId }) => zoneId) : [undefined]
  const permit: PermitOfPlaces = { terms, quotas }
  return zones.flatMap((zoneId) => {
    const slots = terms.slots.length > 0 ? slotsIn(terms, zoneId).map(({ code }) => code) : [undefined]
    return slots.map((slot) => {
      const options = terms.addOns.map(({ code }) => code)
      const wanted = { zoneId, slot, options, days: ['2027-05-01'] }
      const taken = [false, true].flatMap((booking) => placesTakenBy(permit, { ...wanted, booking }))
      return new Set(taken.map(({ quotaId }) => quotaId))
    })
  })
}

/**
 * Quotas that no choice takes a place of, permits that too many count, and permits that none counts although one counts
 * the places of their zone.
 */
export function quotaFindings({ permits, quotas }: Pick<Club, 'permits' | 'quotas'>): Finding[] {
  const choices = permits.map((permit) => ({ permit, counted: countedBy(permit) }))
  const used = new Set(choices.flatMap(({ counted }) => counted.flatMap((ids) => [...ids])))
  const zonesCounted = new Set(quotas.flatMap(({ counts }) => counts.zones ?? []))
  return [
    ...quotas.flatMap(({ quotaId, index }) =>
      findingIf(!used.has(quotaId), ['quotas', index, 'counts'], 'QUOTA_COUNTS_NOBODY'),
    ),
    ...choices.flatMap(({ permit, counted }, index) => {
      const most = Math.max(0, ...counted.map((ids) => ids.size))
      return [
        ...findingIf(most > MOST_QUOTAS, ['permits', index], 'QUOTAS_TOO_MANY', {
          count: most,
          most: MOST_QUOTAS,
        }),
        ...findingIf(
          quotasOfAll(permit.quotas).length === 0 &&
            permit.terms.zones.some(({ zoneId }) => zonesCounted.has(zoneId)),
          ['permits', index],
          'PERMIT_NOT_COUNTED',
        ),
      ]
    }),
  ]
}
