import { type Journal, memoryJournal, openJournal, readJournal } from './journal.ts'
import type { Intent, Tables, Write } from './records.ts'

/** Stripe forgets an Idempotency-Key after at least a day. */
export const ANSWERS_KEPT_SECONDS = 24 * 60 * 60

type Rows = { readonly [Name in keyof Tables]: ReadonlyMap<string, Tables[Name]> }

/** All rows in memory, with the journal behind them. */
export interface Store extends Rows {
  /** Ids of the intents in `requires_capture`, which can expire. */
  readonly authorised: ReadonlySet<string>
  /** Visible at once, durable when the promise resolves. One call is one line: all or nothing. */
  write(writes: readonly Write[]): Promise<void>
  settled(): Promise<void>
  close(): Promise<void>
}

/** Null: a memory that ends with the process. `nowSeconds`: old answers are left out when the file is compacted. */
export async function openStore(stateFile: string | null, nowSeconds: number): Promise<Store> {
  const rows: { [Name in keyof Tables]: Map<string, Tables[Name]> } = {
    intents: new Map(),
    charges: new Map(),
    paymentMethods: new Map(),
    refunds: new Map(),
    balanceTransactions: new Map(),
    payouts: new Map(),
    disputes: new Map(),
    customers: new Map(),
    accounts: new Map(),
    accountLinks: new Map(),
    events: new Map(),
    deliveries: new Map(),
    answers: new Map(),
    keys: new Map(),
  }
  const authorised = new Set<string>()

  function put<Name extends keyof Tables>(table: Name, id: string, row: Tables[Name]): void {
    rows[table].set(id, row)
  }
  function apply(writes: readonly Write[]): void {
    for (const [table, id, row] of writes) {
      put(table, id, row)
      if (table === 'intents') note(id, row)
    }
  }
  function note(id: string, intent: Intent): void {
    if (intent.status === 'requires_capture') authorised.add(id)
    else authorised.delete(id)
  }
  function* snapshot(): Generator<Write> {
    for (const [id, row] of rows.answers) {
      if (row.createdAt + ANSWERS_KEPT_SECONDS < nowSeconds) rows.answers.delete(id)
    }
    for (const table of Object.keys(rows) as (keyof Tables)[]) {
      for (const [id, row] of rows[table]) yield [table, id, row] as Write
    }
  }

  let journal: Journal = memoryJournal
  if (stateFile !== null) {
    for (const writes of await readJournal(stateFile)) apply(writes)
    journal = await openJournal(stateFile, snapshot())
  }

  return {
    ...rows,
    authorised,
    async write(writes) {
      if (writes.length === 0) return
      apply(writes)
      await journal.append(writes)
    },
    settled: () => journal.settled(),
    close: () => journal.close(),
  }
}
