import type { Localised, PermitTerms } from '#rules/permit-terms.ts'
import type { AssociationFile } from './file/association-file.ts'
import { type NamedInFile, scopeOfFile } from './scope-of-file.ts'

/** Of the whole file; the names of its permits are frozen with the terms. */
export type RequiresInFile = Pick<AssociationFile, 'requires'> & {
  permits: readonly Pick<AssociationFile['permits'][number], 'key' | 'name'>[]
}

/** The part of a permit's terms that names others. Which permits need them is settled here: the terms name only people and choices. */
export function requiresOfPermit(
  { requires, permits }: RequiresInFile,
  permitKey: string,
  named: NamedInFile,
): Pick<PermitTerms, 'requires'> {
  const nameOf = (key: string): Localised => {
    const found = permits.find((permit) => permit.key === key)
    if (found === undefined) throw new Error(`the file has no permit ${key}`)
    return found.name
  }
  const required = requires
    .filter(({ for: scope }) => scope?.permits?.includes(permitKey) ?? true)
    .map(({ key, for: scope, permits: keys, of, groups, same = [], atMost, catchesOn, whenItEnds }) => {
      const { permits: _permits, ...chosen } = scope ?? {}
      const about = scopeOfFile(chosen, named)
      const others = scopeOfFile({ groups }, named).groups
      const alike = same.filter((one) => one !== 'day')
      return {
        key,
        ...(Object.keys(about).length > 0 && { for: about }),
        permits: keys.map((one) => ({
          permitId: named.permitId(one),
          name: nameOf(one),
        })),
        of,
        ...(others && { groups: others }),
        ...(alike.length > 0 && { same: alike }),
        ...(atMost !== undefined && { atMost }),
        ...(catchesOn && { catchesOn }),
        whenItEnds,
      }
    })
  return required.length > 0 ? { requires: required } : {}
}
