import { findCode } from '#contract/supervision.ts'
import { checkPermit, notFound, type UnknownCode, verdictOnCode } from '#rules/permit/permit-check.ts'
import type { SupervisedPurchase } from '#contract/supervised.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { liveSnapshot, snapshotIsRead } from '#web/platform/offline/snapshot/live-snapshot.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { requestSnapshot } from '#web/platform/offline/snapshot/start-taking.ts'
import { ask } from '#web/platform/api/ask.ts'
import { todayOf } from '../field-permit.ts'
import { timeZoneOf } from '../time-zone-of.ts'
import { checkOfCard } from './check-card.ts'
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
      fromClaims: false,
      verdict: notFound(reason, checkInput(at, snapshot), ...more),
      ...checkedAt(at, snapshot),
    }
  }
  if ('card' in read) return checkOfCard(read.card, text, at)
  const { claims } = read
  const row = snapshot?.byId(claims.purchaseId)
  const purchase = row ?? purchaseOfClaims(claims)
  const verdict = checkPermit({ ...checkInput(at, snapshot, row, purchase, claims.companion), claims })
  if (verdict.notices.includes('NEWER_THAN_LIST')) requestSnapshot()
  return { verdict, fromClaims: row === undefined, claims, ...checkedAt(at, snapshot, purchase) }
}

/** By the phone's list alone. */
export function checkTyped(shortCode: string, at: Date): Checked {
  const { snapshot } = liveSnapshot()
  const purchase = snapshot?.byShortCode(shortCode)
  if (purchase !== undefined) return checkListed(purchase, at)
  // The permit may have been sold since the last list.
  requestSnapshot()
  const nearby = snapshot?.nearbyCode(shortCode)
  if (nearby !== undefined) return checkedCode(nearby, at, timeZoneOf(snapshot, snapshot?.permitOf(nearby)))
  return checkedUnknown('NO_NETWORK', at)
}

/** Longer than a weak signal takes, and shorter than a stranger waits. */
const LONGEST_REQUEST_MS = 4000

/** Asks the server about a typed code where there is a network: what happened since the list counts. Never rejects. */
export async function checkTypedAsking(shortCode: string, at: Date): Promise<Checked> {
  const onPhone = checkTyped(shortCode, at)
  if (!navigator.onLine) return onPhone
  const signal = AbortSignal.timeout(LONGEST_REQUEST_MS)
  const answer = await ask(findCode, { code: shortCode }, signal).catch(() => undefined)
  if (answer === undefined) return byListAlone(onPhone, at)
  const { permit } = answer
  if (permit === undefined) return checkedUnknown('UNKNOWN_CODE', at)
  const listed = onPhone.purchase
  if (listed === undefined || permit.handedOver) return checkedCode(permit, at, permit.timeZone)
  const { state, firstDay, lastDay } = permit
  const hasChanged = state !== listed.state || firstDay !== listed.firstDay || lastDay !== listed.lastDay
  if (hasChanged) requestSnapshot()
  const checked = checkListed({ ...listed, state, firstDay, lastDay }, at)
  // A list whose days are over has no details for today.
  return checked.verdict.result === 'unknown' ? checkedCode(permit, at, permit.timeZone) : checked
}

/** The list's verdict where the server did not answer, marked as such. */
function byListAlone(onPhone: Checked, at: Date): Checked {
  const { verdict } = onPhone
  if (verdict.reasons.includes('NO_NETWORK')) return checkedUnknown('SERVER_SILENT', at)
  return { ...onPhone, verdict: { ...verdict, notices: [...verdict.notices, 'BY_LIST_ALONE'] } }
}

function checkedUnknown(reason: UnknownCode, at: Date): Checked {
  const { snapshot } = liveSnapshot()
  const verdict = notFound(reason, checkInput(at, snapshot))
  return { fromClaims: false, verdict, ...checkedAt(at, snapshot) }
}

type AboutCode = Pick<SupervisedPurchase, 'permitId' | 'state' | 'firstDay' | 'lastDay'> & {
  handedOver?: boolean | undefined
}

function checkedCode(code: AboutCode, at: Date, timeZone: string): Checked {
  const { snapshot } = liveSnapshot()
  const clock = wallClock(timeZone, at)
  const { firstDay, lastDay } = code
  return {
    fromClaims: false,
    verdict: verdictOnCode(code, { ...checkInput(at, snapshot), clock }),
    days: { firstDay, lastDay },
    at,
    timeZone,
    today: clock.day,
    ...(snapshot && { listAsOf: snapshot.asOf }),
  }
}

export function checkListed(purchase: SupervisedPurchase, at: Date): Checked {
  const { snapshot } = liveSnapshot()
  return { verdict: judge(purchase, at, snapshot), fromClaims: false, ...checkedAt(at, snapshot, purchase) }
}

/** What was checked, and when by the clock of its waters. */
function checkedAt(at: Date, snapshot: Snapshot | undefined, purchase?: SupervisedPurchase) {
  const permit = purchase && snapshot?.permitOf(purchase)
  const timeZone = timeZoneOf(snapshot, permit)
  const clock = wallClock(timeZone, at)
  return {
    at,
    timeZone,
    today: purchase ? todayOf(purchase, permit, clock) : clock.day,
    ...(purchase && { purchase }),
    ...(permit && { permit }),
    ...(snapshot && { listAsOf: snapshot.asOf }),
  }
}
