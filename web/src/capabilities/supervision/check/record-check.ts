import type { CheckWay } from '#contract/permit-check.ts'
import { newId, writeCheck } from '#web/platform/offline/index.ts'
import { readServed } from '#web/platform/offline/snapshot/snapshot-store.ts'
import type { Checked } from './checked.ts'

type CheckToRecord = Pick<Checked, 'verdict' | 'purchase' | 'permit' | 'listAsOf'>

/**
 * Stores a check, to be sent when there is a network; resolves when it is on disk. A forged code or a permit
 * of other waters is recorded without a purchase, under the association on duty.
 */
export async function recordCheck(checked: CheckToRecord, way: CheckWay): Promise<void> {
  const { verdict, purchase, permit, listAsOf } = checked
  const isFound = verdict.result !== 'unknown' && verdict.result !== 'notGenuine'
  const isOurs = purchase !== undefined && isFound && !verdict.reasons.includes('OTHER_ASSOCIATION')
  const associationId = permit?.associationId ?? (isOurs ? undefined : await onDutyFor())
  return writeCheck({
    id: newId(),
    ...(isOurs && { purchaseId: purchase.purchaseId }),
    ...(associationId !== undefined && { associationId }),
    way,
    result: verdict.result,
    ...(verdict.reasons.length > 0 && { reasons: verdict.reasons }),
    ...(listAsOf && { listAsOf: listAsOf.toISOString() }),
  })
}

const onDutyFor = async () => (await readServed().catch(() => []))[0]
