import { describe, expect, it } from 'vitest'
import { TECHNIQUES } from '../codes.ts'
import { examplePermit } from '../permit/example-permit.ts'
import { keepingOf, keepingThere } from '../permit/keeping.ts'
import { type Child, requestedHolder, type Order } from './order.ts'
import { type Buyer, orderMistakes } from './order-mistakes.ts'
import type { PermitTerms } from '../permit-terms.ts'

const name = { it: 'x', en: 'x' }
const { fly, spinning, naturalBait, kill, noKill } = TECHNIQUES
const day = '2027-05-01'
const buyer = { email: 'anna@example.org', birthDate: '1990-05-10' }
const plain: Order = { firstDay: day, lastDay: day, holder: { kind: 'self' }, options: [] }

const river: Partial<PermitTerms> = {
  zones: [{ zoneId: 3 }, { zoneId: 4, techniques: [fly], keeping: 'released', slots: ['G'] }],
  slots: [
    { code: 'M', name, from: '05:00:00', to: '13:00:00', covers: [], onlyWhen: 'kept' },
    { code: 'G', name, from: '05:00:00', to: '21:00:00', covers: ['M'] },
  ],
  techniques: [fly, spinning],
  addOns: [{ code: 'boat', name, prices: { per: 'day', baseCents: 500, rows: [] } }],
  accompaniedMinors: { oldest: 13, perAdult: 2 },
}
const onRiver: Order = { ...plain, zoneId: 3, slot: 'M', technique: fly, keepsCatch: true }

const found = (terms: Partial<PermitTerms>, order: Order, who: Buyer = buyer): string[] =>
  orderMistakes(examplePermit(terms), order, who).map(({ field, code }) => `${field} ${code}`)

describe('an order', () => {
  it('is right when it chooses every field that has a choice, and no other', () => {
    expect(found({}, plain)).toEqual([])
    expect(found(river, onRiver)).toEqual([])
    expect(found(river, { ...onRiver, zoneId: 4, slot: 'G', keepsCatch: undefined })).toEqual([])
  })

  it('names every wrong field at once', () => {
    expect(found(river, { ...plain, lastDay: '2027-05-02', options: ['tent'] })).toEqual([
      'lastDay DAYS_TOO_MANY',
      'zoneId ZONE_NEEDED',
      'slot SLOT_NEEDED',
      'technique TECHNIQUE_NEEDED',
      'options OPTION_UNKNOWN',
    ])
    expect(found({}, { ...onRiver, options: ['boat'] })).toEqual([
      'zoneId ZONE_NOT_ASKED',
      'slot SLOT_NOT_ASKED',
      'technique TECHNIQUE_NOT_ASKED',
      'options OPTION_UNKNOWN',
    ])
  })

  it('may choose options that there are', () => {
    expect(found(river, { ...onRiver, options: ['boat'] })).toEqual([])
  })

  it('chooses nothing yet where zones are booked day by day', () => {
    expect(found({ ...river, booking: 'dayByDay' }, plain)).toEqual([])
    expect(found({ ...river, booking: 'dayByDay' }, { ...plain, zoneId: 3 })).toEqual([
      'zoneId ZONE_NOT_ASKED',
    ])
  })

  it('knows the zone, the slot and the technique, and whether they go together', () => {
    expect(found(river, { ...onRiver, zoneId: 9 })).toEqual(['zoneId ZONE_UNKNOWN'])
    expect(found(river, { ...onRiver, slot: 'X' })).toEqual(['slot SLOT_UNKNOWN'])
    expect(found(river, { ...onRiver, technique: naturalBait })).toEqual(['technique TECHNIQUE_NOT_ALLOWED'])
    expect(
      found(river, { ...onRiver, zoneId: 4, slot: 'G', technique: spinning, keepsCatch: false }),
    ).toEqual(['technique TECHNIQUE_NOT_ALLOWED'])
    expect(found(river, { ...onRiver, zoneId: 4, keepsCatch: undefined })).toEqual([
      'slot SLOT_NOT_HERE',
      'slot SLOT_NOT_FOR_KEEPING',
    ])
  })

  it('is for a zone that is open on each of its days', () => {
    const whileClosed = (from: string, to: string, zoneId?: number, order = onRiver) => {
      const closures = [{ from, to, reason: name, ...(zoneId !== undefined && { zoneId }) }]
      const permit = examplePermit({ ...river, days: { atLeast: 1, atMost: 3 } }, { closures })
      return orderMistakes(permit, { ...order, lastDay: '2027-05-03' }, buyer)
    }
    const closed = [{ field: 'zoneId', code: 'ZONE_CLOSED' }]
    expect(whileClosed('2027-04-01', '2027-05-01', 3)).toEqual(closed)
    expect(whileClosed('2027-05-03', '2027-05-31', 3)).toEqual(closed)
    expect(whileClosed('2027-04-01', '2027-04-30', 3)).toEqual([])
    expect(whileClosed('2027-05-04', '2027-05-31', 3)).toEqual([])
    expect(whileClosed('2027-05-01', '2027-05-03', 4)).toEqual([])
    // A closure of the whole permit is a refusal of the days, no mistake of the choice.
    expect(whileClosed('2027-05-01', '2027-05-03', undefined, { ...onRiver, zoneId: undefined })).toEqual([
      { field: 'zoneId', code: 'ZONE_NEEDED' },
    ])
  })

  it('has days that exist, in their order, as many as the permit is sold for', () => {
    const week = { days: { atLeast: 2, atMost: 7 } }
    expect(found(week, plain)).toEqual(['lastDay DAYS_TOO_FEW'])
    expect(found(week, { ...plain, lastDay: '2027-05-07' })).toEqual([])
    expect(found(week, { ...plain, lastDay: '2027-05-08' })).toEqual(['lastDay DAYS_TOO_MANY'])
    expect(found(week, { ...plain, lastDay: '2027-04-30' })).toEqual(['lastDay LAST_DAY_BEFORE_FIRST'])
    expect(found(week, { ...plain, firstDay: '2027-02-30', lastDay: 'soon' })).toEqual([
      'firstDay NOT_A_DAY',
      'lastDay NOT_A_DAY',
    ])
  })

  it('keeps fish only where that is allowed', () => {
    expect(found({ keeping: 'released' }, { ...plain, keepsCatch: true })).toEqual([
      'keepsCatch KEEPING_NOT_ALLOWED',
    ])
    expect(found(river, { ...onRiver, keepsCatch: false })).toEqual(['keepsCatch KEEPING_NOT_ALLOWED'])
    const kinds = { techniques: [kill, noKill] }
    expect(found(kinds, { ...plain, technique: noKill, keepsCatch: true })).toEqual([
      'keepsCatch KEEPING_NOT_ALLOWED',
    ])
    expect(found({ ...kinds, keeping: 'kept' }, { ...plain, technique: noKill })).toEqual([
      'technique TECHNIQUE_NOT_ALLOWED',
    ])
    expect(found({ ...kinds, keeping: 'kept' }, { ...plain, technique: kill })).toEqual([])
  })

  it('says how many days there may be', () => {
    expect(orderMistakes(examplePermit(), { ...plain, lastDay: '2027-05-02' }, buyer)).toEqual([
      { field: 'lastDay', code: 'DAYS_TOO_MANY', most: 1 },
    ])
  })
})

