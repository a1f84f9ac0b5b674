import type { SharedQuota } from '#rules/sale/quotas/quota.ts'
import type { AssociationFile } from './file/association-file.ts'
import type { PermitFile } from './file/permit-file.ts'
import { type NamedInFile, scopeOfFile } from './scope-of-file.ts'
import { coveredAcross } from './slots-of-file.ts'
import { daysOf } from './calendars-of-file.ts'

/** A quota that has no number yet. */
export type NamedQuota = Omit<SharedQuota, 'quotaId'> & {
  /** Of the file; of one permit of several, with the permit's key. */
  key: string
  /** Its place in the file. */
  index: number
}

/** The quotas of a file with ids for keys, and with the days of their calendars. Keys have to be known. */
export const quotasOfFile = (
  {
    quotas,
    permits,
    calendars,
    ageGroups,
    slots: ofClub,
  }: Pick<AssociationFile, 'quotas' | 'permits' | 'calendars' | 'ageGroups' | 'slots'>,
  ids: Pick<NamedInFile, 'permitId' | 'zoneId'>,
): NamedQuota[] => {
  const named = { ...ids, calendars, ageGroups }
  return quotas.flatMap(({ key, places, per, calendar, counts, reserved }, index) => {
    const { zones, slots, addOns } = scopeOfFile(counts, named)
    const has = ({ addOns: own, supplementTo }: PermitFile): boolean =>
      addOns === undefined ||
      addOns.includes(supplementTo?.addOn ?? '') ||
      own.some(({ code }) => addOns.includes(code))
    const keys = (counts.permits ?? permits.map((permit) => permit.key)).filter((one) =>
      permits.some((permit) => permit.key === one && has(permit)),
    )
    const period = per.find((name) => name === 'month' || name === 'season')
    const { groups } = scopeOfFile({ groups: reserved?.groups }, named)
    const ofPermits = (own: string, ofKeys: string[]): NamedQuota => {
      const counted = permits.filter((permit) => ofKeys.includes(permit.key))
      const covered = per.includes('slot') || slots ? coveredAcross(counted, ofClub) : {}
      return {
        key: own,
        index,
        places,
        per: per.filter((name) => name === 'zone' || name === 'slot'),
        ...(period && { period }),
        ...(calendar !== undefined && { calendar: daysOf(calendars, calendar) }),
        counts: {
          permits: ofKeys.map(ids.permitId),
          ...(zones && { zones }),
          ...(slots && { slots }),
          ...(addOns && { addOns }),
        },
        ...(Object.keys(covered).length > 0 && { covered }),
        ...(reserved && { reserved: { groups: groups ?? [], places: reserved.places } }),
      }
    }
    const withPermit = (permit: string): string[] =>
      permits
        .filter(
          ({ key: one, supplementTo }) => (supplementTo?.permit ?? one) === permit && keys.includes(one),
        )
        .map((one) => one.key)
    const isSupplement = (one: string): boolean =>
      permits.some((permit) => permit.key === one && permit.supplementTo !== undefined)
    return per.includes('permit')
      ? keys.flatMap((one) => (isSupplement(one) ? [] : [ofPermits(`${key}/${one}`, withPermit(one))]))
      : [ofPermits(key, keys)]
  })
}
