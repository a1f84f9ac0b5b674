import { isOwnSpecies, ownSpeciesCode, PERMIT_TYPES, SPECIES, type Species } from '#rules/codes.ts'
import { listedSpecies } from '#rules/species/listed-species.ts'
import type { Localised } from '#rules/permit-terms.ts'

interface OwnSpecies {
  key: string
  ownSpecies?: readonly { key: string; name: Localised }[] | undefined
}

/** The code of a fish that a file names: a key of its own list becomes `club/key`. */
export const speciesOfFile =
  ({ key: club, ownSpecies = [] }: OwnSpecies) =>
  (name: string): Species =>
    ownSpecies.some(({ key }) => key === name) ? ownSpeciesCode(club, name) : name

/** The fish of a club's waters by code, its own among them; undefined: it names none. */
export function watersSpecies(
  file: OwnSpecies & { species?: readonly string[] | undefined },
): Species[] | undefined {
  const { species = [], ownSpecies = [] } = file
  if (species.length + ownSpecies.length === 0) return undefined
  const codeOf = speciesOfFile(file)
  const named = species.length > 0 ? species : SPECIES
  return [...new Set([...named, ...ownSpecies.map(({ key }) => key)].map(codeOf))]
}

/** The names of the fish that a file names itself, by code. */
export const ownFishOf = ({ key: club, ownSpecies = [] }: OwnSpecies): Map<Species, Localised> =>
  new Map(ownSpecies.map(({ key, name }) => [ownSpeciesCode(club, key), name]))

export const isListedSpecies = (name: string): boolean =>
  !isOwnSpecies(name) && listedSpecies(name) !== undefined

/** The code of a type of permits by its name in a file: one of those that every club has, else of its own. */
export const typeOfFile =
  (ownTypes: ReadonlyMap<string, number>) =>
  (name: string): number => {
    const code = (PERMIT_TYPES as Readonly<Record<string, number>>)[name] ?? ownTypes.get(name)
    if (code === undefined) throw new Error(`the file has no type ${name}`)
    return code
  }
