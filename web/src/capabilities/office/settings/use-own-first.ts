import type { Language } from '#contract/languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { offeredLanguages } from '#web/platform/i18n/offered-languages.ts'

/** Every language that is offered, the reader's own first. */
export function useOwnFirst(): readonly Language[] {
  const own = useLanguage()
  return offeredLanguages().toSorted((one, other) => Number(other === own) - Number(one === own))
}
