import { isInGroup, type PersonOfAge } from '../age-groups.ts'
import type { Day } from '../permit-terms.ts'
import type { Quota } from './counters.ts'

/** The age groups of a person for which quotas reserve places, by their keys. */
export const groupsOf = (
  quotas: readonly Pick<Quota, 'groups'>[],
  person: PersonOfAge,
  firstDay: Day,
): string[] => [
  ...new Set(
    quotas
      .flatMap(({ groups }) => groups)
      .filter((group) => isInGroup(group, person, firstDay))
      .map(({ key }) => key),
  ),
]

/** Whether nothing of a quota is reserved for people of these groups. */
export const isOther = (quota: Pick<Quota, 'groups'>, groups: readonly string[]): boolean =>
  !quota.groups.some(({ key }) => groups.includes(key))

/** Taken places as they are counted for people of other groups. Those of a quota that is no more stay as they are. */
export const countedAs = <T extends { quotaId: number; others: boolean }>(
  quotas: readonly Quota[],
  groups: readonly string[],
  taken: readonly T[],
): T[] =>
  taken.map((spot) => {
    const quota = quotas.find(({ quotaId }) => quotaId === spot.quotaId)
    return quota === undefined ? spot : { ...spot, others: isOther(quota, groups) }
  })
