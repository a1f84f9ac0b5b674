import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINORS } from '../age-groups.ts'
import { isInScope, type Scope, type ScopeFacts } from './scope.ts'

const NAME = { it: 'x', en: 'x' }
const FACTS: ScopeFacts = {
  holder: { birthDate: '1988-04-12', accompanied: false, member: false },
  firstDay: '2027-05-01',
  day: '2027-05-02',
  length: 2,
  permitId: 7,
  zoneId: 3,
  slot: 'M',
  addOns: ['boat'],
  beside: [
    {
      permitId: 9,
      firstDay: '2027-05-02',
      lastDay: '2027-05-02',
      isOfHolder: true,
      holder: { accompanied: false },
      isPaid: true,
    },
  ],
}
const weekdays = (...days: number[]) => ({ in: [{ weekdays: days }] })
/** Each field, once as it fits `FACTS` and once as it does not. 2 May 2027 is a Sunday. */
const FIELDS: { [Name in keyof Required<Scope>]: [fitting: Scope[Name], other: Scope[Name]] } = {
  groups: [[MINORS, { key: 'grown', from: 30 }], [MINORS]],
  members: [false, true],
  permits: [[6, 7], [6]],
  zones: [[3, 4], [4]],
  slots: [['M', 'P'], ['P']],
  lengths: [
    [1, 2],
    [1, 3],
  ],
  calendar: [weekdays(7), weekdays(6)],
  addOns: [['rod', 'boat'], ['rod']],
  beside: [{ permits: [{ permitId: 9, name: NAME }] }, { permits: [{ permitId: 8, name: NAME }] }],
}
const NAMES = Object.keys(FIELDS) as (keyof Scope)[]
const scopeWith = (parts: Partial<Record<keyof Scope, 0 | 1>>): Scope =>
  Object.fromEntries(
    NAMES.flatMap((name) => (parts[name] === undefined ? [] : [[name, FIELDS[name][parts[name]]]])),
  )

it('without a condition fits everything', () => {
  expect(isInScope({}, FACTS)).toBe(true)
})

it('fits where every field fits, of a list one member; one other field is enough to fail', () => {
  const parts = fc.record(
    Object.fromEntries(NAMES.map((name) => [name, fc.constantFrom(0 as const, 1 as const)])),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(parts, (chosen) => {
      expect(isInScope(scopeWith(chosen), FACTS)).toBe(Object.values(chosen).every((part) => part === 0))
    }),
  )
})

it.each(['permits', 'zones', 'slots', 'lengths', 'addOns', 'beside'] as const)(
  'a choice that is not made does not fit %s, unless asked for what may still be chosen',
  (name) => {
    const { holder, firstDay, day } = FACTS
    const scope = scopeWith({ [name]: 0 })
    expect(isInScope(scope, { holder, firstDay, day })).toBe(false)
    expect(isInScope(scope, { holder, firstDay, day }, true)).toBe(true)
  },
)

it('counts the age on the first day and the calendar on the day itself', () => {
  const eighteenOnSunday = { ...FACTS, holder: { ...FACTS.holder, birthDate: '2009-05-02' } }
  expect(isInScope({ groups: [MINORS], calendar: weekdays(7) }, eighteenOnSunday)).toBe(true)
})
