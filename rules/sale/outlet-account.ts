import { isCents } from '../money.ts'

/** What a shop or bar that sells for an association earns, and what it owes. */

/**
 * sale: the price, after discounts. commission: what the outlet keeps of it. moneyBack, commissionBack: as much of both as went
 * back. givenForOutlet: of what the outlet was to hand over, what the association gave in its place. settlement: what the outlet
 * has paid to the association; settlementUndone: it had not.
 */
export const OUTLET_ENTRY_KINDS = [
  'sale',
  'commission',
  'moneyBack',
  'commissionBack',
  'givenForOutlet',
  'settlement',
  'settlementUndone',
] as const
export type OutletEntryKind = (typeof OUTLET_ENTRY_KINDS)[number]

/** What the most that an outlet may owe is: money that it has left with the association, or trust. */
export const OUTLET_LIMIT_KINDS = ['none', 'deposit', 'credit'] as const
export type OutletLimitKind = (typeof OUTLET_LIMIT_KINDS)[number]

/** In hundredths of a percent of the price (10000: all of it), or in cents a permit; never more than the price. */
export type Commission =
  | { kind: 'none' }
  | { kind: 'rate'; hundredths: number }
  | { kind: 'perPermit'; cents: number }

export const WHOLE_PRICE = 10_000

/** On what is left of a price; a percentage is rounded to the nearest cent, half a cent in the outlet's favour. */
export function commissionOn(commission: Commission, cents: number): number {
  if (!isCents(cents)) throw new RangeError(`no whole cents: ${cents}`)
  switch (commission.kind) {
    case 'none':
      return 0
    case 'rate':
      return Math.floor((cents * commission.hundredths + WHOLE_PRICE / 2) / WHOLE_PRICE)
    case 'perPermit':
      return Math.min(commission.cents, cents)
  }
}

/**
 * What an outlet gives back of its commission when `back` of what was left of the price goes back. In parts it gives back what
 * it would at once.
 */
export const commissionBackOn = (commission: Commission, left: number, back: number): number =>
  commissionOn(commission, left) - commissionOn(commission, left - back)

/** Whether an outlet that owes so much may owe so much more. */
export const isWithinLimit = (owedCents: number, moreCents: number, limitCents: number | null): boolean =>
  limitCents === null || moreCents <= 0 || owedCents + moreCents <= limitCents
