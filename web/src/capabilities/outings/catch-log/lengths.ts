import type { CaughtSpecies, Sizes } from '#rules/river/catch-log.ts'
import { familyOf } from '#web/ui/fish-families.ts'

/** The usual length of each species in cm; the choices centre on it where there is no minimum length. */
const USUAL_CM: Readonly<Record<CaughtSpecies, number>> = {
  brownTrout: 25,
  marbleTrout: 40,
  hybridTrout: 40,
  rainbowTrout: 28,
  brookChar: 22,
  arcticChar: 22,
  grayling: 35,
  whitefish: 32,
  pike: 60,
  perch: 20,
  carp: 45,
  tench: 35,
  chub: 35,
  eel: 55,
  other: 25,
}
const USUAL_OF_FAMILY: Readonly<Record<string, number>> = {
  Siluridae: 90,
  Acipenseridae: 80,
  Esocidae: 60,
  Xenocyprididae: 60,
  Percidae: 45,
  Moronidae: 40,
  Lotidae: 40,
  Cyprinidae: 35,
  Mugilidae: 35,
}
const USUAL = 25

/** Dense near the minimum length, sparse further away, where a centimetre decides nothing. */
const STEPS = [0.7, 0.8, 0.88, 0.96, 1, 1.04, 1.12, 1.2, 1.32, 1.44, 1.6, 1.8, 2.1, 2.5, 3] as const
const JUST_BELOW = 0.96

/** Fifteen lengths in whole cm, ascending; they include the minimum length and the one below it. */
export function lengthsFor(species: CaughtSpecies, { smallestCm }: Sizes): number[] {
  const middle = Math.ceil(
    smallestCm ?? USUAL_CM[species] ?? USUAL_OF_FAMILY[familyOf(species) ?? ''] ?? USUAL,
  )
  const lengths: number[] = []
  for (const step of STEPS) {
    const wanted = step === JUST_BELOW ? middle - 1 : Math.round(middle * step)
    lengths.push(Math.max(wanted, (lengths.at(-1) ?? 0) + 1))
  }
  return lengths
}
