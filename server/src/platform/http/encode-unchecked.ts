import type * as z from 'zod/mini'
import type { Table } from '#contract/wire.ts'

type Schema = z.core.$ZodType
type Encode = (value: unknown) => unknown

/** A schema as declared in contract/fields.ts. */
interface Declared {
  inner?: Schema
  member?: Schema
  words?: Readonly<Record<string, string>>
}

const known = new WeakMap<Schema, Encode>()
const same: Encode = (value) => value

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

function encoderOfValue(schema: Schema): Encode {
  const { inner, member, words } = schema as Declared
  if (member) {
    const encode = encoderOf(member)
    return (value) => (value as unknown[]).map(encode)
  }
  if (inner) return encoderOf(inner)
  if (words) {
    const italian = new Map<unknown, string>(Object.entries(words).map(([word, english]) => [english, word]))
    return (value) => italian.get(value)
  }
  return same
}

/** Not validated: that takes longer than the query of answers so large. It is as correct as its types. */
export const encodeUnchecked = <S extends Schema>(schema: S, answer: z.output<S>): unknown =>
  encoderOf(schema)(answer)
