import { expect, it } from 'vitest'
import { DAY } from '#web/testing/held-permit.ts'
import { aCatch, aHeld, anOuting } from './an-entry-for-test.ts'
import { fishNoted } from './fish-noted.ts'

const OTHER = '0199a0f2-7c1e-7b3a-9d64-000000000002'
const held = aHeld()
const other = aHeld({ purchaseId: OTHER, firstDay: '2027-05-01', lastDay: '2027-05-01' })
const nothing = { data: undefined, dataUpdatedAt: 0 }
const PULLED = Date.parse(`${DAY}T06:00:00.000Z`)
const log = (...catches: ReturnType<typeof aCatch>[]) => ({
  outings: [anOuting(), anOuting({ id: OTHER, purchaseId: OTHER, day: '2027-05-01' })],
  catches,
})
const elsewhere = (about: Parameters<typeof aCatch>[0] = {}) =>
  aCatch({
    id: 'other-fish',
    purchaseId: OTHER,
    outingId: OTHER,
    caughtAt: '2027-05-01T08:00:00.000Z',
    ...about,
  })

it('counts the fish of the permit on its day, except the one being corrected', () => {
  const late = aCatch({ caughtAt: '2027-05-02T22:30:00.000Z' })
  expect(fishNoted(held, [held], log(late), nothing)).toEqual([
    { day: DAY, species: 'brownTrout', kept: true, zoneId: 3, lengthCm: undefined },
  ])
  expect(fishNoted(held, [held], log(late), nothing, late.id)).toEqual([])
})

it('adds fish on this phone that were kept with other permits of the association', () => {
  const fish = [elsewhere(), elsewhere({ id: 'released', kept: false })]
  expect(fishNoted(held, [held, other], log(...fish), nothing)).toMatchObject([{ day: '2027-05-01' }])
  expect(fishNoted(held, [held, aHeld({ ...other, associationId: 9 })], log(...fish), nothing)).toEqual([])
  expect(fishNoted(held, [held, aHeld({ ...other, iAmHolder: false })], log(...fish), nothing)).toEqual([])
})

it('counts those of the server, and adds only the fish that its response did not include', () => {
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
  // The server has the fish; the entry is unsent only because of a correction.
  expect(count(elsewhere({ modified: true, corrected: true }))).toBe(2)
})

it('counts a fish that was noted into an outing of the day before for the day of its time, but for a night’s slot', () => {
  const night = { code: 'N', name: 'Notte', from: '20:00:00', to: '04:00:00', covers: [] }
  const several = aHeld({ lastDay: '2027-05-05', river: { ...held.river, slots: [night] } })
  const dayIn = (slot: string | undefined, caughtAt: string) =>
    fishNoted(
      several,
      [several],
      { outings: [anOuting({ slot })], catches: [aCatch({ caughtAt })] },
      nothing,
    )[0]?.day
  expect(dayIn(undefined, '2027-05-03T07:00:00.000Z')).toBe('2027-05-03')
  expect(dayIn('N', '2027-05-03T01:00:00.000Z')).toBe(DAY)
  expect(dayIn('N', '2027-05-03T07:00:00.000Z')).toBe('2027-05-03')
})

it('counts a fish without an outing for the civil day of the waters, not for that of UTC', () => {
  const several = aHeld({ lastDay: '2027-05-05' })
  const at = (moment: string) => aCatch({ outingId: 'not-arrived', caughtAt: moment })
  const dayOf = (moment: string) => fishNoted(several, [several], log(at(moment)), nothing)[0]?.day
  // 00:30 in Rome, summer time.
  expect(dayOf('2027-05-02T22:30:00.000Z')).toBe('2027-05-03')
  expect(dayOf('2027-05-03T00:30:00.000+02:00')).toBe('2027-05-03')
  expect(dayOf('2027-05-02T21:59:59.000Z')).toBe(DAY)
})

it('counts a fish of a permit of one day for that day, also after midnight', () => {
  const night = aCatch({ outingId: 'not-arrived', caughtAt: '2027-05-02T22:30:00.000Z' })
  expect(fishNoted(held, [held], log(night), nothing)[0]?.day).toBe(DAY)
})
