import type { PermitTerms } from '#rules/permit-terms.ts'
import { DAYS_OF_MONTH, DAYS_OF_SEASON } from '#rules/permit/valid-for.ts'
import type { AssociationFile } from './file/association-file.ts'
import type { ValidityInFile } from './file/validity-file.ts'
import { daysOf } from './calendars-of-file.ts'

/** How long a permit is valid, as the rules read it: numbers of days in a row need no list. */
export function validityOfFile(
  { days = [], months, until, calendar }: ValidityInFile,
  calendars: AssociationFile['calendars'],
): Pick<PermitTerms, 'days' | 'validity'> {
  if (months !== undefined) {
    const { atLeast, atMost } = DAYS_OF_MONTH
    return { days: { atLeast: atLeast * months, atMost: atMost * months }, validity: { months } }
  }
  if (until !== undefined) {
    const season = calendar === undefined ? undefined : daysOf(calendars, calendar)
    return { days: DAYS_OF_SEASON, validity: { until, ...(season && { calendar: season }) } }
  }
  const lengths = [...new Set(days)].toSorted((one, other) => one - other)
  const [atLeast = 1, atMost = atLeast] = [lengths[0], lengths.at(-1)]
  const isRow = lengths.length === atMost - atLeast + 1
  return { days: { atLeast, atMost }, ...(!isRow && { validity: { days: lengths } }) }
}
