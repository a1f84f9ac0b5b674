/** Whether a licence is needed beside the permit, as far as the year of birth decides it. */
type LicenceNeeded = 'no' | 'needed' | 'tooYoung' | 'turnsThisYear' | 'fromAge'

/** `fromAge`: absent where no licence is required. `year`: the civil year of the check. */
export function licenceNeeded(
  fromAge: number | undefined,
  birthYear: number | undefined,
  year: number,
): LicenceNeeded {
  if (fromAge === undefined) return 'no'
  if (birthYear === undefined) return 'fromAge'
  const age = year - birthYear
  if (age === fromAge) return 'turnsThisYear'
  return age > fromAge ? 'needed' : 'tooYoung'
}
