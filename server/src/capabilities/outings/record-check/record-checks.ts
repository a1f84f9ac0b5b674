import { few, idsInJson, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Refused } from '../write-log/check-item.ts'
import type { OwnPurchases } from '../write-log/in-purchases.ts'
import { WrittenMeanwhile } from '../write-log/write-rows.ts'
import { checkMistakes } from './check-mistakes.ts'
import { type CheckItem, type CheckRow, rowOf, saysTheSame } from './check-row.ts'

/** What became of a check; `present` is what stands. */
export type CheckOutcome =
  | { outcome: 'written' | 'known' | 'superseded'; present: { kind: 'check'; row: CheckRow } }
  | { outcome: 'refused'; refused: Refused }

interface Recording {
  wardenId: string
  now: Date
}

/**
 * Records checks of permits of the warden's waters, which are locked, and checks of what is nobody's. Each is written
 * once: whatever else arrives under its id changes nothing. Answers in the order of the items.
 */
export async function recordChecks(
  tx: Tx,
  own: OwnPurchases,
  items: CheckItem[],
  { wardenId, now }: Recording,
): Promise<CheckOutcome[]> {
  if (items.length === 0) return []
  const [standing, served] = [await standingOf(tx, items), await servedBy(tx, wardenId)]
  const fresh: CheckRow[] = []
  const outcomes = items.map((item): CheckOutcome => {
    const mistakes = checkMistakes(item, served)
    if (mistakes.length > 0) return { outcome: 'refused', refused: { code: 'INPUT_WRONG', mistakes } }
    const associationId = associationOf(item, own, served)
    const present = standing.get(item.id)
    // Somebody else's id is answered like one that is nobody's to write under.
    if (associationId === undefined || (present && present.warden_id !== wardenId)) return FOREIGN
    const row = rowOf(item, { wardenId, associationId, now })
    if (present !== undefined)
      return {
        outcome: saysTheSame(present, row) ? 'known' : 'superseded',
        present: { kind: 'check', row: present },
      }
    standing.set(item.id, row)
    fresh.push(row)
    return { outcome: 'written', present: { kind: 'check', row } }
  })
  await writeChecks(tx, fresh)
  return outcomes
}

const FOREIGN = { outcome: 'refused', refused: { code: 'NOT_FOUND' } } as const

/** Whose waters the check was made on: those of the purchase, or those the warden was there for. */
function associationOf(
  { purchaseId, associationId }: CheckItem,
  own: OwnPurchases,
  served: ReadonlySet<number>,
): number | undefined {
  if (purchaseId !== undefined) return own.get(purchaseId)?.associationId
  if (associationId !== undefined) return served.has(associationId) ? associationId : undefined
  const [only] = served
  return only
}

const STANDING: Statement = {
  name: 'checks-standing',
  text: `select to_json(x) as row from permit_check x
    join ${few('json_to_recordset($1) as q (id uuid)')} q on q.id = x.id`,
}

async function standingOf(tx: Tx, items: CheckItem[]): Promise<Map<string, CheckRow>> {
  const rows = await rowsOf<{ row: CheckRow }>(tx, STANDING, [idsInJson(items.map(({ id }) => id))])
  return new Map(rows.map(({ row }) => [row.id, row]))
}

const SERVED: Statement = {
  name: 'associations-of-warden',
  text: 'select association_id from association_warden where account_id = $1',
}

async function servedBy(tx: Tx, wardenId: string): Promise<Set<number>> {
  const rows = await rowsOf<{ association_id: number }>(tx, SERVED, [wardenId])
  return new Set(rows.map(({ association_id }) => association_id))
}

const WRITE: Statement = {
  name: 'checks-write',
  text: `insert into permit_check
    select r.* from json_populate_recordset(null::permit_check, $1) r
    order by r.id
    on conflict do nothing
    returning id`,
}

async function writeChecks(tx: Tx, rows: CheckRow[]): Promise<void> {
  if (rows.length === 0) return
  const written = await rowsOf(tx, WRITE, [JSON.stringify(rows)])
  if (written.length < rows.length) throw new WrittenMeanwhile()
}
