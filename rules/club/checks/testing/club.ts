import { exampleTerms } from '../../../permit/example-permit.ts'
import { type FourPrices, tableOfFour } from '../../../sale/four-prices.ts'
import type { Localised, PermitTerms, Slot } from '../../../permit-terms.ts'
import { quotasByPermit } from '../../../sale/quotas/by-permit.ts'
import type { SharedQuota } from '../../../sale/quotas/quota.ts'
import type { Club } from '../club.ts'
import type { FindingCode } from '../finding.ts'

export const name: Localised = { it: 'x', en: 'x' }

export const slot = (code: string, from: string, to: string, covers: string[] = []): Slot => ({
  code,
  name,
  from: `${from}:00`,
  to: `${to}:00`,
  covers,
})
export const M = slot('M', '06:00', '13:00')
export const P = slot('P', '13:00', '20:00')
export const G = slot('G', '06:00', '20:00')
export const everybody = { membersOnly: false, personal: false } as const
export const places = (number: number, more: object = {}) => ({ places: number, forMinors: 0, ...more })

/** Zones 1 to 3; permits are called a, b, c, and have the numbers 1, 2, 3. */
export function club(
  permits: Partial<PermitTerms>[],
  changes: Partial<Club> = {},
  shared: SharedQuota[] = [],
): Club {
  const numbered = permits.map((terms, index) => ({
    permitId: index + 1,
    layout: 0,
    terms: exampleTerms(terms),
  }))
  const quotas = quotasByPermit(numbered, shared)
  return {
    permits: numbered.map(({ permitId, terms }, index) => ({
      key: 'abc'.charAt(index),
      terms,
      quotas: quotas.get(permitId) ?? [],
    })),
    zones: [1, 2, 3].map((zoneId) => ({ zoneId, key: `zone-${zoneId}` })),
    waters: ['River'],
    ageGroups: [],
    calendars: {},
    groupsNamed: new Set(),
    quotas: shared.map((quota, index) => ({ ...quota, index })),
    hasMembers: true,
    facts: [],
    requirements: [],
    hasMemberNumbers: false,
    purchaseLimits: [],
    catchCaps: [],
    plans: [],
    ...changes,
  }
}

/** A club in which the check finds something, and one in which it does not. */
export type Example = [code: FindingCode, what: string, wrong: Club, right: Club]

export const of = (
  code: FindingCode,
  what: string,
  wrong: Partial<PermitTerms>,
  right: Partial<PermitTerms>,
): Example => [code, what, club([wrong]), club([right])]

/** A club with one plain permit. */
export const ofClub = (
  code: FindingCode,
  what: string,
  wrong: Partial<Club>,
  right: Partial<Club>,
): Example => [code, what, club([{}], wrong), club([{}], right)]

export const price = (changes: Partial<FourPrices>): Partial<PermitTerms> => ({
  prices: tableOfFour({ adultCents: 2000, per: 'day', ...changes }),
})
export const inZone1 = { zones: [{ zoneId: 1 }] }
export const limited = (number: number): Partial<PermitTerms> => ({
  ...inZone1,
  capacity: [places(number)],
})
