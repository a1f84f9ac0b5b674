import type { LoggedPermit } from '#rules/river/river-log.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { permitVersion } from '../../catalogue/index.ts'
import { type LoggedPurchase, lockPurchases, permitVersionsOf } from '../store/lock-purchases.ts'
import type { Writer } from './writer.ts'

/** A purchase that the writer may write on; locked until the transaction ends. */
export interface OwnPurchase extends LoggedPermit {
  purchaseId: string
  associationId: number
  boughtAt: string
  timeZone: string
  /** The fish that its club named itself. */
  ownFish: readonly string[]
}

/** By id. A missing purchase does not exist, was never sold, or is not the writer's. */
export type OwnPurchases = ReadonlyMap<string, OwnPurchase>

/** In one transaction, with the purchases locked. `work` may run several times: it has to detect its own writes. */
export async function withPurchasesLocked<T>(
  { db }: Services,
  writer: Writer,
  purchaseIds: string[],
  work: (tx: Tx, own: OwnPurchases) => Promise<T>,
): Promise<T> {
  const ids = [...new Set(purchaseIds)]
  const versions = await permitVersionsOf(db, ids)
  const read = await Promise.all(versions.map((v) => permitVersion(db, v.permit_id, v.permit_version)))
  const terms = new Map(versions.map((v, n) => [`${v.permit_id} ${v.permit_version}`, read[n]]))

  const underLock = async (tx: Tx): Promise<T> => {
    const rows = await lockPurchases(tx, ids, writer)
    const own = rows.flatMap((row): [string, OwnPurchase][] => {
      const bought = terms.get(`${row.permit_id} ${row.permit_version}`)
      return bought === undefined ? [] : [[row.id, ownOf(row, bought)]]
    })
    return work(tx, new Map(own))
  }
  const { written } = await retryDecision(async () => ({ written: await inTransaction(db, underLock) }))
  return written
}

const ownOf = (row: LoggedPurchase, terms: LoggedPermit['terms']): OwnPurchase => ({
  purchaseId: row.id,
  associationId: row.association_id,
  terms,
  firstDay: row.first_day,
  lastDay: row.last_day,
  boughtAt: row.created_at.toISOString(),
  timeZone: row.time_zone,
  ownFish: row.own_fish ?? [],
})
