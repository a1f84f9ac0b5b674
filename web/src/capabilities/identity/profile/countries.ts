import { localeOf, type Language } from '#contract/languages.ts'

/** ISO 3166 codes of where those come from who fish here; others leave the field empty. */
const CODES =
  'IT AT BA BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IS JP LI LT LU LV MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA US VA'

/** By their names in the person's language, in its alphabet's order. */
export function countries(language: Language): { value: string; text: string }[] {
  const locale = localeOf(language)
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return CODES.split(' ')
    .map((code) => ({ value: code, text: names.of(code) ?? code }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale))
}
