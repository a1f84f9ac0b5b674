import { useTranslation } from 'react-i18next'
import { labelOfField } from '#association-file/field-labels.ts'
import type { WrittenFile } from '#association-file/file/association-file.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { isTextByLanguage, languageIn } from '#contract/texts-in-languages.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { fieldAt, isOneValue } from '../fields/field-at.ts'
import { useRowTexts } from '../fields/use-row-title.ts'
import { type Place, placeOf, typedText, valueAt, withValueAt } from '../fields/value-at.ts'
import { useRuleWords } from '../use-rule-words.ts'
import { type Difference, differencesOf } from './differences.ts'

/** A difference as the page says it. */
interface InWords {
  field: string
  mine: string
  theirs: string
}
type Row = Readonly<Record<string, unknown>>

/** Fields and values of a part by the names that the page has for them; `value`: the part as it is typed. */
export function useDifferenceWords(part: string, value: unknown, file: WrittenFile) {
  const { t, i18n } = useTranslation()
  const { textOf } = useRuleWords(file)
  const reader = useLanguage()
  const { titleOf, shown } = useRowTexts(file)
  const named = new Map<string, string>([
    ...[...(file.zones ?? []), ...file.permits].map(({ key, name }): [string, string] => [key, textOf(name)]),
    ...(file.slots ?? []).map(({ code, name }): [string, string] => [code, textOf(name)]),
  ])
  const nothing = t('office-rules.meanwhile.nothing')
  const textFor = (key: string): string | undefined => {
    const found: unknown = i18n.exists(key) ? t(key as never) : undefined
    return typeof found === 'string' ? found : undefined
  }
  const plainText = (one: unknown): string => {
    if (one === undefined || one === '') return nothing
    if (typeof one === 'boolean') return t(`office-rules.meanwhile.${one ? 'yes' : 'no'}`)
    if (Array.isArray(one) && one.every((entry) => typeof entry !== 'object'))
      return one.map((entry) => plainText(entry)).join(', ')
    if (typeof one === 'object') return t('office-rules.meanwhile.something')
    const text = typedText(one)
    return textFor(`office-rules.choices.${text}`) ?? named.get(text) ?? text
  }
  const valueText = (one: unknown, place: Place): string => {
    const field = fieldAt(part, place)?.field
    if (field === undefined) return plainText(one)
    // "Either" says something where it is left open, too.
    const chosen = one ?? (field.kind === 'either' ? 'any' : undefined)
    return shown(field, withValueAt(undefined, placeOf(field.path), chosen)) || plainText(one)
  }
  /** What a row of a list is called: `Upper stretch, Morning`, `SUMMER27`. */
  const nameOfRow = (row: unknown, number: number): string => {
    const { name, zone, slot, code } = (row ?? {}) as Row
    if (isTextByLanguage(name)) return textOf(name)
    const keys = [zone, slot].filter((key) => typeof key === 'string').map((key) => named.get(key) ?? '')
    return keys.filter(Boolean).join(', ') || typedText(code) || t('office-rules.meanwhile.row', { number })
  }
  const labelOf = (place: Place, row?: unknown): string => {
    const language = LANGUAGES.find((one) => one === place.at(-1))
    const field = language === undefined ? place : place.slice(0, -1)
    const names = field.filter((one) => typeof one === 'string')
    const label =
      textFor(`office-rules.fields.${labelOfField(part, field)}`) ??
      names.map((one) => textFor(`office-rules.fields.${one}`)).findLast(Boolean) ??
      t('office-rules.meanwhile.rule')
    const at = field.findLastIndex((one) => typeof one === 'number')
    return [
      label,
      at >= 0 && nameOfRow(row ?? valueAt(value, field.slice(0, at + 1)), Number(field[at]) + 1),
      language && languageIn(reader, language),
    ]
      .filter(Boolean)
      .join(', ')
  }
  /** Of a line of the grid of places; of another row its sentence. */
  const rowText = (row: unknown, place: Place): string => {
    if (row === undefined) return nothing
    const field = fieldAt(part, place)?.field
    if (field?.kind === 'rows')
      // A list of the club is a part of its own, and has the part's name.
      return titleOf(field.fields, field.path === '' ? part : field.label)(row)
    const { places, forMinors } = row as Row
    const minors = forMinors && `${t('office-rules.fields.forMinors')}: ${typedText(forMinors)}`
    return [typedText(places), minors].filter(Boolean).join(', ')
  }
  const inWords = ({ place, mine, theirs }: Difference): InWords[] => {
    const found = fieldAt(part, place)
    if (!found?.isRow)
      return [{ field: labelOf(place), mine: valueText(mine, place), theirs: valueText(theirs, place) }]
    const texts = { mine: rowText(mine, place), theirs: rowText(theirs, place) }
    // Rows of places have names; another row says itself what it is about.
    const field = found.field.kind === 'places' ? labelOf(place, mine ?? theirs) : labelOf(place.slice(0, -1))
    if (texts.mine !== '' && texts.theirs !== '' && texts.mine !== texts.theirs) return [{ field, ...texts }]
    const isInner = (inner: Place) => inner.length > place.length && isOneValue(part, inner)
    return differencesOf(mine, theirs, place, isInner).map((one) => ({
      field: labelOf(one.place),
      mine: valueText(one.mine, one.place),
      theirs: valueText(one.theirs, one.place),
    }))
  }
  return {
    labelOf: (place: Place) => labelOf(place),
    differences: (mine: unknown, theirs: unknown, place: Place): InWords[] =>
      differencesOf(mine, theirs, place, (inner) => isOneValue(part, inner)).flatMap(inWords),
  }
}
