import type { Selectable } from 'kysely'
import {
  withSmallEstimate,
  idsInJson,
  jsonRows,
  rowsOf,
  type Statement,
} from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Writer } from '../write-log/writer.ts'
import { guards } from './guards.ts'

export type LoggedPurchase = Pick<
  Selectable<Database['purchase']>,
  'id' | 'association_id' | 'permit_id' | 'permit_version' | 'first_day' | 'last_day' | 'created_at'
> & {
  time_zone: string
  /** The fish that its club named itself, by code; null: none. */
  own_fish: string[] | null
}

// A permit that was given back accepts items too: it may have been used before. With one that is not completed nobody fishes.
const SOLD = `u.state in ('issued', 'voided', 'refunded') and u.holder_kind <> 'invited'`
const MAY_WRITE = {
  angler: 'u.holder_id = $2',
  warden:
    'exists (select from association_warden w where w.association_id = u.association_id and w.account_id = $2)',
}

// All purchases of a batch, by index (`jsonRows`), locked in the order of their ids, so that
// two batches do not deadlock.
const lockedFor = (kind: Writer['kind']): Statement => ({
  name: `log-purchases-of-${kind}`,
  text: `select u.id, u.association_id, u.permit_id, u.permit_version, u.first_day, u.last_day, u.created_at,
      (select time_zone from association a where a.id = u.association_id),
      (select array_agg(a.key || '/' || s.key) from own_species s join association a on a.id = s.association_id
        where s.association_id = u.association_id) as own_fish
    from purchase u join ${jsonRows('id uuid')} q on q.id = u.id
    where ${SOLD} and ${MAY_WRITE[kind]}
    order by u.id
    ${guards.lockPurchases}`,
})
const LOCKED = { angler: lockedFor('angler'), warden: lockedFor('warden') }

/** The purchases that the writer may write on, locked until the transaction ends. */
export const lockPurchases = (tx: Tx, purchaseIds: string[], writer: Writer): Promise<LoggedPurchase[]> =>
  rowsOf<LoggedPurchase>(tx, LOCKED[writer.kind], [idsInJson(purchaseIds), writer.accountId])

const VERSIONS: Statement = {
  name: 'log-permit-versions',
  text: `select distinct u.permit_id, u.permit_version from purchase u join ${withSmallEstimate('json_to_recordset($1) as q (id uuid)')} q on q.id = u.id`,
}

/** The versions of permits of these purchases; read before locking. */
export const permitVersionsOf = (db: Db, purchaseIds: string[]) =>
  rowsOf<Pick<LoggedPurchase, 'permit_id' | 'permit_version'>>(db, VERSIONS, [idsInJson(purchaseIds)])
