import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { LedgerEntry, ProviderLedger } from '../reconcile/provider-ledger.ts'

const AT_ONCE = 1000

/**
 * Stores the provider's ledger, with what banks took back for good as given back, in a temporary table of this connection, so that a million payments are compared by the
 * database and not in memory. `one` is a single connection; `forgetLedger` drops the table.
 */
export async function noteLedger(one: Db, ledger: ProviderLedger): Promise<void> {
  await forgetLedger(one)
  await sql`
    create temporary table noted_ledger (
      intent text primary key, status text not null,
      authorised bigint not null, captured bigint not null, refunded bigint not null
    )`.execute(one)
  let some: LedgerEntry[] = []
  for await (const entry of ledger.entries()) {
    some.push(entry)
    if (some.length < AT_ONCE) continue
    await note(one, some)
    some = []
  }
  await note(one, some)
  await sql`analyze noted_ledger`.execute(one)
}

/** Later entries replace earlier ones. */
export async function note(one: Db, entries: LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return
  // The provider's pages may shift while they are read: the same payment then comes twice.
  const last = [...new Map(entries.map((entry) => [entry.intent, entry])).values()]
  await sql`
    insert into noted_ledger
    select * from unnest(
      ${last.map(({ intent }) => intent)}::text[], ${last.map(({ status }) => status)}::text[],
      ${last.map(({ authorised }) => authorised)}::bigint[], ${last.map(({ captured }) => captured)}::bigint[],
      ${last.map(({ refunded, disputed = 0 }) => refunded + disputed)}::bigint[])
    on conflict (intent) do update set status = excluded.status, authorised = excluded.authorised,
      captured = excluded.captured, refunded = excluded.refunded`.execute(one)
}

export const forgetLedger = (one: Db) => sql`drop table if exists pg_temp.noted_ledger`.execute(one)
