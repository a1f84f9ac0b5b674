import { dayOf, uuidOf } from '../permit/permit-claims.ts'
import type { Day } from '../permit-terms.ts'

/** The content of the signed code of a member's card; docs/permit-code.md describes its claims. */
export interface CardFacts {
  memberId: string
  associationId: number
  /** Long names end in "…". */
  name: string
  number?: string
  birthDate?: Day
  /** Absent: without end. */
  lastDay?: Day
}

/** What kind of paper a code is of: a permit has no such claim, and a code that has one is no permit. */
export const KIND_OF_CARD = 'm'

const MOST = 2_147_483_647
const LONGEST_NAME = 48
const LONGEST_NUMBER = 40

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest

/** Undefined where a claim is missing, of another type or out of range, and for the code of a permit. */
export function readCardClaims(claims: unknown): CardFacts | undefined {
  const { w, i, a, n, u, b, e } = (claims ?? {}) as Record<string, unknown>
  const memberId = uuidOf(i)
  if (w !== KIND_OF_CARD || memberId === undefined || !isText(n, LONGEST_NAME)) return undefined
  if (!Number.isInteger(a) || Number(a) < 1 || Number(a) > MOST) return undefined
  if (u !== undefined && !isText(u, LONGEST_NUMBER)) return undefined
  const [birthDate, lastDay] = [dayOf(b), dayOf(e)]
  if ((b !== undefined && birthDate === undefined) || (e !== undefined && lastDay === undefined))
    return undefined
  return {
    memberId,
    associationId: Number(a),
    name: n,
    ...(u !== undefined && { number: u }),
    ...(birthDate !== undefined && { birthDate }),
    ...(lastDay !== undefined && { lastDay }),
  }
}
