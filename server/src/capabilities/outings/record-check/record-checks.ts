import type { Impossible } from '#rules/river/possible-moment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Refused } from '../write-log/check-item.ts'
import type { OwnPurchases } from '../write-log/with-purchases-locked.ts'
import { recordedChecks, servedBy, writeChecks } from '../store/recorded-checks.ts'
import { checkMistakes } from './check-mistakes.ts'
import { type CheckItem, type CheckRow, isSameCheck, rowOf } from './check-row.ts'

/** `present` is the recorded check. */
export type CheckOutcome =
  | {
      outcome: 'written' | 'known' | 'superseded'
      present: { kind: 'check'; row: CheckRow }
      impossible?: Impossible
    }
  | { outcome: 'refused'; refused: Refused }

interface Recording {
  wardenId: string
  now: Date
}

/**
 * Records checks of permits of the warden's associations, which are locked, and checks of codes without a permit. Each
 * is written once: another one with the same id changes nothing. Outcomes are in the order of the items.
 */
export async function recordChecks(
  tx: Tx,
  own: OwnPurchases,
  items: CheckItem[],
  { wardenId, now }: Recording,
): Promise<CheckOutcome[]> {
  if (items.length === 0) return []
  const recorded = await recordedChecks(
    tx,
    items.map(({ id }) => id),
  )
  const served = await servedBy(tx, wardenId)
  const fresh: CheckRow[] = []
  const outcomes = items.map((item): CheckOutcome => {
    const mistakes = checkMistakes(item, served)
    if (mistakes.length > 0) return { outcome: 'refused', refused: { code: 'INPUT_WRONG', mistakes } }
    const associationId = associationOf(item, own, served)
    const present = recorded.get(item.id)
    // An id of another warden's check is answered like an unknown one.
    if (associationId === undefined || (present && present.warden_id !== wardenId)) return FOREIGN
    const permit = item.purchaseId === undefined ? undefined : own.get(item.purchaseId)
    const row = rowOf(item, { wardenId, associationId, permit, now })
    const impossibleOf = (one: CheckRow) => (one.impossible === null ? {} : { impossible: one.impossible })
    if (present !== undefined)
      return {
        outcome: isSameCheck(present, row) ? 'known' : 'superseded',
        present: { kind: 'check', row: present },
        ...impossibleOf(present),
      }
    recorded.set(item.id, row)
    fresh.push(row)
    return { outcome: 'written', present: { kind: 'check', row }, ...impossibleOf(row) }
  })
  await writeChecks(tx, fresh)
  return outcomes
}

const FOREIGN = { outcome: 'refused', refused: { code: 'NOT_FOUND' } } as const

/** The association of the check: the purchase's, or the one that the warden named. */
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
