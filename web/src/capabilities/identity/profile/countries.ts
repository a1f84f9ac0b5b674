import { localeOf, type Language } from '#contract/languages.ts'

/** ISO 3166 codes of the anglers' countries; others leave the field empty. */
const CODES =
  'IT AT BA BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IS JP LI LT LU LV MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA US VA'

/** Named and sorted in the person's language. */
export function countries(language: Language): { value: string; text: string }[] {
  const locale = localeOf(language)
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return CODES.split(' ')
    .map((code) => ({ value: code, text: names.of(code) ?? code }))
    .toSorted((a, b) => a.text.localeCompare(b.text, locale))
}
