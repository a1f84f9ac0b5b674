import { inOneTab } from '../in-one-tab.ts'
import { currentOwner } from '../owner.ts'
import { currentSession } from '../../session.ts'
import { deleteStore, ownersOnDevice } from './stores-on-device.ts'
import { forgetOldFiles, KEPT_MS, putAway, putAwayTyped } from './put-away.ts'
import { bringBack, fetchKey, type Here } from './bring-back.ts'
import { setKeptSealed } from './kept-sealed.ts'
import {
  deleteIfEmpty,
  forgetKey,
  forgetParcel,
  keepKey,
  keepParcel,
  keyOf,
  ownersWithKey,
  parcels,
} from './sealed-database.ts'
import type { TypedTexts } from './typed-texts.ts'

let latest = Promise.resolve()
/** One act at a time, of one tab at a time, puts stores away, brings them back or deletes them. */
function oneByOne(act: () => Promise<void>): Promise<void> {
  const mine = latest.then(() => inOneTab('lenza.order-of-stores', act))
  latest = mine.catch(() => undefined)
  return mine
}

const DAY_MS = 86_400_000

/** They are signing out by choice: what they gave up is deleted, and not sealed by what puts the device in order at that moment. */
const leaving = new Set<string>()

/** Who is signed in on this device; undefined also as long as it is not known who that is. */
function here(): Here | undefined {
  const [owner, token] = [currentOwner(), currentSession()?.token]
  return owner === undefined || token === undefined ? undefined : { owner, token }
}

/**
 * Every store of somebody who is not signed in here goes; what they have not sent is sealed, for 30 days. `typed`: texts
 * that were taken from the device and this tab. `isStart`: a page begins, so that no other tab has texts of people who left earlier.
 */
export const putInOrder = (
  typed: readonly TypedTexts[] = [],
  { isStart = false, now = new Date() } = {},
): Promise<void> =>
  oneByOne(async () => {
    for (const one of typed) await putAwayTyped(one, now).catch(() => undefined)
    // Whose the store of this session is, is not known yet.
    if (currentSession() !== undefined && currentOwner() === undefined) return
    const mine = here()?.owner
    const waiting = []
    const owners = await ownersOnDevice()
    if (isStart && mine !== undefined && owners.includes(mine))
      await forgetOldFiles(mine, now).catch(() => undefined)
    for (const owner of owners.filter((one) => one !== mine && !leaving.has(one))) {
      const isBack = () => here()?.owner === owner
      // A full disk: the next start tries again.
      const left = await putAway(owner, { isBack, isAnotherHere: mine !== undefined, now }).catch(() => [])
      waiting.push(...left)
    }
    if (isStart || mine !== undefined)
      for (const owner of await ownersWithKey())
        if (owner !== mine && owner !== here()?.owner) await forgetKey(owner)
    await forgetExpired(now)
    await showKept(waiting)
  })

async function forgetExpired(now: Date): Promise<void> {
  for (const parcel of await parcels()) {
    if (parcel.sealedAt + KEPT_MS <= now.getTime()) await forgetParcel(parcel.id)
    // The clock was ahead: its 30 days begin now.
    else if (parcel.sealedAt > now.getTime() + DAY_MS)
      await keepParcel({ ...parcel, sealedAt: now.getTime() })
  }
}

async function showKept(waiting: readonly { at: string }[]): Promise<void> {
  const sealed = await parcels()
  const entries = sealed.reduce((sum, parcel) => sum + parcel.entries, waiting.length)
  const since = [...sealed.map(({ sealedAt }) => sealedAt), ...waiting.map(({ at }) => Date.parse(at))]
  setKeptSealed(since.length === 0 ? undefined : { entries, until: Math.min(...since) + KEPT_MS })
  await deleteIfEmpty()
}

/**
 * What this person has sealed here comes back. Returns how many entries. Rejects without an answer of the server. `isStillHere`: they may
 * have signed out before the answer came.
 */
export async function welcomeBack(who: Here, isStillHere = () => true): Promise<number> {
  const publicKey = await fetchKey(who)
  let count = 0
  await oneByOne(async () => {
    if (isStillHere()) {
      await keepKey({ owner: who.owner, publicKey })
      count = await bringBack(who, publicKey)
    }
    await showKept([])
  })
  return count
}

/** The store can be sealed when the session ends. Rejects without an answer. */
export async function beReady(): Promise<number> {
  const who = here()
  if (who === undefined) return 0
  let isReady = true
  await oneByOne(async () => {
    const known = await keyOf(who.owner)
    isReady = known !== undefined && !(await parcels()).some(({ publicKey }) => publicKey === known)
    // Reading makes it anew where somebody has just signed out.
    await deleteIfEmpty()
  })
  return isReady ? 0 : welcomeBack(who, () => here()?.owner === who.owner)
}

/** Signing out: the person gave up what is not sent. `closes`: their account is closed, and nobody will open what is sealed. */
export function deleteOwnStore(owner: string, { closes = false } = {}): Promise<void> {
  leaving.add(owner)
  return oneByOne(async () => {
    const key = await keyOf(owner)
    if (closes) for (const { id, publicKey } of await parcels()) if (publicKey === key) await forgetParcel(id)
    await forgetKey(owner)
    await deleteStore(owner)
    await showKept([])
  }).finally(() => leaving.delete(owner))
}
