import type { CatchLimit, PermitTerms } from './permit-terms.ts'

type LimitedTerms = Pick<PermitTerms, 'limits'>

/** The limits that apply in a zone, in the order of the terms; without a zone: those of the whole permit. */
export function limitsFor(terms: LimitedTerms, zoneId?: number): CatchLimit[] {
  return terms.limits.filter(({ onlyZones, exceptZones }) => {
    if (zoneId === undefined) return onlyZones === undefined
    return (onlyZones?.includes(zoneId) ?? true) && !exceptZones?.includes(zoneId)
  })
}
