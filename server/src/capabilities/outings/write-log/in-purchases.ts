import type { Selectable } from 'kysely'
import type { LoggedPermit } from '#rules/river-log.ts'
import { few, idsInJson, jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/tables.ts'
import {
  codeOf,
  inTransaction,
  OutcomeUnknown,
  type Tx,
  UNIQUE_VIOLATION,
} from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { permitVersion } from '../../catalogue/index.ts'
import { guards } from './guards.ts'
import type { Writer } from './log-item.ts'

/** A purchase that the writer may write on. It stays as it is until the transaction ends. */
export interface OwnPurchase extends LoggedPermit {
  purchaseId: string
  associationId: number
}

/** Purchases by their ids; one that is not there is not the writer's, was never sold, or is none. */
export type OwnPurchases = ReadonlyMap<string, OwnPurchase>

type Row = Pick<
  Selectable<Database['purchase']>,
  'id' | 'association_id' | 'permit_id' | 'permit_version' | 'first_day' | 'last_day'
>

// Who gave a permit back has fished all the same: it takes what is written.
const SOLD = `u.state in ('issued', 'voided', 'refunded')`
const MAY_WRITE = {
  angler: 'u.holder_id = $2',
  warden:
    'exists (select from association_warden w where w.association_id = u.association_id and w.account_id = $2)',
}

const lockedFor = (kind: Writer['kind']): Statement => ({
  name: `log-purchases-of-${kind}`,
  text: `select u.id, u.association_id, u.permit_id, u.permit_version, u.first_day, u.last_day
    from purchase u join ${jsonRows('id uuid')} q on q.id = u.id
    where ${SOLD} and ${MAY_WRITE[kind]}
    order by u.id
    ${guards.lockPurchases}`,
})
const LOCKED = { angler: lockedFor('angler'), warden: lockedFor('warden') }

const VERSIONS: Statement = {
  name: 'log-permit-versions',
  text: `select distinct u.permit_id, u.permit_version from purchase u join ${few('json_to_recordset($1) as q (id uuid)')} q on q.id = u.id`,
}

/** Each round means that somebody else wrote the same at the same moment. */
const ROUNDS = 10

/**
 * Runs `work` in one transaction in which nobody else writes on these purchases, and nobody changes or gives them back.
 * They are locked in one order, and everything is written under them: two phones, or two servers, take turns. `work` may
 * run several times, also when it stands already: it must find that out.
 */
export async function inPurchases<T>(
  { db }: Services,
  writer: Writer,
  purchaseIds: string[],
  work: (tx: Tx, own: OwnPurchases) => Promise<T>,
): Promise<T> {
  const ids = idsInJson([...new Set(purchaseIds)])
  const versions = await rowsOf<Pick<Row, 'permit_id' | 'permit_version'>>(db, VERSIONS, [ids])
  const read = await Promise.all(versions.map((v) => permitVersion(db, v.permit_id, v.permit_version)))
  const terms = new Map(versions.map((v, n) => [`${v.permit_id} ${v.permit_version}`, read[n]]))

  const inTurn = (tx: Tx) =>
    rowsOf<Row>(tx, LOCKED[writer.kind], [ids, writer.accountId]).then((rows) => {
      const own = rows.flatMap((row): [string, OwnPurchase][] => {
        const agreed = terms.get(`${row.permit_id} ${row.permit_version}`)
        return agreed === undefined ? [] : [[row.id, ownOf(row, agreed)]]
      })
      return work(tx, new Map(own))
    })
  for (let round = 0; round < ROUNDS; round++) {
    try {
      return await inTransaction(db, inTurn)
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) && codeOf(error) !== UNIQUE_VIOLATION) throw error
    }
  }
  return refuse('BUSY')
}

const ownOf = (row: Row, terms: LoggedPermit['terms']): OwnPurchase => ({
  purchaseId: row.id,
  associationId: row.association_id,
  terms,
  firstDay: row.first_day,
  lastDay: row.last_day,
})
