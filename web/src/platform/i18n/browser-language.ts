import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'

/** Specification 9: the first of the browser's languages that is supported, English where none is. */
export function browserLanguage(): Language {
  const codes = navigator.languages.map((tag) => tag.split('-', 1)[0]?.toLowerCase())
  return codes.map((code) => LANGUAGES.find((one) => one === code)).find(Boolean) ?? DEFAULT_LANGUAGE
}
