import { sql } from 'kysely'
import type { OutletEntryKind } from '#rules/sale/outlet-account.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'

export interface NewEntry {
  kind: OutletEntryKind
  /** More is owed: positive. */
  cents: number
  orderId?: string
  purchaseId?: string
  /** Of a commission in percent: hundredths of a percent. */
  rate?: number | undefined
  receivedOn?: string
  undoes?: string
  reason?: string | undefined
  /** Made by the caller, so that a repetition enters nothing more. */
  id?: string
}

interface Account {
  associationId: number
  outletId: string
  /** Who enters; undefined: a job of the server. */
  accountId?: string | undefined
}

export async function insertEntries(
  tx: Tx,
  { associationId, outletId, accountId }: Account,
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('outlet_entry')
    .values(
      entries.map(
        ({ kind, cents, orderId, purchaseId, rate, receivedOn, undoes, reason, id = uuidv7() }) => ({
          association_id: associationId,
          id,
          outlet_id: outletId,
          at: now,
          account_id: accountId ?? null,
          kind,
          cents,
          order_id: orderId ?? null,
          purchase_id: purchaseId ?? null,
          rate: rate ?? null,
          received_on: receivedOn ?? null,
          undoes: undoes ?? null,
          reason: reason ?? null,
        }),
      ),
    )
    .execute()
}

/** What it owes the association now: the sum of its entries. */
export async function owedBy(on: Db | Tx, associationId: number, outletId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::integer as cents from outlet_entry
    where association_id = ${associationId} and outlet_id = ${outletId}`.execute(on)
  return rows[0]?.cents ?? 0
}

interface SoldAtOutlet {
  outletId: string
  orderId: string
  purchaseId: string
  priceCents: number
  /** Decided to go back, in all. */
  backCents: number
  /** Of both, what the outlet's account has already. */
  enteredBackCents: number
  /** The commission at the sale, and its rate; zero: there was none. */
  commissionCents: number
  rate: number | null
}

/** The permits of these that an outlet has sold and has on its account. */
export async function soldAtOutlets(
  tx: Tx,
  associationId: number,
  purchaseIds: readonly string[],
): Promise<SoldAtOutlet[]> {
  const { rows } = await sql<SoldAtOutlet>`
    select s.outlet_id as "outletId", s.order_id as "orderId", s.purchase_id as "purchaseId",
      s.cents as "priceCents", coalesce(u.back_cents, 0) as "backCents",
      coalesce((select -sum(b.cents)::integer from outlet_entry b where b.association_id = s.association_id
        and b.purchase_id = s.purchase_id and b.kind = 'moneyBack'), 0) as "enteredBackCents",
      coalesce(-c.cents, 0) as "commissionCents", c.rate
    from outlet_entry s
    join purchase u on u.association_id = s.association_id and u.id = s.purchase_id
    left join outlet_entry c on c.association_id = s.association_id and c.purchase_id = s.purchase_id
      and c.kind = 'commission'
    where s.association_id = ${associationId} and s.purchase_id = any(${[...purchaseIds]}::uuid[]) and s.kind = 'sale'
    order by s.purchase_id`.execute(tx)
  return rows
}

/** The outlets at which these permits were sold. */
export async function outletsThatSold(
  tx: Tx,
  associationId: number,
  purchaseIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('outlet_entry')
    .select('outlet_id')
    .distinct()
    .where('association_id', '=', associationId)
    .where('purchase_id', 'in', purchaseIds)
    .where('kind', '=', 'sale')
    .orderBy('outlet_id')
    .execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

/** Undefined: no settlement of the association has this id. */
export async function findSettlement(tx: Tx, associationId: number, id: string) {
  const { rows } = await sql<{ outletId: string; cents: number; isUndone: boolean }>`
    select e.outlet_id as "outletId", e.cents,
      exists (select from outlet_entry u where u.association_id = e.association_id and u.undoes = e.id) as "isUndone"
    from outlet_entry e
    where e.association_id = ${associationId} and e.id = ${id} and e.kind = 'settlement'`.execute(tx)
  return rows[0]
}
