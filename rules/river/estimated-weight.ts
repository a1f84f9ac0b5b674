import type { Species } from '../codes.ts'

/**
 * Fulton's condition factor on total length, rounded: grams = factor × cm³ / 100. Of usual fish in central European waters; a
 * single fish differs by a fifth and more, so that an estimate is shown apart from what was weighed. Fish of no named
 * species have none.
 */
export const CONDITION: Readonly<Record<Species, number>> = {
  brownTrout: 1,
  marbleTrout: 1,
  hybridTrout: 1,
  rainbowTrout: 1.1,
  brookChar: 1,
  arcticChar: 0.9,
  grayling: 0.9,
  whitefish: 0.8,
  pike: 0.7,
  perch: 1.1,
  carp: 1.5,
  tench: 1.4,
  chub: 1.1,
  eel: 0.18,
}

/** Whole grams of a fish that was measured and not weighed. */
export const estimatedGrams = (species: Species, lengthMm: number): number =>
  Math.round((CONDITION[species] * (lengthMm / 10) ** 3) / 100)
