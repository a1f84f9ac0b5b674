import type { useTranslation } from 'react-i18next'
import type { HeldPermit } from './sort-permits.ts'

type Say = ReturnType<typeof useTranslation>['t']

/** It is for a minor beside the holder, and nobody gave their name. */
export const isForUnnamedMinor = ({ accompaniedMinor, minor }: HeldPermit): boolean =>
  accompaniedMinor === true && minor === undefined

/** For whom a permit is, in a word or two; undefined: for the holder themselves, who reads it. */
export function nameOfOther(held: HeldPermit, t: Say): string | undefined {
  if (held.minor) return held.minor.firstName
  if (isForUnnamedMinor(held)) return t('my-permits.unnamedMinor')
  return held.iAmHolder ? undefined : held.holder.firstName
}
