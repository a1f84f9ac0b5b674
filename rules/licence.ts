import { ADULT_AGE, ageOn } from './age.ts'
import type { Day } from './permit-terms.ts'

/** The person who fishes, as far as it is known: on a permit only the year of birth is. */
export interface Angler {
  birthDate?: Day | undefined
  birthYear?: number | undefined
  isAdult?: boolean | undefined
}

/** Whether a licence is needed beside the permit; `fromAge`: from an age that this person may or may not have reached. */
export type LicenceNeeded = 'no' | 'needed' | 'tooYoung' | 'turnsThisYear' | 'fromAge'

/** `fromAge`: absent where no licence is required. `day`: absent while no day is chosen. */
export function licenceNeeded(
  fromAge: number | undefined,
  { birthDate, birthYear, isAdult }: Angler,
  day: Day | undefined,
): LicenceNeeded {
  if (fromAge === undefined) return 'no'
  if (isAdult && fromAge <= ADULT_AGE) return 'needed'
  if (day === undefined) return 'fromAge'
  if (birthDate !== undefined) return ageOn(birthDate, day) >= fromAge ? 'needed' : 'tooYoung'
  if (birthYear === undefined) return 'fromAge'
  const age = Number(day.slice(0, 4)) - birthYear
  if (age === fromAge) return 'turnsThisYear'
  return age > fromAge ? 'needed' : 'tooYoung'
}
