import * as z from 'zod/mini'
import type { Table } from '#contract/wire.ts'

type Schema = z.core.$ZodType
type Encode = (value: unknown) => unknown

/** The parts of zod's definitions by which a value is encoded. */
interface Definition {
  type: string
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  options?: Schema[]
  in?: Schema
  reverseTransform?: (value: unknown, payload: object) => unknown
}

const known = new WeakMap<Schema, Encode>()
const same: Encode = (value) => value
const PLAIN = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'null',
  'unknown',
  'any',
  'custom',
])

function encoderOf(schema: Schema): Encode {
  const remembered = known.get(schema)
  if (remembered) return remembered
  const encode = 'table' in schema ? encoderOfTable(schema.table as Table) : encoderOfValue(schema)
  known.set(schema, encode)
  return encode
}

function encoderOfTable(table: Table): Encode {
  const fields = Object.entries(table).map(
    ([name, { wireName, schema }]) => [name, wireName, encoderOf(schema)] as const,
  )
  return (value) => {
    const english = value as Record<string, unknown>
    const italian: Record<string, unknown> = {}
    for (const [name, wireName, encode] of fields) {
      const own = english[name]
      if (own !== undefined) italian[wireName] = encode(own)
    }
    return italian
  }
}

/** A kind of schema that is not named here is left to zod. */
function encoderOfValue(schema: Schema): Encode {
  const {
    type,
    innerType,
    element,
    valueType,
    options,
    in: wire,
    reverseTransform,
  } = schema._zod.def as Definition
  if (PLAIN.has(type)) return same
  if (innerType !== undefined) {
    const encode = encoderOf(innerType)
    return encode === same ? same : (value) => (value === undefined || value === null ? value : encode(value))
  }
  if (element !== undefined) {
    const encode = encoderOf(element)
    return encode === same ? same : (value) => (value as unknown[]).map(encode)
  }
  if (type === 'pipe' && reverseTransform !== undefined && wire !== undefined) {
    const encode = encoderOf(wire)
    return (value) => encode(reverseTransform(value, { value, issues: [] }))
  }
  const isSame = (part: Schema) => encoderOf(part) === same
  if (type === 'record' && valueType !== undefined && isSame(valueType)) return same
  if (type === 'union' && options?.every(isSame)) return same
  return (value) => z.encode(schema, value)
}

/** Refuses an answer that is not of its schema: in tests, development and the demo. */
export const encodeChecked = <S extends Schema>(schema: S, answer: z.output<S>): unknown =>
  z.encode(schema, answer)

/** Not validated: that takes longer than most answers take to be made. It is as correct as its types. */
export const encodeUnchecked = <S extends Schema>(schema: S, answer: z.output<S>): unknown =>
  encoderOf(schema)(answer)
