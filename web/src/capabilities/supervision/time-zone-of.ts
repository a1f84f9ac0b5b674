import type { PermitToCheck } from '#contract/supervised.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'
import type { PermitList } from './permit-list.ts'

/** The time zone of an association, from the list on the phone; that of most associations where the list has none. */
export const timeZoneOf = (
  list: Pick<PermitList, 'associations'> | undefined,
  waters: Pick<PermitToCheck, 'associationId'> | undefined,
): string =>
  list?.associations.find(({ associationId }) => associationId === waters?.associationId)?.timeZone ??
  zoneOfTheWaters()

/** Today as the server's answers have it, which may be about several associations: that of the first. */
export const dayOfAnswers = (list: Pick<PermitList, 'associations'> | undefined, now: Date): string =>
  dayIn(timeZoneOf(list, list?.associations[0]), now)
