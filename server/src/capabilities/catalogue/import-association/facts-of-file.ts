import type { PermitTerms } from '#rules/permit-terms.ts'
import type { AssociationFile } from './file/association-file.ts'
import { scopeOfFile } from './scope-of-file.ts'

/** The part of a permit's terms that asks its holder. Which permits ask is settled here: the terms of each name only people. */
export function factsOfPermit(
  { facts, ageGroups, calendars }: Pick<AssociationFile, 'facts' | 'ageGroups' | 'calendars'>,
  permitKey: string,
): Pick<PermitTerms, 'facts'> {
  const unknown = (key: string): number => {
    throw new Error(`a fact is of people, not of ${key}`)
  }
  const required = facts
    .filter(({ for: scope }) => scope?.permits?.includes(permitKey) ?? true)
    .map(({ key, kind, name, for: scope, fields }) => {
      const { permits: _permits, ...people } = scope ?? {}
      const of = scopeOfFile(people, { ageGroups, calendars, zoneId: unknown, permitId: unknown })
      return {
        key,
        kind,
        ...(name && { name }),
        ...(Object.keys(of).length > 0 && { for: of }),
        ...(fields && { fields }),
      }
    })
  return required.length > 0 ? { facts: required } : {}
}
