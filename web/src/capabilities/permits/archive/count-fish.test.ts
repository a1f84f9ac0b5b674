import { describe, expect, it } from 'vitest'
import { anArchivedPermit, aCatch, anOuting } from './an-archived-permit-for-test.ts'
import { bySpecies, totalsOf } from './count-fish.ts'

describe('the fish of an outing', () => {
  it('are counted by species, most first, with their lengths', () => {
    const fish = [
      aCatch('grayling', { kept: false, lengthCm: 31 }),
      aCatch('brownTrout', { kept: true, lengthCm: 27.5 }),
      aCatch('brownTrout', { kept: false, lengthCm: 33 }),
      aCatch('brownTrout', { kept: false, lengthCm: undefined }),
    ]
    expect(bySpecies(fish)).toEqual([
      { species: 'brownTrout', kept: 1, released: 2, lengthsCm: [33, 27.5] },
      { species: 'grayling', kept: 0, released: 1, lengthsCm: [31] },
    ])
    expect(bySpecies([])).toEqual([])
  })
})

describe('a year', () => {
  it('totals its permits, the outings that were begun, and their fish', () => {
    const outings = [
      anOuting({ catches: [aCatch('perch', { kept: true }), aCatch('perch', { kept: false })] }),
      anOuting({ catches: [], noCatch: true }),
      anOuting({ state: 'planned', catches: [] }),
    ]
    expect(totalsOf([anArchivedPermit({ outings }), anArchivedPermit({ outings: [] })])).toEqual({
      permits: 2,
      outings: 2,
      kept: 1,
      released: 1,
    })
  })

  it('counts no permit that was given back or taken back, but the fish that were caught with it', () => {
    const { permit } = anArchivedPermit()
    const taken = { ...permit, state: 'refunded' as const }
    const outings = [anOuting({ catches: [aCatch('perch', { kept: true })] })]
    expect(
      totalsOf([anArchivedPermit({ permit: taken, outings }), anArchivedPermit({ outings: [] })]),
    ).toEqual({ permits: 1, outings: 1, kept: 1, released: 0 })
  })

  it('leaves out the fish of a companion, and of a permit that another person holds, as the season does', () => {
    const { permit } = anArchivedPermit()
    const outings = [anOuting({ catches: [aCatch('perch')] })]
    const [ofMinor, ofOther] = [
      { ...permit, accompaniedMinor: true },
      { ...permit, iAmHolder: false },
    ].map((one) => anArchivedPermit({ permit: one, outings }))
    const without = anArchivedPermit({ outings: [], catchesWithoutOuting: [aCatch('pike', { kept: true })] })
    expect(totalsOf([ofMinor, ofOther, without].filter((one) => one !== undefined))).toEqual({
      permits: 3,
      outings: 0,
      kept: 1,
      released: 0,
    })
  })
})
