import { type Language, LANGUAGES } from '#contract/languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'

/** Every language, the reader's own first. */
export function useOwnFirst(): readonly Language[] {
  const own = useLanguage()
  return LANGUAGES.toSorted((one, other) => Number(other === own) - Number(one === own))
}
