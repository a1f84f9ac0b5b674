import type { Language } from '#contract/languages.ts'
import { picturePath } from '#contract/pictures.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Association, StoredLogo } from './profile.ts'

/** `logo` of the contract. */
export const logoOnWire = (associationId: number, { hash, width, height }: StoredLogo) => ({
  path: picturePath(associationId, hash),
  width,
  height,
})

/** `picture` of the contract; undefined for a water without one. */
export function pictureOnWire({ associationId, profile }: Association, water: string, language: Language) {
  const stored = profile.aboutWaters?.[water]?.picture
  if (stored === undefined) return undefined
  const { hash, width, height, alt, credit } = stored
  return {
    path: picturePath(associationId, hash),
    width,
    height,
    alt: inLanguage(alt, language),
    credit,
  }
}

/** The line about the water whose picture is shown, else the first line of these waters. */
export function waterLineOf(
  { profile: { aboutWaters = {} } }: Association,
  waters: readonly string[],
  language: Language,
): string | undefined {
  const about = waters.flatMap((water) => aboutWaters[water] ?? [])
  const shown = about.find(({ picture }) => picture)?.line ?? about.find(({ line }) => line)?.line
  return inLanguage(shown, language)
}

/** The association's line about one water. */
export const lineOf = ({ profile }: Association, water: string, language: Language): string | undefined =>
  inLanguage(profile.aboutWaters?.[water]?.line, language)
