import { expect, it } from 'vitest'
import { REFUSAL_CODES, REFUSALS } from './refused.ts'

it('does not disclose of another angler what only that angler may know', () => {
  expect(REFUSAL_CODES.filter((code) => REFUSALS[code].isPrivate)).toEqual([
    'HOLDER_TOO_YOUNG',
    'HOLDER_TOO_OLD',
    'MEMBERS_ONLY',
    'HOLDER_BLOCKED',
    'ALREADY_HAS_PERMIT',
    'PURCHASE_LIMIT',
    'KEEPING_MIXED',
    'HOLDER_TOO_EARLY',
    'FACT_MISSING',
    'FACT_ENDS_BEFORE',
    'FACT_NOT_LISTED',
    'NEEDS_OWN_PERMIT',
    'NEEDS_COMPANION',
    'COMPANION_HAS_ENOUGH',
  ])
})

it('names no other day where every day has the same reason', () => {
  expect(REFUSAL_CODES.filter((code) => REFUSALS[code].holdsEveryDay)).toEqual([
    'NOT_ON_SALE',
    'HOLDER_TOO_YOUNG',
    'HOLDER_TOO_OLD',
    'MEMBERS_ONLY',
    'HOLDER_BLOCKED',
    'FACT_MISSING',
    'FACT_NOT_LISTED',
    'NEEDS_OWN_PERMIT',
    'NEEDS_COMPANION',
  ])
})

it('is about the day, or about who fishes', () => {
  expect(REFUSAL_CODES.filter((code) => REFUSALS[code].about === 'day')).toEqual([
    'NOT_ON_SALE',
    'OUT_OF_SEASON',
    'NOT_ON_THIS_WEEKDAY',
    'CLOSED',
    'CATCH_CAP_FULL',
    'TOO_EARLY',
    'TOO_LATE',
    'FULL',
  ])
  expect(REFUSAL_CODES.filter((code) => REFUSALS[code].about === 'holder')).toHaveLength(15)
})
