import type { Heading } from './backup-file.ts'

type Ask = <Row>(sql: string) => Promise<Row[]>

/** The heading has the migrations. */
const NOT_DATA = 'migration'

/** All tables with their writable columns, referenced tables before those that refer to them. */
export async function tablesInOrder(ask: Ask): Promise<Heading['tables']> {
  const tables = await ask<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> '${NOT_DATA}'
    group by c.oid, c.relname order by c.oid`)
  const pointers = await ask<{ table: string; to: string }>(`
    select f.relname as table, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and not k.condeferred and f.oid <> t.oid`)

  const ordered: Heading['tables'] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const isReady = ({ name }: { name: string }) =>
      !pointers.some(({ table, to }) => table === name && waiting.some((other) => other.name === to))
    const at = waiting.findIndex(isReady)
    if (at < 0) throw new Error(`tables point to each other: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(...waiting.splice(at, 1))
  }
  return ordered
}
