import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Commission, commissionBackOn, commissionOn, isWithinLimit } from './outlet-account.ts'

const rate = (hundredths: number): Commission => ({ kind: 'rate', hundredths })
const perPermit = (cents: number): Commission => ({ kind: 'perPermit', cents })

const cents = fc.nat({ max: 10_000_000 })
const commissions: fc.Arbitrary<Commission> = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc.integer({ min: 1, max: 10_000 }).map(rate),
  fc.integer({ min: 1, max: 10_000 }).map(perPermit),
)

describe('the commission of an outlet', () => {
  it('is a percentage to the nearest cent, half a cent in the outlet’s favour, or an amount within the price', () => {
    expect(commissionOn(rate(1000), 2000)).toBe(200)
    expect(commissionOn(rate(750), 1234)).toBe(93)
    expect(commissionOn(rate(1000), 1005)).toBe(101)
    expect(commissionOn(rate(1000), 1004)).toBe(100)
    expect(commissionOn(perPermit(150), 2000)).toBe(150)
    expect(commissionOn(perPermit(150), 100)).toBe(100)
    expect([rate(1000), perPermit(150)].map((one) => commissionOn(one, 0))).toEqual([0, 0])
  })

  it('is whole cents within the price, half a cent from the exact part at most', () => {
    fc.assert(
      fc.property(commissions, cents, (commission, price) => {
        const part = commissionOn(commission, price)
        expect(Number.isSafeInteger(part) && part >= 0 && part <= price).toBe(true)
        if (commission.kind !== 'rate') return
        expect(Math.abs(part * 10_000 - price * commission.hundredths)).toBeLessThanOrEqual(5_000)
      }),
    )
  })

  it('goes back in parts as it would at once, and nothing of it is left when the price has gone back', () => {
    fc.assert(
      fc.property(commissions, cents, cents, cents, (commission, price, one, other) => {
        const first = Math.min(one, price)
        const second = Math.min(other, price - first)
        const inParts =
          commissionBackOn(commission, price, first) + commissionBackOn(commission, price - first, second)
        expect(inParts).toBe(commissionBackOn(commission, price, first + second))
        expect(commissionBackOn(commission, price, first)).toBeGreaterThanOrEqual(0)
        expect(commissionBackOn(commission, price, price)).toBe(commissionOn(commission, price))
      }),
    )
  })
})

it('lets an outlet owe up to its limit, not a cent more, and always less than before', () => {
  expect(isWithinLimit(9_000, 1_000, 10_000)).toBe(true)
  expect(isWithinLimit(9_000, 1_001, 10_000)).toBe(false)
  expect(isWithinLimit(9_000_000, 1, null)).toBe(true)
  expect(isWithinLimit(20_000, 0, 10_000)).toBe(true)
})
