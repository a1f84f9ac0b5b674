import { describe, expect, test } from 'vitest'
import type { Child } from '#rules/order.ts'
import { asHolder } from './as-holder.ts'
import type { HadPermit, HolderFacts } from './holder-facts.ts'

const PERMIT = { permitId: 7, associationId: 1 }
const DAYS = { firstDay: '2027-05-02', lastDay: '2027-05-03' }
const luca = { firstName: 'Luca', lastName: 'Bianchi', birthDate: '2016-06-01' }
const mia = { firstName: 'Mia', lastName: 'Bianchi', birthDate: '2018-06-01' }

const had = (of: Partial<HadPermit> = {}): HadPermit => ({
  purchaseId: 'a',
  permitId: 7,
  associationId: 1,
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  state: 'issued',
  buyerId: 'anna',
  ...of,
})
const anna = (...permits: HadPermit[]): HolderFacts => ({
  accountId: 'anna',
  revision: 0,
  email: 'anna@example.org',
  birthDate: '1988-04-12',
  memberOf: new Set([1]),
  blockedBy: new Map(),
  had: permits,
})
const beside = (child: Child, ...permits: HadPermit[]) => asHolder(anna(...permits), PERMIT, DAYS, { child })

describe('an angler', () => {
  test('has the permits of those days, not those of children', () => {
    const facts = anna(
      had(),
      had({ child: luca }),
      had({ firstDay: '2027-05-04', lastDay: '2027-05-04' }),
      had({ firstDay: '2027-04-30', lastDay: '2027-05-01' }),
      had({ firstDay: '2027-05-03', lastDay: '2027-05-09', permitId: 8 }),
    )
    const holder = asHolder(facts, PERMIT, DAYS)
    expect(holder).toMatchObject({
      accompanied: false,
      member: true,
      blocked: false,
      birthDate: '1988-04-12',
    })
    expect(holder.others.map(({ permitId }) => permitId)).toEqual([7, 8])
  })

  test('is a member only where they are', () => {
    expect(asHolder(anna(), { permitId: 9, associationId: 2 }, DAYS).member).toBe(false)
  })

  test('may leave out a permit that is being exchanged', () => {
    const ignoring = ({ purchaseId }: HadPermit): boolean => purchaseId === 'a'
    expect(asHolder(anna(had()), PERMIT, DAYS, { ignoring }).others).toEqual([])
  })
})

describe('a child beside an angler', () => {
  test('has its own birth date and permits, and the adult’s membership', () => {
    const holder = beside(luca, had(), had({ child: luca }))
    expect(holder).toMatchObject({ accompanied: true, member: true, birthDate: '2016-06-01', otherMinors: 0 })
    expect(holder.others).toHaveLength(1)
  })

  test('is one more beside the other children of those days', () => {
    expect(beside(luca, had({ child: mia }), had({ child: mia, permitId: 8 })).otherMinors).toBe(1)
    expect(beside(luca, had({ child: mia, firstDay: '2027-06-01', lastDay: '2027-06-01' })).otherMinors).toBe(
      0,
    )
  })

  test('is the same however its name is typed, and another with another birth date', () => {
    const typed = { ...luca, firstName: ' LUCA ' }
    expect(beside(typed, had({ child: luca }))).toMatchObject({ otherMinors: 0, others: [{}] })
    expect(beside({ ...luca, birthDate: '2015-01-01' }, had({ child: luca }))).toMatchObject({
      otherMinors: 1,
      others: [],
    })
  })

  test('that nobody named is never the same as another', () => {
    expect(beside({}, had({ child: {} }))).toMatchObject({ otherMinors: 1, others: [] })
  })

  test('of somebody else does not count', () => {
    expect(beside(luca, had({ child: mia, buyerId: 'bruno' })).otherMinors).toBe(0)
  })
})
