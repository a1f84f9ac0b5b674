import type { PermitTerms } from '#rules/permit-terms.ts'
import type { AssociationFile } from './file/association-file.ts'
import { type NamedInFile, scopeOfFile } from './scope-of-file.ts'

/** The part of a permit's terms that asks its holder. Which permits ask is settled here: the terms name people and choices. */
export function factsOfPermit(
  { facts }: Pick<AssociationFile, 'facts'>,
  permitKey: string,
  named: NamedInFile,
): Pick<PermitTerms, 'facts'> {
  const required = facts
    .filter(({ for: scope }) => scope?.permits?.includes(permitKey) ?? true)
    .map(({ key, kind, name, for: scope, fields }) => {
      const { permits: _permits, ...rest } = scope ?? {}
      const of = scopeOfFile(rest, named)
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
