import type { SupervisedPurchase } from '#contract/supervised.ts'
import { checkPermit, notFound, type Verdict } from '#rules/permit-check.ts'
import { liveSnapshot, snapshotIsRead } from '#web/platform/offline/snapshot/live-snapshot.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { requestSnapshot } from '#web/platform/offline/snapshot/start-taking.ts'
import { type Checked, purchaseOfClaims } from './checked.ts'
import { checkInput, judge } from './judge.ts'
import { readWithKeys } from './read-with-keys.ts'

/** Checks a scanned text: whether it is genuine, and valid here and now. Never rejects. */
export async function checkSigned(text: string, at: Date): Promise<Checked> {
  const [read] = await Promise.all([readWithKeys(text), snapshotIsRead()])
  const { snapshot } = liveSnapshot()
  if (!read.isGenuine) {
    const { isKeyUnknown, hasNoKeys } = read
    const reason = isKeyUnknown && hasNoKeys ? 'NO_KEYS' : 'NOT_GENUINE'
    const more = isKeyUnknown && !hasNoKeys ? (['KEY_UNKNOWN'] as const) : []
    return {
      at,
      fromClaims: false,
      verdict: notFound(reason, checkInput(at, snapshot), ...more),
      ...asOf(snapshot),
    }
  }
  const { claims } = read
  const row = snapshot?.byId(claims.purchaseId)
  const verdict = checkPermit({ ...checkInput(at, snapshot, row), claims })
  if (verdict.notices.includes('NEWER_THAN_LIST')) requestSnapshot()
  const purchase = row ?? purchaseOfClaims(claims)
  return { at, verdict, fromClaims: row === undefined, claims, ...found(purchase, snapshot) }
}

export function checkTyped(shortCode: string, at: Date): Checked {
  const { snapshot } = liveSnapshot()
  const purchase = snapshot?.byShortCode(shortCode)
  if (purchase !== undefined) return checkListed(purchase, at)
  // The permit may have been sold since the last list.
  requestSnapshot()
  return {
    at,
    fromClaims: false,
    verdict: notFound('UNKNOWN_CODE', checkInput(at, snapshot)),
    ...asOf(snapshot),
  }
}

export function checkListed(purchase: SupervisedPurchase, at: Date): Checked {
  const { snapshot } = liveSnapshot()
  const verdict: Verdict = judge(purchase, at, snapshot)
  return { at, verdict, fromClaims: false, ...found(purchase, snapshot) }
}

const asOf = (snapshot: Snapshot | undefined) => snapshot && { listAsOf: snapshot.asOf }

function found(purchase: SupervisedPurchase, snapshot: Snapshot | undefined) {
  const permit = snapshot?.permitOf(purchase)
  return { purchase, ...(permit && { permit }), ...asOf(snapshot) }
}
