import type * as z from 'zod/mini'
import { listed, type Mistake, type Path } from '../mistakes.ts'

type Issue = z.core.$ZodIssue

const NAMED = /^[A-Z][A-Z_]+$/

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

function sized(issue: Issue & { code: 'too_small' | 'too_big' }, path: Path): Mistake {
  const small = issue.code === 'too_small'
  const bound = Number(small ? issue.minimum : issue.maximum)
  const kind = { string: 'TEXT', array: 'LIST' }[issue.origin as string] ?? 'NUMBER'
  return { path, code: `${kind}_TOO_${small ? 'SMALL' : 'BIG'}`, values: { bound } }
}

/** The keys that a schema's own refusal names, as the sentences of the import. */
export function mistakesOfForm(file: unknown, issues: readonly Issue[]): Mistake[] {
  return issues.flatMap((issue): Mistake[] => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
    const value = valueAt(file, path)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key], code: 'UNKNOWN_FIELD', values: {} }))
    }
    if (value === undefined) return [{ path, code: 'MISSING', values: {} }]
    if (NAMED.test(issue.message)) return [{ path, code: issue.message, values: { value: shown(value) } }]
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
    const expected = issue.code === 'invalid_type' ? issue.expected : 'other'
    return [{ path, code: `NOT_${kindName(expected)}`, values: { value: shown(value) } }]
  })
}

function kindName(expected: string): string {
  const names: Record<string, string> = {
    string: 'A_TEXT',
    number: 'A_NUMBER',
    int: 'A_WHOLE_NUMBER',
    boolean: 'TRUE_OR_FALSE',
    array: 'A_LIST',
    tuple: 'A_LIST',
    object: 'AN_OBJECT',
  }
  return names[expected] ?? 'OF_THIS_KIND'
}

/** A copy of the file without the values that the mistakes point at: the rest can still be checked. */
export function withoutMistakes(file: unknown, mistakes: Mistake[]): unknown {
  const copy: unknown = structuredClone(file)
  for (const { path } of mistakes) {
    const holder = valueAt(copy, path.slice(0, -1))
    const last = path.at(-1)
    if (typeof holder !== 'object' || holder === null || last === undefined) continue
    // A list keeps its length, so that the places of the others stay right.
    if (Array.isArray(holder) && typeof last === 'number') {
      if (last < holder.length) holder[last] = undefined
    } else delete (holder as Record<string | number, unknown>)[last]
  }
  return copy
}
