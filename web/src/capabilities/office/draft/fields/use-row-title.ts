import type { WrittenFile } from '#association-file/file/association-file.ts'
import { calendarText } from '#rules/calendars/calendar-text.ts'
import { momentText } from '#rules/moments/moment-text.ts'
import type { Moment } from '#rules/moments/moment-terms.ts'
import { moneyText } from '#web/ui/money-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { sentenceOfRow } from '#association-file/sentences-of-rows.ts'
import { capital, inWords } from '#rules/club/sentences/sentence.ts'
import { useRuleWords } from '../use-rule-words.ts'
import { completed } from '../unsaved/completed.ts'
import { isTextByLanguage } from '#contract/texts-in-languages.ts'
import type { RuleField } from './field.ts'
import { useOptions } from './use-options.ts'
import { placeOf, typedText, valueAt } from './value-at.ts'

const MOST_WORDS = 5

/** The list of a file that a field with this label is, where its entries have sentences. */
const listOf = (label: string | undefined): string =>
  label === 'fishLimits' ? 'limits' : (label?.replace(/^list\./, '') ?? '')

/**
 * What a row says: its sentence, or a few words, "Adults, Upper stretch, €21". Empty: nothing yet. `label`: of the field
 * whose rows they are.
 */
export function useRowTitle(
  fields: readonly RuleField[],
  file: WrittenFile,
  label?: string,
): (row: unknown) => string {
  return useRowTexts(file).titleOf(fields, label)
}

/** What rows of a file say, and single fields of them as the page shows them; empty for what has no text. */
export function useRowTexts(file: WrittenFile) {
  const { t, region } = useTexts()
  const words = useRuleWords(file)
  const optionsOf = useOptions(file)

  const shown = (field: RuleField, row: unknown): string => {
    const value = valueAt(row, placeOf(field.path))
    if (field.kind === 'moment') return saysMoment(value) ? momentText(value, words) : ''
    if (value === undefined || value === '') return ''
    switch (field.kind) {
      case 'inLanguages':
        return isTextByLanguage(value) ? words.textOf(value) : ''
      case 'money':
        return /^\d+\.\d\d$/.test(typedText(value))
          ? moneyText(Number(typedText(value).replace('.', '')), region, true)
          : ''
      case 'several':
      case 'oneOf': {
        const chosen = Array.isArray(value) ? (value as unknown[]) : [value]
        return optionsOf(field.from)
          .filter((option) => chosen.includes(option.value))
          .map(({ text }) => text)
          .join(', ')
      }
      case 'either':
        return t(`office-rules.either.${field.path}.${typedText(value)}`)
      case 'choice':
        return t(`office-rules.choices.${typedText(value)}`)
      case 'severalOf':
        return (value as string[]).map((one) => t(`office-rules.choices.${one}`)).join(', ')
      case 'count':
        return field.unit === undefined
          ? typedText(value)
          : `${typedText(value)} ${t(`office-rules.units.${field.unit}`)}`
      case 'day':
        return words.dayText(typedText(value))
      case 'group':
        return field.fields
          .map((inside) => shown(inside, value))
          .filter((text) => text !== '')
          .join(' · ')
      case 'line':
      case 'time':
        return typedText(value)
      default:
        return ''
    }
  }
  const sentenceOf = (row: object, label: string | undefined): string => {
    try {
      if (label?.startsWith('calendar.')) return capital(calendarText({ in: [row] }, words))
      const sentence = sentenceOfRow(listOf(label), row, file)
      return sentence === undefined ? '' : inWords(sentence, words).replace(/\.$/, '')
    } catch {
      // While it is typed, a row may be no rule yet.
      return ''
    }
  }
  const inShort = (row: unknown, fields: readonly RuleField[]): string =>
    fields
      .map((field) => shown(field, row))
      .filter((text) => text !== '')
      .slice(0, MOST_WORDS)
      .join(' · ')
  const titleOf =
    (fields: readonly RuleField[], label?: string) =>
    (typed: unknown): string => {
      const row = completed(typed)
      if (typeof row !== 'object' || row === null || Object.keys(row).length === 0) return ''
      return isHalf(listOf(label), row) ? '' : sentenceOf(row, label) || inShort(row, fields)
    }
  return { titleOf, shown }
}

/** Without these an entry of the list says nothing true. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  slots: ['name', 'from', 'to'],
  requires: ['permits'],
  membershipPlans: ['name', 'prices.base'],
  closures: ['from', 'to', 'reason'],
  discountCodes: ['code'],
}

/** An entry that is not written to its end, or whose ages end before they begin. */
function isHalf(list: string, row: object): boolean {
  const lacks = (NEEDED[list] ?? []).some((field) => valueAt(row, placeOf(field)) === undefined)
  const { from, under } = row as { from?: unknown; under?: unknown }
  return (
    lacks || (list === 'ageGroups' && typeof from === 'number' && typeof under === 'number' && from >= under)
  )
}

const saysMoment = (value: unknown): value is Moment =>
  typeof value === 'object' &&
  value !== null &&
  (('before' in value && /^P(?=.)/.test(String(value.before))) ||
    ('on' in value && /^\d\d-\d\d$/.test(String(value.on))))
