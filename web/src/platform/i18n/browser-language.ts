import { DEFAULT_LANGUAGE, LANGUAGES, type Language, USUAL_LANGUAGES } from '#contract/languages.ts'
import { offeredLanguages } from './offered-languages.ts'

/** The first of the browser's languages that is one of these, English where none is. */
export function browserLanguage(offered: readonly Language[] = LANGUAGES): Language {
  const codes = navigator.languages.map((tag) => tag.split('-', 1)[0]?.toLowerCase())
  return codes.map((code) => offered.find((one) => one === code)).find(Boolean) ?? DEFAULT_LANGUAGE
}

/**
 * Specification 9: the first of the browser's languages that is offered. Whether one that not every installation has is
 * offered says the configuration; for the two that each has nobody waits.
 */
export async function offeredLanguage(readConfig: () => Promise<void>): Promise<Language> {
  const wanted = browserLanguage()
  if (USUAL_LANGUAGES.includes(wanted)) return wanted
  await readConfig().catch(() => undefined)
  return browserLanguage(offeredLanguages())
}
