import type { Beside } from '#rules/permit/scope-terms.ts'
import type { AssociationFile } from './file/association-file.ts'
import type { BesideInFile } from './file/beside-file.ts'
import { type NamedInFile, scopeOfFile } from './scope-of-file.ts'

type PermitsInFile = readonly Pick<AssociationFile['permits'][number], 'key' | 'name' | 'slots'>[]

/** The other permits of a valid file with their names, which are frozen with the terms. */
export function besideOfFile(
  { permits: keys, of, slots, groups, paid }: BesideInFile,
  permits: PermitsInFile,
  named: NamedInFile,
): Beside {
  const others = permits.filter(({ key }) => keys.includes(key))
  const hours = others.flatMap((permit) => permit.slots)
  const found = slots?.flatMap((code) => hours.find((slot) => slot.code === code) ?? [])
  const people = scopeOfFile({ groups }, named).groups
  return {
    permits: others.map(({ key, name }) => ({ permitId: named.permitId(key), name })),
    ...(of && { of }),
    ...(found && { slots: found.map(({ code, name }) => ({ code, name })) }),
    ...(people && { groups: people }),
    ...(paid && { paid }),
  }
}
