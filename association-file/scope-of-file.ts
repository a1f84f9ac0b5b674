import { ADULTS, type AgeGroup, MINORS } from '#rules/age-groups.ts'
import type { Scope } from '#rules/permit/scope.ts'
import type { AssociationFile } from './file/association-file.ts'
import type { ScopeInFile } from './file/scope-file.ts'
import { daysOf } from './calendars-of-file.ts'

/** What the keys of a valid file stand for; an unknown key throws. */
export interface NamedInFile extends Pick<AssociationFile, 'ageGroups' | 'calendars'> {
  zoneId: (key: string) => number
  permitId: (key: string) => number
}

function groupOf(key: string, ageGroups: AssociationFile['ageGroups']): AgeGroup {
  const found = [ADULTS, MINORS, ...ageGroups].find((group) => group.key === key)
  if (found === undefined) throw new Error(`the file has no age group ${key}`)
  return found
}

/** A scope as the rules read it: with its groups and its days instead of their keys, with ids of zones and permits. */
export function scopeOfFile(
  { groups, permits, zones, calendar, members, slots, lengths, addOns }: ScopeInFile,
  named: NamedInFile,
): Scope {
  return {
    ...(groups && { groups: groups.map((key) => groupOf(key, named.ageGroups)) }),
    ...(members !== undefined && { members }),
    ...(permits && { permits: permits.map(named.permitId) }),
    ...(zones && { zones: zones.map(named.zoneId) }),
    ...(slots && { slots }),
    ...(lengths && { lengths }),
    ...(calendar !== undefined && { calendar: daysOf(named.calendars, calendar) }),
    ...(addOns && { addOns }),
  }
}
