import type { RequestOf } from '#contract/call.ts'
import type { OfficeOutlet, saveOutlet } from '#contract/office-outlets.ts'
import { centsTyped } from '../one-sale/cents-typed.ts'

export const COMMISSIONS = ['none', 'rate', 'perPermit'] as const
export const LIMITS = ['none', 'deposit', 'credit'] as const

export interface TypedTerms {
  name: string
  sellsAll: boolean
  permits: readonly number[]
  commission: (typeof COMMISSIONS)[number]
  /** Percent, or euro a permit, as typed. */
  rate: string
  perPermit: string
  limit: (typeof LIMITS)[number]
  /** Euro, as typed. */
  limitAmount: string
}

/** Hundredths as people type them: `12,5` is 1250. */
const typedHundredths = (hundredths: number | undefined): string =>
  hundredths === undefined ? '' : String(hundredths / 100).replace('.', ',')

export function typedOf(outlet: OfficeOutlet | undefined): TypedTerms {
  const { name = '', permits, commissionRate, commissionCents, limitKind, limitCents } = outlet ?? {}
  return {
    name,
    sellsAll: permits === undefined,
    permits: permits ?? [],
    commission: commissionKind(commissionRate, commissionCents),
    rate: typedHundredths(commissionRate),
    perPermit: typedHundredths(commissionCents),
    limit: limitKind ?? 'none',
    limitAmount: typedHundredths(limitCents),
  }
}

function commissionKind(rate: number | undefined, cents: number | undefined): TypedTerms['commission'] {
  if (rate !== undefined) return 'rate'
  return cents === undefined ? 'none' : 'perPermit'
}

const hundredthsIn = (typed: string): number | undefined => centsTyped(typed.replace('%', ''))

type Terms = Omit<RequestOf<typeof saveOutlet>, 'associationId' | 'outletId' | 'revision'>

export function termsOf(typed: TypedTerms): Terms {
  const { commission, limit } = typed
  return {
    name: typed.name.trim(),
    permits: typed.sellsAll ? undefined : [...typed.permits],
    commissionRate: commission === 'rate' ? hundredthsIn(typed.rate) : undefined,
    commissionCents: commission === 'perPermit' ? hundredthsIn(typed.perPermit) : undefined,
    ...(limit !== 'none' && { limitKind: limit, limitCents: hundredthsIn(typed.limitAmount) }),
  }
}

const isAmount = (typed: string): boolean => (hundredthsIn(typed) ?? 0) > 0

/** Why it cannot be saved yet. */
export function missingIn(typed: TypedTerms) {
  const { commission, limit } = typed
  if (typed.name.trim() === '') return 'nameNeeded'
  if (!typed.sellsAll && typed.permits.length === 0) return 'permitsNeeded'
  if (commission === 'rate' && !(isAmount(typed.rate) && (hundredthsIn(typed.rate) ?? 0) <= 10_000))
    return 'rateNeeded'
  if (commission === 'perPermit' && !isAmount(typed.perPermit)) return 'amountNeeded'
  return limit !== 'none' && !isAmount(typed.limitAmount) ? 'limitNeeded' : undefined
}
