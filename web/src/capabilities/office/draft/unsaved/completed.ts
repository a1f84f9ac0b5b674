import { isTextByLanguage } from '#contract/texts-in-languages.ts'
import { firstWritten, REQUIRED_LANGUAGES } from '#rules/text-languages.ts'

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Objects that may be empty: they mean all. */
const MAY_BE_EMPTY: readonly string[] = ['counts']

/**
 * What is typed as a file can have it: without fields that were left empty, and with another language where one in
 * which a text has to be is not written yet.
 */
export function completed(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return value.trim()
  // An entry with nothing in it stays one: the checks name what it lacks.
  if (Array.isArray(value))
    return value
      .map((one) => (isObject(one) ? (completed(one) ?? {}) : completed(one)))
      .filter((one) => one !== '')
  if (!isObject(value)) return value
  const entries = Object.entries(value)
    .map(([name, one]): [string, unknown] => [name, completed(one, name)])
    .filter(([, one]) => !isEmpty(one))
  const found = Object.fromEntries(entries) as Record<string, unknown>
  if (isTextByLanguage(value)) {
    const other = firstWritten(found)
    if (other === undefined) return undefined
    for (const language of REQUIRED_LANGUAGES) found[language] ??= other
  }
  if (entries.length === 0 && Object.keys(value).length > 0 && !MAY_BE_EMPTY.includes(field)) return undefined
  return found
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
