import { DEFAULT_LANGUAGE, LANGUAGES, type Language, USUAL_LANGUAGES } from '#contract/languages.ts'
import { offeredLanguages } from './offered-languages.ts'

/** The first of the browser's languages that is one of these, English where none is. */
export function browserLanguage(offered: readonly Language[] = LANGUAGES): Language {
  const codes = navigator.languages.map((tag) => tag.split('-', 1)[0]?.toLowerCase())
  return codes.map((code) => offered.find((one) => one === code)).find(Boolean) ?? DEFAULT_LANGUAGE
}

/**
 * Specification 9: the language that was `chosen` on this device, or the first of the browser's, if it is offered. The
 * configuration says which are; nobody waits for it whose language each installation has.
 */
export async function offeredLanguage(readConfig: () => Promise<void>, chosen?: Language): Promise<Language> {
  const wanted = chosen ?? browserLanguage()
  if (USUAL_LANGUAGES.includes(wanted) || !LANGUAGES.includes(wanted)) return wanted
  await readConfig().catch(() => undefined)
  const offered = offeredLanguages()
  return offered.includes(wanted) ? wanted : browserLanguage(offered)
}
