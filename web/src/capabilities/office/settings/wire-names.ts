import type { Table } from '#contract/wire.ts'

interface Nested {
  table?: Table
  /** Of an optional value, of a list. */
  inner?: Nested
  member?: Nested
}

const tableIn = (schema: Nested | undefined): Table | undefined =>
  schema === undefined ? undefined : (schema.table ?? tableIn(schema.inner) ?? tableIn(schema.member))

/** The field that a mistake of the server is about, `puntiVendita.0.nome`, by its names in the code. */
export function fieldNamed(request: { table: Table }, wirePath: string): string {
  let table: Table | undefined = request.table
  const steps = wirePath.split('.').map((step) => {
    const found = Object.entries(table ?? {}).find(([, { wireName }]) => wireName === step)
    // A position in a list: its members have the fields that follow.
    if (found === undefined) return step
    table = tableIn(found[1].schema as Nested)
    return found[0]
  })
  return steps.join('.')
}

/** Fields as they are on the wire, whether they are valid or not. */
export const onWire = (table: Table, fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      table[key]?.wireName ?? key,
      valueOnWire(tableIn(table[key]?.schema as Nested | undefined), value),
    ]),
  )

const valueOnWire = (table: Table | undefined, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((member) => valueOnWire(table, member))
    : typeof value === 'object' && value !== null && table !== undefined
      ? onWire(table, value)
      : value
