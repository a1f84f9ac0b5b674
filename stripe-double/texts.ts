import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import it from './locales/it.json' with { type: 'json' }

export type Language = 'en' | 'it' | 'de'
export type Texts = typeof en

export const texts: Record<Language, Texts> = { en, it, de }

const REGIONS: Readonly<Record<Language, string>> = { en: 'en-IE', it: 'it-IT', de: 'de-DE' }
export const regionOf = (language: Language): string => REGIONS[language]

/** Italian for `it`, `it-IT`, ..., German alike; English for everything else. */
export function languageOf(locale: string): Language {
  const [, code] = /^(it|de)\b/i.exec(locale) ?? []
  return code === undefined ? 'en' : (code.toLowerCase() as Language)
}

/** An amount of whole cents, formatted: "18,00 €". */
export function money(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(REGIONS[language], {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(cents / 100)
}
