import * as z from 'zod/mini'
import { FIELD_ERRORS, type FieldErrorCode, MOST_MISTAKES } from './errors.ts'
import { isIgnored, type English, type Table, type Wire } from './wire.ts'

export interface FieldMistake {
  /** Italian name, with a path into lists. */
  field: string
  code: FieldErrorCode
  /** Values of the sentence: the smallest, the largest. */
  values?: Record<string, number | string>
}

export type Reading<T> = { ok: true; value: T } | { ok: false; mistakes: FieldMistake[] }

/** Empty text, null and a missing field all mean: not given. */
const given = (schema: Wire<Table>, input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? Object.fromEntries(
        Object.entries(input).filter(
          ([name, v]) => v !== null && v !== undefined && v !== '' && !isIgnored(schema, name),
        ),
      )
    : {}

const formats: Record<string, FieldErrorCode> = {
  email: 'NOT_AN_EMAIL',
  date: 'NOT_A_DAY',
  datetime: 'NOT_A_TIME',
  uuid: 'NOT_AN_ID',
  regex: 'NOT_ALLOWED_CHARACTERS',
}

/** A pattern may name its own code as its message. */
const codeNamedBy = ({ message }: z.core.$ZodIssue): FieldErrorCode | undefined =>
  FIELD_ERRORS.find((code) => code === message)

/** For a field with several shapes: the size mistake of the shape that was sent. */
const sizeMistake = ({ errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue | undefined =>
  errors.flat().find(({ code }) => code === 'too_big' || code === 'too_small')

function mistakeOf(issue: z.core.$ZodIssue, input: Record<string, unknown>): FieldMistake[] {
  const field = issue.path.join('.')
  const absent = issue.path.length === 1 && input[String(issue.path[0])] === undefined
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, MOST_MISTAKES)
        .map((key) => ({ field: [...issue.path, key].join('.'), code: 'UNKNOWN_FIELD' }))
    case 'invalid_format':
      return [{ field, code: codeNamedBy(issue) ?? formats[issue.format] ?? 'NOT_ALLOWED_CHARACTERS' }]
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? [{ field, code: 'REQUIRED' }]
        : [
            {
              field,
              code: issue.origin === 'string' ? 'TOO_SHORT' : 'TOO_SMALL',
              values: { least: Number(issue.minimum) },
            },
          ]
    case 'too_big':
      return [
        {
          field,
          code: issue.origin === 'string' || issue.origin === 'array' ? 'TOO_LONG' : 'TOO_BIG',
          values: { most: Number(issue.maximum) },
        },
      ]
    case 'invalid_value':
      return [{ field, code: absent ? 'REQUIRED' : 'NOT_A_CHOICE' }]
    case 'invalid_union': {
      const size = sizeMistake(issue)
      return size === undefined
        ? [{ field, code: absent ? 'REQUIRED' : 'WRONG_KIND' }]
        : mistakeOf({ ...size, path: issue.path }, input)
    }
    case 'custom':
      return [{ field, code: (issue.params?.['field'] as FieldErrorCode | undefined) ?? 'WRONG_KIND' }]
    default:
      return [{ field, code: absent ? 'REQUIRED' : 'WRONG_KIND' }]
  }
}

/** Decodes an input; reports every wrong field, up to MOST_MISTAKES. */
export function read<T extends Table>(schema: Wire<T>, input: unknown): Reading<English<T>> {
  const fields = given(schema, input)

  const result = z.safeParse(schema, fields)
  if (result.success) return { ok: true, value: result.data }
  const mistakes = result.error.issues.flatMap((issue) => mistakeOf(issue, fields))
  const first = new Map(mistakes.toReversed().map((m) => [m.field, m]))
  return { ok: false, mistakes: [...first.values()].toReversed().slice(0, MOST_MISTAKES) }
}