describe('for whom', () => {
  const forChild = (birthDate?: string): Order => ({
    ...onRiver,
    holder: { kind: 'minor', child: birthDate ? { firstName: 'Ugo', lastName: 'Rossi', birthDate } : {} },
  })

  it('another is not the buyer', () => {
    expect(found(river, { ...onRiver, holder: { kind: 'other', email: 'bruno@example.org' } })).toEqual([])
    expect(found(river, { ...onRiver, holder: { kind: 'other', email: 'Anna@Example.org' } })).toEqual([
      'otherEmail HOLDER_IS_BUYER',
    ])
  })

  it('a child fits the age that the association sets; an unnamed child is not refused', () => {
    expect(found(river, forChild('2014-01-01'))).toEqual([])
    expect(found(river, forChild())).toEqual([])
    expect(found(river, forChild('2013-05-01'))).toEqual(['minorBirthDate MINOR_TOO_OLD'])
    expect(found(river, forChild('2009-05-01'))).toEqual(['minorBirthDate MINOR_TOO_OLD'])
    expect(found(river, forChild('2027-05-02'))).toEqual(['minorBirthDate DAY_IN_FUTURE'])
    expect(found(river, forChild(day))).toEqual([])
    expect(found(river, forChild('2015-02-30'))).toEqual(['minorBirthDate NOT_A_DAY'])
  })

  it('a child is named wholly or not at all', () => {
    const partly = (child: Child) => found(river, { ...onRiver, holder: { kind: 'minor', child } })
    const [firstName, lastName, birthDate] = [
      'minorFirstName MINOR_NAME_NEEDED',
      'minorLastName MINOR_NAME_NEEDED',
      'minorBirthDate MINOR_BIRTH_NEEDED',
    ]
    expect(partly({ firstName: 'Ugo' })).toEqual([lastName, birthDate])
    expect(partly({ lastName: 'Rossi' })).toEqual([firstName, birthDate])
    expect(partly({ birthDate: '2016-03-01' })).toEqual([firstName, lastName])
  })

  it('a child is named wherever a rule depends on its age', () => {
    const pulcini = { groups: [{ key: 'pulcini', under: 13 }] }
    const permit = examplePermit(river)
    const codesFor = (changes: Partial<typeof permit>, child: Child = {}) =>
      orderMistakes({ ...permit, ...changes }, { ...onRiver, holder: { kind: 'minor', child } }, buyer).map(
        ({ code }) => code,
      )
    const priced = (groups: { key: string; under: number }[]) => ({
      terms: { ...permit.terms, prices: { ...permit.terms.prices, rows: [{ groups, cents: 0 }] } },
    })
    const all = ['MINOR_NAME_NEEDED', 'MINOR_NAME_NEEDED', 'MINOR_BIRTH_NEEDED']
    expect(codesFor(priced(pulcini.groups))).toEqual(all)
    expect(codesFor(priced([{ key: 'minor', under: 18 }]))).toEqual([])
    const sale = { ...permit.terms.sale, opens: [{ scope: pulcini, moment: { before: 'P1D' } }] }
    expect(codesFor({ terms: { ...permit.terms, sale } })).toEqual(all)
    const quota = { quotaId: -1, layout: 0, counters: [], ...pulcini }
    expect(codesFor({ quotas: [quota] })).toEqual(all)
    const names = { permits: {}, zones: {}, slots: [], addOns: [] }
    const limit = { atMost: 1, of: 'days' as const, per: 'season' as const, names }
    expect(codesFor({ purchaseLimits: [{ ...limit, for: pulcini }] })).toEqual(all)
    expect(codesFor({ purchaseLimits: [limit] })).toEqual([])
    const named = { firstName: 'Ugo', lastName: 'Rossi', birthDate: '2016-03-01' }
    expect(codesFor(priced(pulcini.groups), named)).toEqual([])
  })

  it('a child’s age is judged on the first day, once there is one', () => {
    const noDay = { ...forChild('2009-05-01'), firstDay: '', lastDay: '' }
    expect(found(river, noDay)).toEqual(['firstDay NOT_A_DAY', 'lastDay NOT_A_DAY'])
  })

  it('a child comes with an adult, where children may come at all', () => {
    expect(found(river, forChild(), { ...buyer, birthDate: '2010-01-01' })).toEqual([
      'accompaniedMinor BUYER_NOT_ADULT',
    ])
    expect(found(river, forChild(), { email: 'anna@example.org' })).toEqual([])
    expect(found({ ...river, accompaniedMinors: undefined }, forChild())).toEqual([
      'accompaniedMinor MINORS_NOT_ACCOMPANIED_HERE',
    ])
  })

  it('is never another and a child at once', () => {
    expect(requestedHolder({})).toEqual({ holder: { kind: 'self' } })
    expect(requestedHolder({ accompaniedMinor: true })).toStrictEqual({
      holder: { kind: 'minor', child: {} },
    })
    const ugo = { firstName: 'Ugo', lastName: 'Rossi', birthDate: '2016-03-01' }
    expect(
      requestedHolder({
        accompaniedMinor: true,
        minorFirstName: ugo.firstName,
        minorLastName: ugo.lastName,
        minorBirthDate: ugo.birthDate,
      }),
    ).toEqual({ holder: { kind: 'minor', child: ugo } })
    expect(requestedHolder({ otherEmail: 'b@example.org', accompaniedMinor: false })).toEqual({
      holder: { kind: 'other', email: 'b@example.org' },
    })
    expect(requestedHolder({ otherEmail: 'b@example.org', accompaniedMinor: true })).toEqual({
      mistakes: [
        { field: 'otherEmail', code: 'HOLDER_TWICE' },
        { field: 'accompaniedMinor', code: 'HOLDER_TWICE' },
      ],
    })
    for (const described of [{ minorFirstName: 'Pia' }, { minorBirthDate: '2016-03-01' }])
      expect(requestedHolder({ ...described, accompaniedMinor: false })).toEqual({
        mistakes: [{ field: 'accompaniedMinor', code: 'REQUIRED' }],
      })
  })
})

