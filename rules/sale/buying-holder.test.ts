import { describe, expect, it } from 'vitest'
import { anna, child, codes, on, today } from './buying-for-test.ts'
import { ANY_HOLDER, refusals, STRANGER } from './buying.ts'
import { examplePermit } from '../permit/example-permit.ts'
import { isMinorHolder } from './price.ts'
import type { HadPermit, Holder } from './refused.ts'

const had = (permitId: number, associationId = 1): HadPermit => ({
  permitId,
  associationId,
  ...on('2027-05-01'),
  slotsADay: 1,
})

describe('who may have it', () => {
  it('is decided by the age on the first day', () => {
    const permit = examplePermit({
      holder: { youngest: 37, oldest: 37, membersOnly: false, personal: false },
    })
    expect(codes(permit, on('2027-05-09'))).toEqual(['HOLDER_TOO_YOUNG'])
    expect(codes(permit, on('2027-05-10'))).toEqual([])
    expect(codes(permit, on('2027-05-10'), { ...anna, birthDate: '1989-05-10' })).toEqual(['HOLDER_TOO_OLD'])
  })

  it('a child beside an adult is never too young, but can be too old or one too many', () => {
    const permit = examplePermit({
      holder: { youngest: 18, membersOnly: false, personal: false },
      accompaniedMinors: { oldest: 13, perAdult: 2 },
    })
    expect(codes(permit, on('2027-05-01'), child)).toEqual([])
    expect(codes(permit, on('2027-05-01'), { ...child, birthDate: '2013-05-01' })).toEqual(['HOLDER_TOO_OLD'])
    expect(codes(permit, on('2027-05-01'), { ...child, otherMinors: 1 })).toEqual([])
    expect(codes(permit, on('2027-05-01'), { ...child, otherMinors: 2 })).toEqual(['TOO_MANY_MINORS'])
    // That children are not accompanied there at all is a mistake of the order.
    expect(codes(examplePermit(), on('2027-05-01'), child)).toEqual([])
  })

  it('a stranger counts as a non-member and is refused for nothing else', () => {
    const holder = { youngest: 18, membersOnly: true, personal: true }
    const permit = examplePermit({ holder })
    expect(refusals(permit, on('2027-05-01'), undefined, today, false)).toEqual([{ code: 'MEMBERS_ONLY' }])
    expect(codes(permit, on('2027-05-01'), { ...anna, member: true })).toEqual([])
    expect(refusals(permit, on('2027-05-01'), ANY_HOLDER, today, false)).toEqual([])
    expect([STRANGER, ANY_HOLDER].map((who) => isMinorHolder(who, '2027-05-01'))).toEqual([false, false])
  })

  it('one permit a day, of this kind or of this association', () => {
    const ONE = { atMost: 1, of: 'purchases', per: 'day' } as const
    const limits = {
      permit: [{ ...ONE, eachPermit: true, counts: { permits: [7] } }],
      association: [{ ...ONE, for: { permits: [7] } }],
      no: [],
    }
    const rule = (onePerDay: 'permit' | 'association' | 'no') =>
      examplePermit(
        {},
        {
          purchaseLimits: limits[onePerDay].map((limit) => ({
            ...limit,
            names: { permits: {}, zones: {}, slots: [], addOns: [] },
          })),
        },
      )
    const withOther = (permitId: number, associationId: number): Holder => ({
      ...anna,
      others: [had(permitId, associationId)],
    })
    const refused = (onePerDay: 'permit' | 'association' | 'no', permitId: number, associationId: number) =>
      codes(rule(onePerDay), on('2027-05-01'), withOther(permitId, associationId)).includes(
        'ALREADY_HAS_PERMIT',
      )
    expect(refused('permit', 7, 1)).toBe(true)
    expect(refused('permit', 8, 1)).toBe(false)
    expect(refused('association', 8, 1)).toBe(true)
    expect(refused('association', 8, 2)).toBe(false)
    // The very same permit is refused without any rule.
    expect(refused('no', 7, 1)).toBe(true)
    expect(refused('no', 8, 1)).toBe(false)
    // The rule of one permit refuses no other.
    const other = { ...rule('association'), permitId: 8 }
    expect(codes(other, on('2027-05-01'), withOther(7, 1))).toEqual([])
  })

  it('kill and no-kill are not mixed on one day, where the association says so', () => {
    const kept: Holder = { ...anna, others: [{ ...had(8), keeping: 'kept' }] }
    const permit = examplePermit({ keepingExcludesReleasing: true })
    expect(codes(permit, on('2027-05-01', { keepsCatch: false }), kept)).toEqual(['KEEPING_MIXED'])
    expect(codes(permit, on('2027-05-01', { keepsCatch: true }), kept)).toEqual([])
    expect(codes(permit, on('2027-05-01'), kept)).toEqual([])
    const undeclared = { ...kept, others: [...kept.others, had(9)] }
    expect(codes(permit, on('2027-05-01', { keepsCatch: false }), undeclared)).toEqual(['KEEPING_MIXED'])
    expect(codes(examplePermit({ keeping: 'released' }), on('2027-05-01'), kept)).toEqual([])
    const byZone = examplePermit({
      keepingExcludesReleasing: true,
      keeping: 'kept',
      zones: [{ zoneId: 3, keeping: 'released' }, { zoneId: 4, keeping: 'choice' }, { zoneId: 5 }],
    })
    const inZone = (zoneId: number) => codes(byZone, on('2027-05-01', { zoneId }), kept)
    expect([inZone(3), inZone(4), inZone(5)]).toEqual([['KEEPING_MIXED'], [], []])
  })
})
