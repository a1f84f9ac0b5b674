import fc from 'fast-check'
import { expect, it } from 'vitest'
import { whyImpossible } from './possible-moment.ts'
import { compareVersions, timeOfCorrection, type Version } from './versions.ts'

const permit = {
  boughtAt: '2027-05-01T07:00:00Z',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  timeZone: 'Europe/Rome',
}
const why = (entry: object, arrived = '2027-05-02T10:00:00Z') =>
  whyImpossible({ at: '2027-05-02T06:00:00Z', ...entry }, { arrivedAt: new Date(arrived), permit })

it.each([
  [{ at: '2099-01-01T00:00:00Z' }, 'clockAhead'],
  [{ at: '2000-01-01T00:00:00Z' }, 'clockBehind'],
  [{ caughtAt: '2099-01-01T00:00:00Z' }, 'timeToCome'],
  [{ caughtAt: '2027-04-30T06:00:00Z' }, 'outsidePermit'],
  [{ outing: { day: '2027-05-09', startedAt: '2027-05-02T06:00:00Z' } }, 'notItsDay'],
  [{ caughtAt: '2099-01-01T00:00:00Z', cancelled: true }, undefined],
  [{ at: '2027-05-03T09:59:00Z' }, undefined],
  [{ outing: { day: '2027-05-02', endedAt: '2027-05-03T03:00:00Z' } }, undefined],
])('%o: %s', (entry, expected) => {
  expect(why(entry)).toBe(expected)
})

it('an entry sent a month later is right', () => {
  expect(why({ caughtAt: '2027-05-02T06:00:00Z' }, '2027-06-02T10:00:00Z')).toBeUndefined()
})

const version = fc.record({
  at: fc.constantFrom(
    '2000-01-01T00:00:00Z',
    '2027-05-02T06:00:00Z',
    '2027-05-02T07:00:00Z',
    '2099-01-01T00:00:00Z',
  ),
  versionId: fc.uuid(),
})
const arrivedAt = new Date('2027-05-02T10:00:00Z')
const judged = (one: Version): Version => ({ ...one, impossible: whyImpossible(one, { arrivedAt, permit }) })
const best = (all: Version[]) => all.reduce((a, b) => (compareVersions(b, a) > 0 ? b : a))

it('any order of arrival gives the same version, and one that can be is never beaten by one that cannot', () => {
  const orders = fc
    .array(version, { minLength: 1, maxLength: 6 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(orders, ([one, other]) => {
      const [a, b] = [best(one.map(judged)), best(other.map(judged))]
      expect(b.versionId).toBe(a.versionId)
      if (one.map(judged).some(({ impossible }) => impossible === undefined))
        expect(a.impossible).toBeUndefined()
    }),
  )
})

it('a correction of 2099 has the time of now, and counts', () => {
  const wrong = judged({ at: '2099-01-01T00:00:00Z', versionId: 'ffffffff-ffff-4fff-bfff-ffffffffffff' })
  const correction = judged({ at: timeOfCorrection(arrivedAt, wrong), versionId: '0'.repeat(8) })
  expect(correction.at).toBe(arrivedAt.toISOString())
  expect(compareVersions(correction, wrong)).toBeGreaterThan(0)
})
