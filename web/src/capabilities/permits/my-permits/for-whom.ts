import type { useTranslation } from 'react-i18next'
import type { HeldPermit } from '#contract/permits.ts'
import { isForUnnamedMinor } from '#permit-sheet/held-on-paper.ts'

type Say = ReturnType<typeof useTranslation>['t']

/** The person a permit is for, in a word or two; undefined if the reader is the holder. */
export function nameOfOther(held: HeldPermit, t: Say): string | undefined {
  if (held.minor) return held.minor.firstName
  if (isForUnnamedMinor(held)) return t('my-permits.unnamedMinor')
  if (held.invitation) return held.invitation.email
  if (held.guest) return held.holder.firstName
  return held.iAmHolder ? undefined : held.holder.firstName
}
