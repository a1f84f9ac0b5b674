import * as z from 'zod/mini'
import type { English, Table } from '#contract/wire.ts'
import { EncodedAnswer } from './encoded-answer.ts'

/**
 * An item of a long list that is often sent unchanged. Its parts are encoded once, by the owner of the data. Lists with
 * the same item ids are the same answer: if it is already compressed, it is neither built nor hashed again.
 */
export interface EncodedItem {
  id: number
  /** Encoded fields, see `encodeFields`. */
  parts: string[]
}

/** Some fields of a table as they are sent, without the braces of an object: `"nome":"T1","posti":3`. */
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

/** An answer of this table that contains one list. */
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
