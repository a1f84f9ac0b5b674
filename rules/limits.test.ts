import { expect, it } from 'vitest'
import { exampleTerms } from './example-permit.ts'
import { limitsFor } from './limits.ts'
import { speciesLimits } from './species-limits-for-test.ts'

const AVISIO = 1
const LAKE = 2
const NO_KILL = 3
const moena = exampleTerms({
  zones: [{ zoneId: AVISIO }, { zoneId: LAKE }, { zoneId: NO_KILL, keeping: 'released' }],
  limits: [
    { keptPerDay: 5, exceptZones: [NO_KILL] },
    { species: ['marbleTrout'], keptPerDay: 1 },
    { species: ['hybridTrout'], keptPerDay: 1 },
    { species: ['brownTrout', 'rainbowTrout', 'brookChar'], smallestCm: 22 },
    { species: ['brownTrout'], onlyZones: [AVISIO], smallestCm: 25 },
    { species: ['marbleTrout', 'hybridTrout'], smallestCm: 40, largestCm: 60 },
    { species: ['grayling', 'pike'], keptPerDay: 0 },
  ],
})

it('holds in the zones that a limit names, or everywhere', () => {
  expect(limitsFor(moena, AVISIO)).toHaveLength(7)
  expect(limitsFor(moena, LAKE)).toHaveLength(6)
  expect(limitsFor(moena, NO_KILL)).toHaveLength(5)
  expect(limitsFor(moena)).toHaveLength(6)
})

it('is one line for each fish, the strictest figures together', () => {
  expect(speciesLimits(moena, AVISIO)).toEqual([
    { species: 'brownTrout', smallestCm: 25 },
    { species: 'marbleTrout', smallestCm: 40, largestCm: 60, keptPerDay: 1 },
    { species: 'hybridTrout', smallestCm: 40, largestCm: 60, keptPerDay: 1 },
    { species: 'rainbowTrout', smallestCm: 22 },
    { species: 'brookChar', smallestCm: 22 },
    { species: 'grayling', keptPerDay: 0 },
    { species: 'pike', keptPerDay: 0 },
  ])
  expect(speciesLimits(moena, LAKE)[0]).toEqual({ species: 'brownTrout', smallestCm: 22 })
})
