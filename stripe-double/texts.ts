import en from './locales/en.json' with { type: 'json' }
import it from './locales/it.json' with { type: 'json' }

export type Language = 'en' | 'it'
export type Texts = typeof en

export const texts: Record<Language, Texts> = { en, it }

/** Italian for `it`, `it-IT`, ...; English for everything else. */
export const languageOf = (locale: string): Language => (/^it\b/i.test(locale) ? 'it' : 'en')

/** An amount of whole cents, formatted: "18,00 €". */
export function money(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-IE', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(cents / 100)
}
