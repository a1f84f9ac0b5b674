import type * as z from 'zod/mini'
import { MOST_POINTS } from '../file/values.ts'
import { fieldsAt, nearest, placesOfField } from './fields-there.ts'
import { hintOf } from './field-hints.ts'
import { listed, type Mistake, type MistakeCode, MISTAKES, type Path } from '../mistakes.ts'

type Issue = z.core.$ZodIssue

/** Our own checks put their code into the message. */
const named = (message: string): MistakeCode | undefined => MISTAKES.find((code) => code === message)

function valueAt(file: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[part]
        : undefined,
    file,
  )
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

const SIZES: Record<string, [MistakeCode, MistakeCode]> = {
  string: ['TEXT_TOO_SMALL', 'TEXT_TOO_BIG'],
  array: ['LIST_TOO_SMALL', 'LIST_TOO_BIG'],
}

function sized(issue: Issue & { code: 'too_small' | 'too_big' }, path: Path): Mistake {
  const [tooSmall, tooBig] = SIZES[issue.origin] ?? ['NUMBER_TOO_SMALL', 'NUMBER_TOO_BIG']
  return issue.code === 'too_small'
    ? { path, code: tooSmall, values: { bound: Number(issue.minimum) } }
    : { path, code: tooBig, values: { bound: Number(issue.maximum) } }
}

const KINDS: Record<string, MistakeCode> = {
  string: 'NOT_A_TEXT',
  number: 'NOT_A_NUMBER',
  int: 'NOT_A_WHOLE_NUMBER',
  boolean: 'NOT_TRUE_OR_FALSE',
  array: 'NOT_A_LIST',
  tuple: 'NOT_A_LIST',
  object: 'NOT_AN_OBJECT',
}

const MONEY = ['base', 'price', 'amount']

/** Money that is not text with two decimals, and how it is written: 19.5, "21", "19,50 €". */
function moneyFor(issue: Issue, path: Path, value: unknown): Mistake[] {
  const isNumber =
    issue.code === 'invalid_type' && issue.expected === 'string' && MONEY.includes(String(path.at(-1)))
  if (named(issue.message) !== 'NOT_MONEY' && !isNumber) return []
  const [, whole, decimals = ''] = /^[€\s]*(\d{1,3})(?:[.,](\d{1,2}))?[€\s]*$/.exec(String(value)) ?? []
  if (whole === undefined) return [{ path, code: 'NOT_MONEY', values: { value: shown(value) } }]
  const meant = JSON.stringify(`${Number(whole)}.${decimals.padEnd(2, '0')}`)
  return [{ path, code: 'NOT_MONEY_BUT', values: { value: shown(value), meant } }]
}

/** In a row of limits of fish, these names are about fish: not about anglers, purchases or days of fishing. */
const OF_FISH_THERE: readonly MistakeCode[] = [
  'HINT_NUMBER_OF_PLACES',
  'HINT_ONE_PER_DAY',
  'HINT_CALENDAR',
  'HINT_CATCH_CAP',
]

/** What many look for, unless this part of the file has a field for it: `members` of a price; a discount code has none. */
function hintAt(path: Path, key: string, fields: readonly string[]): MistakeCode | undefined {
  const hint = hintOf(key)
  if (hint !== undefined && path.at(-2) === 'limits' && OF_FISH_THERE.includes(hint)) return 'HINT_FISH_LIMIT'
  if (hint !== 'HINT_MEMBERS_ONLY' || path.length === 0) return hint
  if (path[0] === 'discountCodes') return 'HINT_MEMBERS_DISCOUNT'
  return fields.includes('members') ? undefined : hint
}

function unknownField(path: Path, key: string): Mistake {
  const fields = fieldsAt(path)
  const near = nearest(key, fields)
  const there = listed(fields)
  const at = [...path, key]
  const hint = hintAt(path, key, fields)
  if (hint !== undefined) return { path: at, code: hint, values: {} }
  if (near.length > 0) return { path: at, code: 'UNKNOWN_FIELD_NEAR', values: { near: listed(near), there } }
  const where = placesOfField(key)
  return where.length === 0
    ? { path: at, code: 'UNKNOWN_FIELD', values: { there } }
    : { path: at, code: 'UNKNOWN_FIELD_ELSEWHERE', values: { near: key, where: listed(where), there } }
}

/** The schema's issues as mistakes with a translated sentence. */
export function mistakesOfForm(file: object, issues: readonly Issue[]): Mistake[] {
  return issues.flatMap((issue): Mistake[] => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
    const value = valueAt(file, path)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownField(path, key))
    }
    if (value === undefined) return [{ path, code: 'MISSING', values: {} }]
    const money = moneyFor(issue, path, value)
    if (money.length > 0) return money
    const code = named(issue.message)
    if (code === 'SHAPE_TOO_DETAILED') return [{ path, code, values: { bound: MOST_POINTS } }]
    if (code) return [{ path, code, values: { value: shown(value) } }]
    if (issue.code === 'too_small' || issue.code === 'too_big') return [sized(issue, path)]
    if (issue.code === 'invalid_value') {
      return [
        {
          path,
          code: 'NOT_A_CHOICE',
          values: { value: shown(value), there: listed(issue.values.map(String)) },
        },
      ]
    }
    if (issue.code === 'invalid_union') {
      return [{ path, code: 'NOT_A_SHAPE', values: {} }]
    }
    if (issue.code === 'invalid_key') {
      return [{ path, code: 'NOT_A_KEY', values: { value: shown(path.at(-1)) } }]
    }
    const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined
    return [{ path, code: kind ?? 'NOT_OF_THIS_KIND', values: { value: shown(value) } }]
  })
}

/** So that the rest can still be checked. The wrong fields stay, undefined: they do not count as missing. */
export function withoutMistakes(file: unknown, mistakes: Mistake[]): unknown {
  const copy: unknown = structuredClone(file)
  for (const { path } of mistakes) {
    const holder = valueAt(copy, path.slice(0, -1))
    const last = path.at(-1)
    if (typeof holder !== 'object' || holder === null || last === undefined) continue
    if (Object.hasOwn(holder, last)) (holder as Record<string | number, unknown>)[last] = undefined
  }
  return copy
}
