import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** One row of a table that is schema, type and translation at once. */
export interface Field<W extends string, S extends Schema> {
  wireName: W
  schema: S
}

/** The Italian name on the wire and what stands behind it. */
export const field = <W extends string, S extends Schema>(wireName: W, schema: S): Field<W, S> => ({
  wireName,
  schema,
})

export type Table = Record<string, Field<string, Schema>>

type EnglishShape<T extends Table> = { [K in keyof T]: T[K]['schema'] }
type ItalianShape<T extends Table> = { [K in keyof T as T[K]['wireName']]: T[K]['schema'] }

export type English<T extends Table> = z.core.$InferObjectOutput<EnglishShape<T>, Record<never, never>>
export type Italian<T extends Table> = z.core.$InferObjectInput<ItalianShape<T>, Record<never, never>>

export type Wire<T extends Table> = z.core.$ZodType<English<T>, Italian<T>> & { readonly table: T }

const rename = (from: Record<string, unknown>, names: [string, string][]) =>
  Object.fromEntries(names.filter(([a]) => from[a] !== undefined).map(([a, b]) => [b, from[a]]))

/**
 * A codec between the Italian object of the wire and the English one of the code.
 * Decoding refuses fields that the table does not name; mistakes carry the Italian name.
 */
export function wire<const T extends Table>(table: T): Wire<T> {
  const toEnglish = Object.entries(table).map(([key, f]): [string, string] => [f.wireName, key])
  const toItalian = toEnglish.map(([a, b]): [string, string] => [b, a])
  const italian = z.strictObject(Object.fromEntries(Object.values(table).map((f) => [f.wireName, f.schema])))
  const codec = z.codec(italian, z.custom<Record<string, unknown>>(), {
    decode: (value) => rename(value, toEnglish),
    encode: (value) => rename(value, toItalian),
  })
  return Object.assign(codec, { table }) as unknown as Wire<T>
}

/** English field name to Italian, for mistakes that a rule found. */
export const wireNameOf = (request: { table: Table }, key: string): string =>
  request.table[key]?.wireName ?? key
