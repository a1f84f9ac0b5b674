import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADULTS } from '../../age-groups.ts'
import { addDays, daysFromTo } from '../../days.ts'
import type { Requirement } from './requirement.ts'
import {
  type Dependant,
  type HolderWithSupporters,
  type NeedsSupport,
  refusalsOfSupports,
  requirementsAbout,
  type Supporter,
  supportsOf,
} from './supporters.ts'

const DAY = '2027-05-02'
const PULCINI = { key: 'pulcini', under: 13 }
const name = { it: 'Giorno', en: 'Day' }
const requirement = (changes: Partial<Requirement> = {}): Requirement => ({
  key: 'adulto',
  for: { groups: [PULCINI] },
  permits: [{ permitId: 1, name }],
  of: 'companion',
  groups: [ADULTS],
  whenItEnds: 'endsToo',
  ...changes,
})
const supporter = (changes: Partial<Supporter> = {}): Supporter => ({
  purchaseId: 'adult',
  permitId: 1,
  firstDay: DAY,
  lastDay: DAY,
  isOfHolder: false,
  holder: { accompanied: false, birthDate: '1980-01-01' },
  isPaid: true,
  dependants: [],
  ...changes,
})
const child = (supporters?: Supporter[]): HolderWithSupporters => ({
  accompanied: false,
  member: false,
  birthDate: '2017-05-02',
  supporters,
})
const wanted: NeedsSupport = { firstDay: DAY, lastDay: DAY, zoneId: 3, slot: 'M' }
const codes = (rule: Requirement, supporters?: Supporter[], purchase = wanted): string[] =>
  refusalsOfSupports({ terms: { requires: [rule] } }, purchase, child(supporters)).map(({ code }) => code)

describe('a permit beside another', () => {
  it.each<[string, Partial<Requirement>, Partial<Supporter>, string[]]>([
    ['of an adult', {}, {}, []],
    ['of another permit', {}, { permitId: 2 }, ['NEEDS_COMPANION']],
    ['of the same person', {}, { isOfHolder: true }, ['NEEDS_COMPANION']],
    ['of the same person, as asked', { of: 'holder', groups: undefined }, { isOfHolder: true }, []],
    ['of another person, where the same is asked', { of: 'holder' }, {}, ['NEEDS_OWN_PERMIT']],
    ['of a child', {}, { holder: { accompanied: false, birthDate: '2015-01-01' } }, ['NEEDS_COMPANION']],
    ['of another day', {}, { firstDay: '2027-05-03', lastDay: '2027-05-03' }, ['NEEDS_COMPANION']],
    ['of more days', {}, { firstDay: '2027-04-30', lastDay: '2027-05-06' }, []],
    ['of another slot', { same: ['slot'] }, { slots: ['P'] }, ['NEEDS_COMPANION']],
    ['of the whole day', { same: ['slot'] }, { slots: ['G', 'M', 'P'] }, []],
    ['of another slot that does not matter', {}, { slots: ['P'] }, []],
    ['of another zone', { same: ['zone'] }, { zoneId: 4 }, ['NEEDS_COMPANION']],
    ['of the same zone', { same: ['zone'] }, { zoneId: 3 }, []],
    ['without a zone', { same: ['zone'] }, {}, []],
    ['without the extra', { without: 'boat' }, {}, []],
    ['with other extras', { without: 'boat' }, { options: ['rod'] }, []],
    [
      'with the extra that it must not have',
      { without: 'boat' },
      { options: ['rod', 'boat'] },
      ['NEEDS_COMPANION'],
    ],
    ['with an extra that does not matter', {}, { options: ['boat'] }, []],
  ])('%s', (_name, rule, other, refused) => {
    expect(codes(requirement(rule), [supporter(other)])).toEqual(refused)
  })

  it('of one slot is none while the slot is not chosen', () => {
    const days = { firstDay: DAY, lastDay: DAY }
    const rule = requirement({ same: ['slot'] })
    expect(codes(rule, [supporter({ slots: ['M'] })], days)).toEqual(['NEEDS_COMPANION'])
    expect(codes(rule, [supporter()], days)).toEqual([])
  })

  it('is asked of those whom it is about, and of nobody where nothing is known', () => {
    expect(codes(requirement({ for: { members: true } }), [])).toEqual([])
    expect(codes(requirement(), [])).toEqual(['NEEDS_COMPANION'])
    expect(codes(requirement(), undefined)).toEqual([])
  })

  it('has room for so many a day, and of several the one that ends first is chosen', () => {
    const beside = (day: string, key = 'adulto'): Dependant => ({
      purchaseId: day,
      requirement: key,
      firstDay: day,
      lastDay: day,
    })
    const rule = requirement({ atMost: 1 })
    const full = supporter({ dependants: [beside(DAY)] })
    expect(codes(rule, [full])).toEqual(['COMPANION_HAS_ENOUGH'])
    expect(codes(rule, [supporter({ dependants: [beside('2027-05-03'), beside(DAY, 'x')] })])).toEqual([])
    const week = supporter({ purchaseId: 'week', lastDay: '2027-05-08' })
    const chosen = supportsOf({ terms: { requires: [rule] } }, wanted, child([week, full]))
    expect(chosen).toMatchObject([{ supporter: { purchaseId: 'week' } }])
    const first = supportsOf({ terms: { requires: [rule] } }, wanted, child([week, supporter()]))
    expect(first).toMatchObject([{ supporter: { purchaseId: 'adult' } }])
  })
})

const day = fc.integer({ min: 0, max: 6 }).map((count) => addDays(DAY, count))
const days = fc
  .tuple(day, day)
  .map(([one, other]) =>
    one < other ? { firstDay: one, lastDay: other } : { firstDay: other, lastDay: one },
  )

it('equals a count of each day by itself', () => {
  fc.assert(
    fc.property(
      days,
      days,
      fc.array(days, { maxLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      (purchase, own, beside, atMost) => {
        const dependants = beside.map((one, index) => ({
          purchaseId: `${index}`,
          requirement: 'adulto',
          ...one,
        }))
        const each = daysFromTo(purchase.firstDay, purchase.lastDay)
        const covers = each.every((one) => own.firstDay <= one && one <= own.lastDay)
        const isOver = each.some(
          (one) =>
            beside.filter(({ firstDay, lastDay }) => firstDay <= one && one <= lastDay).length >= atMost,
        )
        const expected = covers ? (isOver ? ['COMPANION_HAS_ENOUGH'] : []) : ['NEEDS_COMPANION']
        const found = codes(requirement({ atMost }), [supporter({ ...own, dependants })], purchase)
        expect(found).toEqual(expected)
      },
    ),
  )
})

it('is about a person by age and membership alone, while zone and slot are not chosen', () => {
  const keys = (rule: Partial<Requirement>, birthDate: string) =>
    requirementsAbout({ requires: [requirement(rule)] }, DAY, { ...child(), birthDate }).map(({ key }) => key)
  expect(keys({}, '2017-05-02')).toEqual(['adulto'])
  expect(keys({}, '1980-01-01')).toEqual([])
  expect(keys({ for: { groups: [PULCINI], zones: [9], slots: ['M'] } }, '2017-05-02')).toEqual(['adulto'])
  expect(keys({ for: { members: true } }, '2017-05-02')).toEqual([])
  expect(keys({ for: undefined }, '1980-01-01')).toEqual(['adulto'])
  expect(requirementsAbout({}, DAY, child())).toEqual([])
})
