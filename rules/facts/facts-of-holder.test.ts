import { describe, expect, it } from 'vitest'
import { ADULTS } from '../age-groups.ts'
import { refusals } from '../sale/buying.ts'
import { anna, child, on, today } from '../sale/buying-for-test.ts'
import { examplePermit } from '../permit/example-permit.ts'
import type { Holder } from '../sale/refused.ts'
import { comparedNumber, lastDigits, requiredFacts, type StatedFact } from './facts-of-holder.ts'
import type { RequiredFact } from './required-fact.ts'

const licenza: RequiredFact = {
  key: 'licenza',
  kind: 'licence',
  for: { groups: [ADULTS] },
  fields: ['number', 'validUntil'],
}
const tessera: RequiredFact = {
  key: 'tessera',
  kind: 'membership',
  for: { members: true },
  fields: ['number'],
}
const shown: RequiredFact = { key: 'foglio', kind: 'document', name: { it: 'Foglio', en: 'Sheet' } }

const DAYS = { ...on('2027-06-03'), lastDay: '2027-06-05' }
const licensedUntil = (validUntil: string): StatedFact => ({
  key: 'licenza',
  number: 'TN 1234',
  validUntil,
  isListed: true,
})
const codes = (facts: RequiredFact[], holder: Partial<Holder>) =>
  refusals(examplePermit({ facts }), DAYS, { ...anna, facts: [], ...holder }, today, false).map(
    ({ code }) => code,
  )

it('a fact is asked of those who choose an extra', () => {
  const patente: RequiredFact = { key: 'patente', kind: 'document', for: { addOns: ['boat'] } }
  const required = (options?: string[]) =>
    requiredFacts({ facts: [patente] }, { ...DAYS, options }, { ...anna, facts: [] })
  expect([required(), required([]), required(['rod'])]).toEqual([[], [], []])
  expect(required(['rod', 'boat'])).toEqual([patente])
})

describe('Pian del Salice asks adults for their licence and members for their number', () => {
  it('a licence has to be valid until the last day of the permit', () => {
    expect(codes([licenza], { facts: [licensedUntil('2027-06-05')] })).toEqual([])
    expect(codes([licenza], { facts: [licensedUntil('2027-06-04')] })).toEqual(['FACT_ENDS_BEFORE'])
  })

  it('each that is missing is named, with any of its fields', () => {
    expect(codes([licenza, tessera], { member: true })).toEqual(['FACT_MISSING', 'FACT_MISSING'])
    const { validUntil: _without, ...half } = licensedUntil('2030-01-01')
    expect(codes([licenza], { facts: [half] })).toEqual(['FACT_MISSING'])
  })

  it('only of those whom it is about; of no child beside an adult, and of nobody who is not known', () => {
    expect(codes([licenza, tessera], { birthDate: '2010-01-01' })).toEqual([])
    expect(codes([licenza], { ...child })).toEqual([])
    expect(codes([licenza], { facts: undefined })).toEqual([])
    expect(refusals(examplePermit({ facts: [licenza] }), DAYS, undefined, today, false)).toEqual([])
  })

  it('for the zone, slot, length and days that it names, once they are chosen', () => {
    const countFor = (scope: RequiredFact['for'], chosen = {}) =>
      requiredFacts({ facts: [{ ...licenza, for: scope }] }, { ...DAYS, ...chosen }, { ...anna, facts: [] })
        .length
    expect(countFor({ zones: [7] })).toBe(0)
    expect(countFor({ zones: [7] }, { zoneId: 8 })).toBe(0)
    expect(countFor({ zones: [7] }, { zoneId: 7 })).toBe(1)
    expect(countFor({ slots: ['N'], zones: [7] }, { zoneId: 7, slot: 'M' })).toBe(0)
    expect(countFor({ slots: ['N'], zones: [7] }, { zoneId: 7, slot: 'N' })).toBe(1)
    expect(countFor({ lengths: [7] })).toBe(0)
    expect(countFor({ lengths: [3] })).toBe(1)
    // One of the days of the permit is enough.
    expect(countFor({ calendar: { in: [{ days: ['2027-06-05'] }] } })).toBe(1)
    expect(countFor({ calendar: { in: [{ days: ['2027-06-06'] }] } })).toBe(0)
  })

  it('a number that the association does not list counts for a membership only', () => {
    const stated = { number: '12', isListed: false }
    expect(codes([tessera], { member: true, facts: [{ key: 'tessera', ...stated }] })).toEqual([
      'FACT_NOT_LISTED',
    ])
    const valid = { ...licensedUntil('2030-01-01'), isListed: false }
    expect(codes([licenza], { facts: [valid] })).toEqual([])
  })

  it('a membership without a number is not sought in a list', () => {
    const dated: RequiredFact = { ...tessera, fields: ['validUntil'] }
    const stated = { key: 'tessera', validUntil: '2027-12-31', isListed: false }
    expect(codes([dated], { member: true, facts: [stated] })).toEqual([])
  })

  it('each is compared with what is stated of it, in any order', () => {
    const listed = { key: 'tessera', number: '12', isListed: true }
    const facts = [licensedUntil('2027-12-31'), listed]
    expect(codes([licenza, tessera], { member: true, facts })).toEqual([])
    expect(codes([licenza, tessera], { member: true, facts: facts.toReversed() })).toEqual([])
    expect(codes([licenza, tessera], { member: true, facts: [listed] })).toEqual(['FACT_MISSING'])
  })

  it('of all, where it names nobody', () => {
    const { for: _adults, ...ofAll } = licenza
    expect(codes([ofAll], {})).toEqual(['FACT_MISSING'])
    expect(codes([ofAll], { birthDate: '2010-01-01' })).toEqual(['FACT_MISSING'])
    expect(requiredFacts({ facts: [ofAll] }, DAYS, { ...child, facts: [] })).toEqual([])
  })

  it('of nobody, where the permit asks for nothing', () => {
    expect(requiredFacts({}, DAYS, { ...anna, facts: [] })).toEqual([])
    expect(requiredFacts({ facts: [licenza] }, DAYS, { ...anna, facts: undefined })).toEqual([])
  })

  it('what is shown at the water is not asked', () => {
    expect(codes([shown], {})).toEqual([])
  })
})

it('of a number, others see its end and never all of it', () => {
  expect(['TN 123456', '12345', '123', '7'].map(lastDigits)).toEqual(['3456', '45', '3', '7'])
  expect(comparedNumber(' tn 12 34')).toBe('TN1234')
})
