import { describe, expect, it } from 'vitest'
import { type Discount, discountCents, discountRefusal, readDiscountCode } from './discount.ts'

const spring: Discount = {
  rule: { kind: 'percent', percent: 10 },
  active: true,
  permitIds: [7, 8],
  from: '2027-04-01',
  to: '2027-05-31',
  usesInAll: 10,
  usesPerPerson: 1,
  onlyEmail: 'anna@example.org',
}
const order = { permitId: 7, firstDay: '2027-05-01', buyerEmail: 'Anna@example.org', used: 9, usedByBuyer: 0 }

describe('a discount code', () => {
  it('applies when all its conditions are met', () => {
    expect(discountRefusal(spring, order)).toBeUndefined()
    for (const firstDay of ['2027-04-01', '2027-05-31'])
      expect(discountRefusal(spring, { ...order, firstDay })).toBeUndefined()
    const free: Discount = { rule: { kind: 'amount', cents: 500 }, active: true }
    expect(discountRefusal(free, { ...order, used: 1e6, usedByBuyer: 1e6 })).toBeUndefined()
  })

  it('gives the reason when it does not apply', () => {
    const why = (change: Partial<typeof order>): string | undefined =>
      discountRefusal(spring, { ...order, ...change })
    expect(why({ buyerEmail: 'bruno@example.org' })).toBe('DISCOUNT_NOT_FOR_YOU')
    expect(why({ permitId: 9 })).toBe('DISCOUNT_NOT_FOR_THIS_PERMIT')
    expect(why({ firstDay: '2027-03-31' })).toBe('DISCOUNT_NOT_ON_THIS_DAY')
    expect(why({ firstDay: '2027-06-01' })).toBe('DISCOUNT_NOT_ON_THIS_DAY')
    expect(why({ used: 10 })).toBe('DISCOUNT_USED_UP')
    expect(why({ usedByBuyer: 1 })).toBe('DISCOUNT_ALREADY_USED_BY_YOU')
  })

  it('that was withdrawn is reported as unknown', () => {
    expect(discountRefusal(undefined, order)).toBe('DISCOUNT_UNKNOWN')
    expect(discountRefusal({ ...spring, active: false }, order)).toBe('DISCOUNT_UNKNOWN')
  })

  it('never takes off more than there is', () => {
    expect(discountCents({ kind: 'amount', cents: 500 }, 2000)).toBe(500)
    expect(discountCents({ kind: 'amount', cents: 500 }, 300)).toBe(300)
    expect(discountCents({ kind: 'percent', percent: 100 }, 1999)).toBe(1999)
  })

  it('is read however it was typed', () => {
    expect(readDiscountCode(' prima vera ')).toBe('PRIMAVERA')
  })
})
