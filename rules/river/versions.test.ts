import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareVersions, isLater, timeOfCorrection, type Version } from './versions.ts'

const A = '0199a0f2-9b11-7d55-9b11-6a1f2e3d4c5a'
const B = '0199a0f2-9b11-7d55-9b11-6a1f2e3d4c5b'

const laterVersion = <V extends Version>(one: V, other: V): V => (isLater(other, one) ? other : one)

describe('of two versions', () => {
  it('the later time on the phone counts, whatever their ids', () => {
    const early = { at: '2027-05-02T06:31:22.000Z', versionId: B }
    const late = { at: '2027-05-02T06:31:22.001Z', versionId: A }
    expect(laterVersion(early, late)).toBe(late)
    expect(laterVersion(late, early)).toBe(late)
    expect([isLater(late, early), isLater(early, late)]).toEqual([true, false])
  })

  it('the greater id counts at the same time', () => {
    const [one, other] = [A, B].map((versionId) => ({ at: '2027-05-02T06:31:22Z', versionId }))
    if (!one || !other) throw new Error('two versions')
    expect(laterVersion(one, other)).toBe(other)
    expect(laterVersion(other, one)).toBe(other)
  })

  it('times are moments: an offset changes nothing, nor does the case of an id', () => {
    const here = { at: '2027-05-02T08:31:22+02:00', versionId: A }
    const there = { at: '2027-05-02T06:31:22.0004Z', versionId: A.toUpperCase() }
    expect(compareVersions(here, there)).toBe(0)
    expect([isLater(here, there), isLater(there, here)]).toEqual([false, false])
    expect(isLater({ ...here, at: '2027-05-02T08:00:00+01:00' }, here)).toBe(true)
  })

  it('the order is total: the latest version does not depend on the order of arrival', () => {
    const version: fc.Arbitrary<Version> = fc.record({
      at: fc
        .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('Z', '+02:00', '-01:00'))
        .map(([s, zone]) => `2027-05-02T06:31:2${s}${zone}`),
      versionId: fc.uuid(),
    })
    fc.assert(
      fc.property(fc.array(version, { minLength: 1 }), fc.infiniteStream(fc.nat()), (versions, order) => {
        const shuffled = versions
          .map((one) => ({ one, key: Number(order.next().value) }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        const left = (all: Version[]) => all.reduce((a, b) => laterVersion(a, b))
        expect(compareVersions(left(versions), left(shuffled))).toBe(0)
        expect(compareVersions(left([...versions, ...shuffled]), left(versions))).toBe(0)
      }),
    )
  })
})

describe('the time of a correction', () => {
  const now = new Date('2027-05-02T07:00:00.000Z')

  it('is now', () => {
    expect(timeOfCorrection(now)).toBe('2027-05-02T07:00:00.000Z')
    expect(timeOfCorrection(now, { at: '2027-05-02T08:59:59+02:00' })).toBe('2027-05-02T07:00:00.000Z')
  })

  it('is after what it corrects, although that phone’s clock was ahead', () => {
    expect(timeOfCorrection(now, { at: '2028-01-01T00:00:00Z' })).toBe('2028-01-01T00:00:00.001Z')
    const corrected = { at: '2027-05-02T07:00:00Z', versionId: B }
    expect(isLater({ at: timeOfCorrection(now, corrected), versionId: A }, corrected)).toBe(true)
  })
})
