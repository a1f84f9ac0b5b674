import * as z from 'zod/mini'
import type { English, Table } from '#contract/wire.ts'
import { EncodedAnswer } from './encoded-answer.ts'

/**
 * A long list of which most items were sent before. Parts of an item are encoded once by whoever keeps them, and lists of
 * the same items are known to be the same by the items' ids: one that is packed already is neither put together nor hashed.
 * Measured with 200 offers of 0.7 KB: 0.02 ms; 0.6 ms to put together and hash, 6 ms to encode all of them.
 */
export interface EncodedItem {
  id: number
  /** Encoded fields, see `encodeFields`. */
  parts: string[]
}

/** Some fields of a table as they are sent, without the braces around an object: `"nome":"T1","posti":3`. */
export const encodeFields = <T extends Table>({ table }: { table: T }, fields: Partial<English<T>>): string =>
  Object.entries<unknown>(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const { wireName, schema } = fieldOf(table, name)
      return `${JSON.stringify(wireName)}:${JSON.stringify(z.encode(schema, value))}`
    })
    .join(',')

let lastId = 0

export const encodedItem = (...parts: string[]): EncodedItem => ({ id: ++lastId, parts })

/** An answer of this table with one list in it. */
export function encodedList<T extends Table>(
  response: { table: T },
  others: Partial<English<T>>,
  list: keyof T & string,
  items: EncodedItem[],
): EncodedAnswer {
  const head = `{${encodeFields(response, others)},${JSON.stringify(fieldOf(response.table, list).wireName)}:[`
  const json = () => `${head}${items.map(({ parts }) => `{${parts.join(',')}}`).join(',')}]}`
  return new EncodedAnswer(json, `${head} ${items.map(({ id }) => id).join(' ')}`)
}

function fieldOf(table: Table, name: string) {
  const field = table[name]
  if (field === undefined) throw new Error(`no field ${name}`)
  return field
}
