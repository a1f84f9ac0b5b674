import { isInGroup, type PersonOfAge } from '../../age-groups.ts'
import type { Day } from '../../permit-terms.ts'
import type { Quota } from './counters.ts'

const NONE: readonly string[] = []

/** The age groups of a person for which quotas reserve places, by their keys; asked for each permit of a list. */
export function groupsOf(
  quotas: readonly Pick<Quota, 'groups'>[],
  person: PersonOfAge,
  firstDay: Day,
): readonly string[] {
  let found: string[] | undefined
  for (const { groups } of quotas)
    for (const group of groups)
      if (isInGroup(group, person, firstDay) && !found?.includes(group.key)) (found ??= []).push(group.key)
  return found ?? NONE
}

/** The groups of somebody for whom every reserved place is. */
export const allGroups = (quotas: readonly Pick<Quota, 'groups'>[]): readonly string[] => [
  ...new Set(quotas.flatMap(({ groups }) => groups.map(({ key }) => key))),
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