describe('keeping', () => {
  const { terms } = examplePermit(river)

  it('is decided by the zone, the slot or the technique, otherwise declared', () => {
    expect(keepingOf(terms, { zoneId: 4, keepsCatch: true })).toBe('released')
    expect(keepingOf(terms, { zoneId: 3, slot: 'M' })).toBe('kept')
    expect(keepingOf(terms, { zoneId: 3, technique: noKill })).toBe('released')
    expect(keepingOf(terms, { zoneId: 3, technique: kill })).toBe('kept')
    expect(keepingOf(terms, { zoneId: 3, slot: 'G' })).toBeUndefined()
    expect(keepingOf(terms, { zoneId: 3, slot: 'G', keepsCatch: false })).toBe('released')
    expect(keepingOf(terms, { zoneId: 3, slot: 'G', keepsCatch: true })).toBe('kept')
  })

  it('has to be declared only where no rule decides it', () => {
    expect(keepingThere(terms, { zoneId: 4 })).toEqual({ is: 'released', by: 'zone' })
    expect(keepingThere(terms, { zoneId: 3, slot: 'M' })).toEqual({ is: 'kept', by: 'slot' })
    expect(keepingThere(terms, { zoneId: 3, technique: kill })).toEqual({ is: 'kept', by: 'technique' })
    expect(keepingThere(terms, { zoneId: 3, slot: 'G' })).toEqual({ is: 'choice', by: 'declaration' })
    expect(keepingThere({ ...terms, keeping: 'kept' }, { zoneId: 3 })).toEqual({ is: 'kept', by: 'permit' })
  })
})
