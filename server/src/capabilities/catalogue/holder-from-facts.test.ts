import { describe, expect, test } from 'vitest'
import type { Child } from '#rules/sale/order.ts'
import { holderFromFacts } from './holder-from-facts.ts'
import type { ExistingPermit, HolderFacts } from './store/holder-facts.ts'

const PERMIT = { permitId: 7, associationId: 1 }
const DAYS = { firstDay: '2027-05-02', lastDay: '2027-05-03' }
const luca = { firstName: 'Luca', lastName: 'Bianchi', birthDate: '2016-06-01' }
const mia = { firstName: 'Mia', lastName: 'Bianchi', birthDate: '2018-06-01' }

const bought = (of: Partial<ExistingPermit> = {}): ExistingPermit => ({
  purchaseId: 'a',
  permitId: 7,
  associationId: 1,
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  state: 'issued',
  buyerId: 'anna',
  options: [],
  slotsADay: 1,
  ...of,
})
const anna = (...permits: ExistingPermit[]): HolderFacts => ({
  accountId: 'anna',
  revision: 0,
  email: 'anna@example.org',
  birthDate: '1988-04-12',
  memberOf: new Map([[1, undefined]]),
  blockedBy: new Map(),
  stated: new Map(),
  permits,
})
const beside = (child: Child, ...permits: ExistingPermit[]) =>
  holderFromFacts(anna(...permits), PERMIT, DAYS, { child })

describe('an angler', () => {
  test('has their permits of all days, not those of children', () => {
    const facts = anna(
      bought(),
      bought({ child: luca }),
      bought({ firstDay: '2027-05-04', lastDay: '2027-05-04' }),
      bought({ firstDay: '2027-04-30', lastDay: '2027-05-01' }),
      bought({ firstDay: '2027-05-03', lastDay: '2027-05-09', permitId: 8 }),
    )
    const holder = holderFromFacts(facts, PERMIT, DAYS)
    expect(holder).toMatchObject({
      accompanied: false,
      member: true,
      blocked: false,
      birthDate: '1988-04-12',
    })
    expect(holder.others.map(({ permitId, firstDay }) => [permitId, firstDay])).toEqual([
      [7, '2027-05-02'],
      [7, '2027-05-04'],
      [7, '2027-04-30'],
      [8, '2027-05-03'],
    ])
  })

  test('is a member only where they are', () => {
    expect(holderFromFacts(anna(), { permitId: 9, associationId: 2 }, DAYS).member).toBe(false)
  })

  test('may leave out a permit that is being exchanged', () => {
    const ignoring = ({ purchaseId }: ExistingPermit): boolean => purchaseId === 'a'
    expect(holderFromFacts(anna(bought()), PERMIT, DAYS, { ignoring }).others).toEqual([])
  })
})

describe('a child beside an angler', () => {
  test('has its own birth date and permits, and the adult’s membership', () => {
    const holder = beside(luca, bought(), bought({ child: luca }))
    expect(holder).toMatchObject({ accompanied: true, member: true, birthDate: '2016-06-01', otherMinors: 0 })
    expect(holder.others).toHaveLength(1)
  })

  test('is one more beside the other children of those days', () => {
    expect(beside(luca, bought({ child: mia }), bought({ child: mia, permitId: 8 })).otherMinors).toBe(1)
    expect(
      beside(luca, bought({ child: mia, firstDay: '2027-06-01', lastDay: '2027-06-01' })).otherMinors,
    ).toBe(0)
  })

  test('is the same however its name is typed, and another with another birth date', () => {
    const typed = { ...luca, firstName: ' LUCA ' }
    expect(beside(typed, bought({ child: luca }))).toMatchObject({ otherMinors: 0, others: [{}] })
    expect(beside({ ...luca, birthDate: '2015-01-01' }, bought({ child: luca }))).toMatchObject({
      otherMinors: 1,
      others: [],
    })
  })

  test('without a name is never the same as another', () => {
    expect(beside({}, bought({ child: {} }))).toMatchObject({ otherMinors: 1, others: [] })
  })

  test('of another buyer does not count, unless its permit was handed over to the angler', () => {
    expect(beside(luca, bought({ child: mia, buyerId: 'bruno' })).otherMinors).toBe(0)
    const handed = { buyerId: 'bruno', holderId: 'anna' }
    expect(beside(luca, bought({ child: mia, ...handed })).otherMinors).toBe(1)
    expect(beside(luca, bought({ child: luca, ...handed })).others).toHaveLength(1)
  })

  test('whose permit was handed over is beside another, and has it still', () => {
    const given = { buyerId: 'anna', holderId: 'bruno' }
    expect(beside(luca, bought({ child: mia, ...given })).otherMinors).toBe(0)
    expect(beside(luca, bought({ child: luca, ...given })).others).toHaveLength(1)
  })
})
