import { expect, it } from 'vitest'
import { aCatch, aHeld, anOuting, DAY } from './a-held-permit-for-test.ts'
import { fishNoted } from './fish-noted.ts'

const OTHER = '0199a0f2-7c1e-7b3a-9d64-000000000002'
const held = aHeld()
const other = aHeld({ purchaseId: OTHER })
const nothing = { data: undefined, dataUpdatedAt: 0 }
const PULLED = Date.parse(`${DAY}T06:00:00.000Z`)
const log = (...catches: ReturnType<typeof aCatch>[]) => ({
  outings: [anOuting(), anOuting({ id: OTHER, purchaseId: OTHER, day: '2027-05-01' })],
  catches,
})
const elsewhere = (about: Parameters<typeof aCatch>[0] = {}) =>
  aCatch({ id: 'other-fish', purchaseId: OTHER, outingId: OTHER, ...about })

it('counts the fish of the permit on the day of their outing, but for the one that is corrected', () => {
  const late = aCatch({ caughtAt: '2027-05-02T22:30:00.000Z' })
  expect(fishNoted(held, [held], log(late), nothing)).toEqual([
    { day: DAY, species: 'brownTrout', kept: true, zoneId: 3, lengthCm: undefined },
  ])
  expect(fishNoted(held, [held], log(late), nothing, late.id)).toEqual([])
})

it('adds what was kept with other permits of the association, as far as this phone knows', () => {
  const fish = [elsewhere(), elsewhere({ id: 'released', kept: false })]
  expect(fishNoted(held, [held, other], log(...fish), nothing)).toMatchObject([{ day: '2027-05-01' }])
  expect(fishNoted(held, [held, aHeld({ ...other, associationId: 9 })], log(...fish), nothing)).toEqual([])
  expect(fishNoted(held, [held, aHeld({ ...other, iAmHolder: false })], log(...fish), nothing)).toEqual([])
})

it('takes the server’s word for them, and adds only what it did not know then', () => {
  const pulled = {
    data: { elsewhere: [{ purchaseId: OTHER, day: '2027-05-01', species: 'pike' as const, fish: 2 }] },
    dataUpdatedAt: PULLED,
  }
  const count = (...fish: ReturnType<typeof aCatch>[]) =>
    fishNoted(held, [held, other], log(...fish), pulled).reduce((sum, one) => sum + (one.fish ?? 1), 0)
  expect(count()).toBe(2)
  expect(count(elsewhere({ arrivedAt: `${DAY}T05:59:00.000Z` }))).toBe(2)
  expect(count(elsewhere({ arrivedAt: `${DAY}T06:01:00.000Z` }))).toBe(3)
  expect(count(elsewhere({ modified: true }))).toBe(3)
  // It was there before, and waits only because it was corrected.
  expect(count(elsewhere({ modified: true, corrected: true }))).toBe(2)
})

it('counts a fish without an outing for the civil day of the waters, not for that of UTC', () => {
  const several = aHeld({ lastDay: '2027-05-05' })
  const at = (moment: string) => aCatch({ outingId: 'not-arrived', caughtAt: moment })
  const dayOf = (moment: string) => fishNoted(several, [several], log(at(moment)), nothing)[0]?.day
  // Half past midnight in Rome, in summer time.
  expect(dayOf('2027-05-02T22:30:00.000Z')).toBe('2027-05-03')
  expect(dayOf('2027-05-03T00:30:00.000+02:00')).toBe('2027-05-03')
  expect(dayOf('2027-05-02T21:59:59.000Z')).toBe(DAY)
})

it('counts a fish of a permit of one day for that day, also after midnight', () => {
  const night = aCatch({ outingId: 'not-arrived', caughtAt: '2027-05-02T22:30:00.000Z' })
  expect(fishNoted(held, [held], log(night), nothing)[0]?.day).toBe(DAY)
})
