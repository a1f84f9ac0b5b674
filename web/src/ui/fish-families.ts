/** Families of the fish that not every phone knows: their names come with what names them, and are noted here to be drawn. */
const families = new Map<string, string>()

export const noteFamily = (species: string, family: string): void => void families.set(species, family)
export const familyOf = (species: string): string | undefined => families.get(species)
